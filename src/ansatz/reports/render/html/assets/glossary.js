// Terms: dotted where they stand, explained where one points at them or reaches them with Tab.
const index = data("index");
const WORDS = dictionary(index.words), TERMS = dictionary(index.terms);
const SIGNS = dictionary({ correct: "✓", partial: "◐", incorrect: "✗", missing: "∅", unreadable: "⊘", undecided: "?", ungraded: "…" });

function term(key, ...shown) {
  const content = shown.length ? shown : [TERMS[key]?.[0] ?? key];
  return TERMS[key] ? h("span", { class: "term", tabindex: "0", "data-term": key }, content) : h("span", null, content);
}

function badge(status, explained = false) {
  const word = WORDS[status] || status;
  return h("span", { class: "badge status-" + status }, h("span", { "aria-hidden": "true" }, SIGNS[status] || "·"), " ", explained ? term(status, word) : word);
}

function tips() {
  const tip = byId("tip");
  let over = null;
  const show = (event) => {
    const one = event.target.closest?.("[data-term]");
    const known = one && TERMS[one.dataset.term];
    if (!known) return;
    over = one;
    tip.replaceChildren(h("b", null, known[0]), " ", known[1]);
    if (!tip.showPopover) { one.title = known[1]; return; }
    if (!tip.matches(":popover-open")) tip.showPopover();
    one.setAttribute("aria-describedby", "tip");
    const at = one.getBoundingClientRect(), box = tip.getBoundingClientRect();
    tip.style.left = Math.max(8, Math.min(at.left, innerWidth - box.width - 8)) + "px";
    tip.style.top = (at.bottom + box.height + 12 < innerHeight ? at.bottom + 6 : Math.max(8, at.top - box.height - 6)) + "px";
  };
  const hide = () => {
    over?.removeAttribute("aria-describedby");
    over = null;
    if (tip.hidePopover && tip.matches(":popover-open")) tip.hidePopover();
  };
  for (const name of ["mouseover", "focusin"]) document.addEventListener(name, show);
  document.addEventListener("mouseout", (event) => { if (over && !over.contains(event.relatedTarget)) hide(); });
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && over) { hide(); } }, true);
}
