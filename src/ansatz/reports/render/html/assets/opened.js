// The dialog with one answer, or with two systems on one item beside each other.
class Opened {
  constructor(list, hooks) {
    this.list = list;
    this.hooks = hooks; // opened(row, replace), closed(), beside(run)
    this.current = null;
    this.silent = false;
    this.dialog = byId("detail");
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("close", () => this.closed());
  }

  // ``replace``: the address takes the place of the one before, as in leafing.
  open(row, { replace = false, told = true } = {}) {
    this.current = row;
    const rows = [row, this.list.besides?.get(row) ?? this.hooks.other(row)].filter(Boolean);
    if (told) this.hooks.opened(row, replace);
    this.frame(row, rows, [h("p", { class: "panel muted" }, "Reading …")], !rows.every((one) => blocksFor([one]).every(here)));
    withData(blocksFor(rows), () => { if (this.current === row) this.fill(row, rows); }, (error) => { if (this.current === row) this.frame(row, rows, [h("p", { class: "panel", role: "alert" }, error.message)], true); });
  }

  fill(row, rows) {
    let body;
    try { body = rows.length > 1 ? besideOf(rows) : detailOf(row); }
    catch (error) { body = [h("p", { class: "panel", role: "alert" }, "This answer cannot be shown: " + error.message)]; console.error(error); }
    this.frame(row, rows, body, true);
  }

  frame(row, rows, body, shown) {
    if (!shown) return;
    const { list, dialog } = this, at = list.shown.indexOf(row), id = index.ids[row[FIELD.item]], two = rows.length > 1;
    const by = (one) => [h("span", { class: "swatch run-" + (one[FIELD.run] % 8), "aria-hidden": "true" }), h("bdi", null, runName(one))];
    const title = h("h2", { id: "detail-title", tabindex: "-1" }, h("bdi", null, id), " ", h("span", { class: "by" }, by(row), two ? [" and ", by(rows[1])] : null, row[FIELD.sample] || list.samples ? " · sample " + row[FIELD.sample] : null));
    const step = (move, text, label) => h("button", { type: "button", class: "quiet", id: "step" + move, "aria-label": label, disabled: !list.shown[at + move], click: () => this.move(move) }, text);
    const others = two ? [] : index.rows.filter((other) => other !== row && other[FIELD.item] === row[FIELD.item]).slice(0, 24);
    dialog.classList.toggle("wide", two);
    dialog.replaceChildren(
      h("div", { class: "detail-head" }, title, h("div", { class: "detail-buttons" }, step(-1, "← Previous", "Previous answer (k)"), step(1, "Next →", "Next answer (j)"), this.besideChoice(row, two ? rows[1] : null),
        h("button", { type: "button", class: "quiet", id: "copy", click: (event) => this.copy(event.currentTarget) }, "Copy link"), h("button", { type: "button", class: "quiet", id: "close", click: () => dialog.close() }, "Close"))),
      h("div", { class: "detail-body" }, others.length ? h("ul", { class: "others", "aria-label": "Other answers to this item" }, others.map((other) => h("li", null, h("button", { type: "button", class: "chip", click: () => this.open(other, { replace: true }) }, h("span", { class: "swatch run-" + (other[FIELD.run] % 8), "aria-hidden": "true" }), runName(other), list.samples ? " · " + other[FIELD.sample] : null, " ", badge(other[FIELD.status]))))) : null, body));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    title.focus();
  }

  // Which system stands beside this one, if any.
  besideChoice(row, other) {
    if (index.runs.length < 2) return null;
    const options = index.runs.map((run, at) => [String(at), run.name]).filter(([at]) => Number(at) !== row[FIELD.run]);
    return h("select", { id: "beside-here", "aria-label": "Show another system beside this one", change: (event) => this.hooks.beside(event.target.value) },
      h("option", { value: "" }, other ? "One answer" : "Beside …"), options.map(([at, name]) => h("option", { value: at, selected: other !== null && Number(at) === other[FIELD.run] }, name)));
  }

  async copy(button) {
    const link = location.href;
    let copied = true;
    try { await navigator.clipboard.writeText(link); }
    catch { copied = copyByHand(link, this.dialog); }
    button.textContent = copied ? "Copied ✓" : "Copy it from the address bar";
    setTimeout(() => { button.textContent = "Copy link"; }, 2000);
  }

  move(by) {
    const at = this.list.shown.indexOf(this.current) + by;
    if (!this.list.shown[at]) return;
    this.list.focused = at;
    this.open(this.list.shown[at], { replace: true });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
    if (event.key === "j" || event.key === "ArrowRight") this.move(1);
    if (event.key === "k" || event.key === "ArrowLeft") this.move(-1);
  }

  // Without telling: the address says so already.
  close() {
    if (!this.dialog.open) return;
    this.silent = true;
    this.current = null; // the event comes later, and the same answer may be opened again before it
    this.dialog.close();
  }

  closed() {
    const silent = this.silent;
    this.silent = false;
    if (this.dialog.open) return; // opened again before this event came
    this.current = null;
    this.dialog.replaceChildren();
    if (!silent) this.hooks.closed();
    this.list.focus(this.list.focused);
  }
}

// Where a page may not use the clipboard.
function copyByHand(text, place) {
  const area = h("textarea", { class: "hidden" });
  area.value = text;
  place.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
