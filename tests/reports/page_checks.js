// What the tests of the page ask of it; each returns something that JSON can say.
window.checks = {
  // WCAG 2.2, 1.4.3: texts whose contrast with what is behind them is below 4.5.
  faint() {
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const light = (text) => {
      const [r, g, b] = text.match(/[\d.]+/g).map((c) => linear(Number(c) / 255));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (one) => {
      for (; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if (color.startsWith("rgb(")) return color;
      }
      return "rgb(255, 255, 255)";
    };
    const low = [], unseen = "script, svg, .hidden, :disabled, .skip";
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || !one.getClientRects().length || one.closest(unseen)) continue;
      const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort((x, y) => y - x);
      const contrast = (a + 0.05) / (b + 0.05);
      if (contrast < 4.5) low.push([one.tagName, one.className, walk.currentNode.data.slice(0, 20), contrast]);
    }
    return low.slice(0, 5);
  },

  // Controls and pictures that a screen reader has no name for, and ids given twice.
  nameless() {
    const named = (one) =>
      one.getAttribute("aria-label") || one.getAttribute("aria-labelledby") || one.textContent.trim() ||
      one.closest("label")?.textContent.trim();
    const all = [...document.querySelectorAll("button, select, input, a, [role=img], dialog")];
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return [...all.filter((one) => !named(one)).map((one) => one.outerHTML.slice(0, 80)), ...ids.filter((id, at) => ids.indexOf(id) !== at)];
  },

  // Texts that lie upon each other, and what hangs out on the right: as it stands on the screen or on paper.
  overlaps() {
    const root = document.querySelector("dialog[open]") || document.querySelector("main"), boxes = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement, range = document.createRange();
      // Cells of the list are cut where they end, and say so.
      if (!walk.currentNode.data.trim() || one.closest(".hidden, .list, math, svg, script, details:not([open]) > :not(summary)")) continue;
      range.selectNodeContents(walk.currentNode);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) boxes.push([box, walk.currentNode.data.slice(0, 30)]);
    }
    boxes.sort((a, b) => a[0].top - b[0].top);
    const found = [];
    boxes.forEach(([a, text], at) => {
      for (let k = at + 1; k < boxes.length && boxes[k][0].top < a.bottom - 3; k++) {
        const b = boxes[k][0], deep = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (a.left < b.right - 2 && b.left < a.right - 2 && deep > 3) found.push([text, boxes[k][1]]);
      }
      if (a.right > document.documentElement.clientWidth + 1) found.push([text, "hangs out"]);
    });
    return found.slice(0, 8);
  },

  // Landmarks that a screen reader would list under the same name: axe's landmark-unique.
  landmarks() {
    const kinds = { HEADER: "banner", NAV: "navigation", MAIN: "main", FOOTER: "contentinfo", ASIDE: "complementary", FORM: "form" };
    const names = [];
    for (const one of document.querySelectorAll("header, nav, main, footer, aside, section, form, [role]")) {
      const title = document.getElementById(one.getAttribute("aria-labelledby"))?.textContent.trim() || one.getAttribute("aria-label") || "";
      const scoped = /^(HEADER|FOOTER)$/.test(one.tagName) && one.parentElement.closest("article, aside, main, nav, section");
      const role = one.getAttribute("role") || (one.tagName === "SECTION" ? title && "region" : scoped ? "" : kinds[one.tagName]);
      if (["banner", "navigation", "main", "contentinfo", "complementary", "form", "region", "search"].includes(role)) names.push(role + ": " + title);
    }
    return names.filter((name, at) => names.indexOf(name) !== at);
  },

  // Anything that could have come out of a payload.
  foreign() {
    const loading = "img, iframe, object, embed, link, base, form, mglyph, style + style, foreignObject, [srcdoc], [src]";
    const all = [...document.querySelectorAll("*")];
    return {
      pwned: window.pwned ?? null,
      loading: document.querySelectorAll(loading).length,
      handlers: all.filter((one) => one.getAttributeNames().some((name) => name.startsWith("on"))).length,
      links: all.filter((one) => one.hasAttribute("href") && !one.getAttribute("href").startsWith("#")).length,
      scripts: document.querySelectorAll("script").length,
      broken: [...document.querySelectorAll("#detail [role=alert]")].map((one) => one.textContent),
    };
  },

  // Milliseconds until a search has found what begins so.
  searched(text, wanted) {
    const search = document.querySelector("#search"), start = performance.now();
    search.value = text;
    search.dispatchEvent(new Event("input"));
    return new Promise((done) => {
      const look = () => {
        if (document.querySelector("#count").textContent.startsWith(wanted)) done(performance.now() - start);
        else setTimeout(look, 5);
      };
      look();
    });
  },

  pointAtNodes() {
    for (const one of document.querySelectorAll("#detail button.node")) {
      one.focus();
      one.dispatchEvent(new MouseEvent("mouseenter"));
    }
  },

  // What an attacker would add who could.
  async attack() {
    const script = document.createElement("script"), image = new Image();
    const attempts = [
      () => { script.textContent = "window.pwned = 1"; },
      () => { script.append("window.pwned = 1"); document.body.append(script); },
      () => document.body.insertAdjacentHTML("beforeend", '<img src=x onerror="window.pwned=1">'),
      () => { image.src = "https://example.org/x.png"; document.body.append(image); },
    ];
    for (const attempt of attempts) try { attempt(); } catch { /* refused: as it should be */ }
    await new Promise((done) => setTimeout(done, 200));
    return window.pwned ?? null;
  },
};
