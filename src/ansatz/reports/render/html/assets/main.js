// The page itself: theme, filters, and the dialog that shows one answer.
theme();
const index = data("index");
if (byId("list") && index.rows.length) items();

function theme() {
  const button = byId("theme"), order = ["system", "light", "dark"];
  let chosen = "system";
  try { chosen = localStorage.getItem("ansatz-theme") || "system"; } catch { /* a page from disk may not remember */ }
  const apply = () => {
    if (!order.includes(chosen)) chosen = "system";
    if (chosen === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    button.textContent = "Theme: " + chosen;
  };
  button.addEventListener("click", () => {
    chosen = order[(order.indexOf(chosen) + 1) % order.length];
    try { localStorage.setItem("ansatz-theme", chosen); } catch { /* as above */ }
    apply();
  });
  button.hidden = false;
  apply();
}

function items() {
  const dialog = byId("detail"), said = byId("said"), rows = index.rows;
  const list = new List(index, open);
  let current = null;
  byId("filters").hidden = byId("list").hidden = false;

  // Filters
  const unique = (values) => [...new Set(values)].sort(COLLATOR.compare);
  const filters = {
    run: [index.runs.map((run, at) => [String(at), run.name]), (row) => String(row[FIELD.run])],
    status: [ORDER.map((status) => [status, WORDS[status]]), (row) => row[FIELD.status]],
    topic: [unique(rows.flatMap((row) => [domain(row), row[FIELD.topic]])).map((topic) => [topic, topic.includes("/") ? "\u2003" + topic.slice(topic.indexOf("/") + 1) : topic]), null],
    type: [unique(rows.map((row) => row[FIELD.type])).map((one) => [one, one]), (row) => row[FIELD.type]],
    language: [unique(rows.map((row) => row[FIELD.language])).map((one) => [one, one]), (row) => row[FIELD.language]],
    error: [unique(rows.map((row) => row[FIELD.error]).filter(Boolean)).map((one) => [one, mistakeName(index.mistakes, "", one)]), (row) => row[FIELD.error]],
  };
  const controls = {};
  for (const [name, [options, read]] of Object.entries(filters)) {
    const present = read && name !== "topic" ? new Set(rows.map(read)) : null;
    const shown = present ? options.filter(([value]) => present.has(value)) : options;
    const control = (controls[name] = byId("filter-" + name));
    append(control, [h("option", { value: "" }, "all"), shown.map(([value, title]) => h("option", { value }, title))]);
    control.addEventListener("change", update);
    if (shown.length < 2) control.closest("label").hidden = true;
  }
  const search = byId("search"), differ = byId("differ");
  byId("differ-label").hidden = index.runs.length < 2;
  differ.addEventListener("change", update);
  let waiting = 0;
  search.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(update, 120); });
  for (const id of ["reset", "none-reset"]) byId(id).addEventListener("click", () => {
    for (const control of Object.values(controls)) control.value = "";
    search.value = "";
    differ.checked = false;
    update();
    search.focus();
  });

  function domain(row) { return row[FIELD.topic].split("/")[0]; }

  let haystacks = null;
  function haystack(row) {
    haystacks ||= data("items").map((item, at) => [index.ids[at], item?.question, item?.gold, item?.tags?.join(" ")].filter(Boolean).join("\n").toLowerCase());
    row.text ||= [index.runs[row[FIELD.run]].name, row[FIELD.topic], row[FIELD.error], row[FIELD.answer], row[FIELD.status]].join("\n").toLowerCase();
    return [row.text, haystacks[row[FIELD.item]]];
  }

  let disputed = null;
  function differs(row) {
    if (!disputed) {
      const scores = new Map();
      for (const one of rows) scores.set(one[FIELD.item], [...(scores.get(one[FIELD.item]) || []), one[FIELD.score]]);
      disputed = new Set([...scores].filter(([, own]) => own.some((score) => Math.abs(score - own[0]) > 1e-9)).map(([item]) => item));
    }
    return disputed.has(row[FIELD.item]);
  }

  function update() {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = Object.entries(filters).filter(([name]) => controls[name].value).map(([name, [, read]]) => [controls[name].value, read || ((row) => row[FIELD.topic])]);
    const fits = (row) =>
      wanted.every(([value, read]) => read(row) === value || (read(row) + "").startsWith(value + "/")) &&
      (!differ.checked || differs(row)) &&
      terms.every((term) => haystack(row).some((text) => text.includes(term)));
    const shown = terms.length || wanted.length || differ.checked ? rows.filter(fits) : rows;
    list.show(shown);
    byId("count").textContent = shown.length === rows.length ? rows.length + (rows.length === 1 ? " answer" : " answers") : `${shown.length} of ${rows.length} answers`;
  }

  // One answer
  function open(row) {
    current = row;
    const at = list.shown.indexOf(row), id = index.ids[row[FIELD.item]], run = index.runs[row[FIELD.run]];
    const title = h("h2", { id: "detail-title", tabindex: "-1" }, h("bdi", null, id), " ", h("span", { class: "by" }, h("span", { class: "swatch run-" + (row[FIELD.run] % 8), "aria-hidden": "true" }), h("bdi", null, run.name), row[FIELD.sample] || list.samples ? " · sample " + row[FIELD.sample] : null));
    const step = (by, text, label) => h("button", { type: "button", class: "quiet", id: "step" + by, "aria-label": label, disabled: !list.shown[at + by], click: () => move(by) }, text);
    const others = rows.filter((other) => other !== row && other[FIELD.item] === row[FIELD.item]).slice(0, 24);
    let body;
    try { body = detailOf(row, index); }
    catch (error) { body = [h("p", { class: "panel", role: "alert" }, "This answer cannot be shown: " + error.message)]; console.error(error); }
    dialog.replaceChildren(
      h("header", { class: "detail-head" }, title, h("div", { class: "detail-buttons" }, step(-1, "← Previous", "Previous answer (k)"), step(1, "Next →", "Next answer (j)"), h("button", { type: "button", class: "quiet", id: "close", click: () => dialog.close() }, "Close"))),
      h("div", { class: "detail-body" }, others.length ? h("ul", { class: "others", "aria-label": "Other answers to this item" }, others.map((other) => h("li", null, h("button", { type: "button", class: "chip", click: () => open(other) }, h("span", { class: "swatch run-" + (other[FIELD.run] % 8), "aria-hidden": "true" }), index.runs[other[FIELD.run]].name, list.samples ? " · " + other[FIELD.sample] : null, " ", badge(other[FIELD.status]))))) : null, body));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    title.focus();
    remember("#answer=" + [run.id, id, row[FIELD.sample]].map(encodeURIComponent).join("/"));
    said.textContent = "";
  }

  function move(by) {
    const at = list.shown.indexOf(current) + by;
    if (!list.shown[at]) return;
    list.focused = at;
    open(list.shown[at]);
  }

  function remember(hash) {
    try { history.replaceState(null, "", hash); } catch { /* a page in a frame may not */ }
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
    if (event.key === "j" || event.key === "ArrowRight") move(1);
    if (event.key === "k" || event.key === "ArrowLeft") move(-1);
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => {
    if (dialog.open) return; // opened again before this event came
    dialog.replaceChildren();
    remember("#items");
    list.focus(list.focused);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !dialog.open && !/^(input|select|textarea)$/i.test(event.target.tagName)) {
      event.preventDefault();
      search.focus();
    }
  });
  window.addEventListener("beforeprint", () => { if (!dialog.open) list.draw(true); });
  window.addEventListener("afterprint", () => list.draw());

  update();
  follow();
  window.addEventListener("hashchange", follow);

  function follow() {
    if (!location.hash.startsWith("#answer=")) return;
    let parts;
    try { parts = location.hash.slice(8).split("/").map(decodeURIComponent); } catch { return; }
    const row = rows.find((one) => index.runs[one[FIELD.run]].id === parts[0] && index.ids[one[FIELD.item]] === parts[1] && String(one[FIELD.sample]) === (parts[2] || "0"));
    if (row) open(row);
  }
}
