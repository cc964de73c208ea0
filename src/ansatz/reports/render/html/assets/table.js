// The list: a hundred thousand rows in memory, those in view in the page.
const SPARE = 8; // rows drawn above and below what is in view

class List {
  constructor(open, sorted) {
    this.open = open;
    this.told = sorted;
    this.rows = index.rows;
    this.rows.forEach((row, number) => { row.number = number; });
    this.samples = this.rows.some((row) => row[FIELD.sample] > 0);
    this.sorted = ["id", 1];
    this.focused = 0;
    this.shown = this.rows;
    this.besides = null; // with two systems beside each other: the second's row by the first's
    this.frame = byId("list");
    this.body = byId("rows");
    this.layOut();
    this.frame.addEventListener("scroll", () => requestAnimationFrame(() => this.draw()), { passive: true });
    this.frame.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => { this.layOut(); this.draw(); }).observe(this.frame);
  }

  // Which columns there is room for, and how high a row is.
  layOut(width = this.frame.clientWidth) {
    this.narrow = width > 0 && width < NARROW;
    this.height = this.narrow ? 62 : 36;
    this.all = columnsFor(this);
    const wanted = (key) => this.all.find((column) => column[0] === key);
    this.columns = this.narrow ? [wanted("id"), wanted(this.besides ? "gap" : "status")] : fitting(this.all, width || 1200);
    this.frame.classList.toggle("narrow", this.narrow);
    this.heads();
  }

  heads() {
    const held = document.activeElement?.dataset?.key;
    byId("heads").replaceChildren(...this.columns.map(([key, title, , width]) => {
      const on = this.sorted[0] === key, way = on ? (this.sorted[1] > 0 ? "ascending" : "descending") : "none";
      const swatch = key === "first" || key === "second" ? h("span", { class: "swatch run-" + (this[key] % 8), "aria-hidden": "true" }) : null;
      const head = h("th", { scope: "col", class: "col-" + key, "aria-sort": way }, h("button", { type: "button", "data-key": key, title: title, "data-term": { spread: "spread", gap: "difference" }[key] ?? null, click: () => this.sort(key) }, swatch, h("bdi", null, title), h("span", { class: "arrow", "aria-hidden": "true" }, on ? (this.sorted[1] > 0 ? "▲" : "▼") : "")));
      if (width && !(this.narrow && key === "id")) head.style.width = width + "px";
      return head;
    }));
    if (held) document.querySelector(`#heads [data-key="${held}"]`)?.focus();
  }

  sort(key) {
    // Of what tells how far systems differ, the most comes first.
    const first = key === "spread" || key === "gap" ? -1 : 1;
    this.sorted = [key, this.sorted[0] === key ? -this.sorted[1] : first];
    this.resort();
    this.told();
  }

  resort() {
    this.heads();
    this.arrange();
    this.frame.scrollTop = 0;
    this.draw();
  }

  arrange() {
    const [key, way] = this.sorted;
    const read = (this.all.find((column) => column[0] === key) || this.all[0])[2];
    const compare = typeof read(this.rows[0]) === "number" ? (a, b) => a - b : COLLATOR.compare;
    const keys = new Map(this.shown.map((row) => [row, key === "gap" ? Math.abs(read(row)) : read(row)]));
    this.shown = [...this.shown].sort((a, b) => way * compare(keys.get(a), keys.get(b)) || this.tie(a, b));
  }

  // Answers to one item stay together.
  tie(a, b) {
    return a[FIELD.item] - b[FIELD.item] || a.number - b.number;
  }

  gap(row) {
    const other = this.besides?.get(row);
    return other ? row[FIELD.score] - other[FIELD.score] : 0;
  }

  show(rows) {
    this.shown = rows;
    this.layOut();
    this.arrange();
    this.focused = 0;
    this.frame.scrollTop = 0;
    this.draw();
  }

  draw(all = false) {
    const { height } = this, count = this.shown.length, top = Math.max(this.frame.scrollTop - 36, 0);
    const from = all ? 0 : Math.max(Math.min(Math.floor(top / height) - SPARE, count - 1), 0);
    const upto = all ? Math.min(count, 1000) : Math.min(Math.ceil((top + this.frame.clientHeight) / height) + SPARE, count);
    const held = this.body.contains(document.activeElement);
    byId("table").setAttribute("aria-rowcount", count + 1);
    filler("before", from * height, this.columns.length);
    filler("after", all ? 0 : (count - upto) * height, this.columns.length);
    this.body.replaceChildren(...this.shown.slice(from, upto).map((row, at) => this.row(row, from + at)));
    byId("none").hidden = count > 0;
    if (held) this.body.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  row(row, at) {
    const other = this.besides?.get(row);
    const name = h("button", { type: "button", class: "open", tabindex: at === this.focused ? "0" : "-1", "data-at": at }, index.ids[row[FIELD.item]]);
    const noted = noteOf(row) ? h("span", { class: "noted", title: "you wrote a note" }, " ✎") : null;
    const system = (one) => [h("span", { class: "swatch run-" + (one[FIELD.run] % 8), "aria-hidden": "true" }), h("bdi", { title: runName(one) }, shortName(one))];
    const judged = (one) => (one ? [badge(one[FIELD.status]), " ", h("span", { class: "worth" }, one[FIELD.score].toFixed(2))] : h("span", { class: "muted" }, "–"));
    const brief = (one) => h("span", { class: "badge status-" + one[FIELD.status] }, (SIGNS[one[FIELD.status]] || "·") + " " + one[FIELD.score].toFixed(2), h("span", { class: "hidden" }, " " + WORDS[one[FIELD.status]]));
    const cells = {
      id: () => (this.narrow ? [name, noted, h("span", { class: "under" }, index.runs.length > 1 && !other ? [h("span", { class: "swatch run-" + (row[FIELD.run] % 8), "aria-hidden": "true" }), h("span", { class: "who", title: runName(row) }, shortName(row))] : null, other ? [brief(row), h("span", { class: "muted" }, "and"), brief(other)] : h("bdi", null, row[FIELD.answer] || "no answer"))] : [name, noted]),
      run: () => system(row),
      status: () => (this.narrow ? [badge(row[FIELD.status]), h("span", { class: "under" }, row[FIELD.score].toFixed(2))] : badge(row[FIELD.status])),
      score: () => row[FIELD.score].toFixed(2),
      spread: () => spreadOf(row).toFixed(2),
      first: () => judged(row),
      second: () => judged(other),
      gap: () => (other ? signedText(this.gap(row)) : "–"),
    };
    return h("tr", { "aria-rowindex": at + 2, class: at % 2 ? "odd" : null, click: () => { this.focused = at; this.open(row); } },
      this.columns.map(([key, , read]) => h(key === "id" ? "th" : "td", { class: "col-" + key, scope: key === "id" ? "row" : null }, cells[key] ? cells[key]() : h("bdi", { title: String(read(row)) }, String(read(row))))));
  }

  key(event) {
    if (!event.target.classList.contains("open")) return;
    const page = Math.max(Math.floor(this.frame.clientHeight / this.height) - 2, 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
    if (!step) return;
    event.preventDefault();
    this.focus(Number(event.target.dataset.at) + step);
  }

  focus(at) {
    this.focused = Math.min(Math.max(at, 0), this.shown.length - 1);
    const top = this.focused * this.height, view = this.frame.clientHeight - 36 - this.height;
    if (top < this.frame.scrollTop) this.frame.scrollTop = top;
    else if (top > this.frame.scrollTop + view) this.frame.scrollTop = top - view;
    this.draw();
    this.body.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }
}

const signedText = (value) => (Math.abs(value) < 1e-9 ? "0.00" : (value > 0 ? "+" : "−") + Math.abs(value).toFixed(2));

function filler(id, height, columns) {
  const cell = h("td", { colspan: columns });
  cell.style.height = height + "px";
  byId(id).replaceChildren(...(height > 0 ? [h("tr", { class: "filler" }, cell)] : []));
}
