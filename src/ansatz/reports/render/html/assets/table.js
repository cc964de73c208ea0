// The list: ten thousand rows in memory, those in view in the page.
const HEIGHT = 36; // of a row, as in the style sheet
const SPARE = 8; // rows drawn above and below what is in view
const FIELD = { run: 0, item: 1, sample: 2, topic: 3, type: 4, language: 5, status: 6, score: 7, error: 8, answer: 9 };

class List {
  constructor(index, open) {
    this.index = index;
    this.open = open;
    this.rows = index.rows;
    this.rows.forEach((row, number) => { row.number = number; });
    this.samples = this.rows.some((row) => row[FIELD.sample] > 0);
    this.columns = [
      ["id", "Item", (row) => index.ids[row[FIELD.item]]],
      index.runs.length > 1 ? ["run", "System", (row) => index.runs[row[FIELD.run]].name] : null,
      this.samples ? ["sample", "Sample", (row) => row[FIELD.sample]] : null,
      ["status", "Status", (row) => ORDER.indexOf(row[FIELD.status])],
      ["score", "Score", (row) => row[FIELD.score]],
      ["topic", "Topic", (row) => row[FIELD.topic]],
      ["type", "Type", (row) => row[FIELD.type]],
      ["language", "Lang", (row) => row[FIELD.language]],
      this.rows.some((row) => row[FIELD.error]) ? ["error", "Mistake", (row) => row[FIELD.error]] : null,
      ["answer", "Answer", (row) => row[FIELD.answer]],
    ].filter(Boolean);
    this.sorted = ["id", 1];
    this.focused = 0;
    this.shown = this.rows;
    this.frame = byId("list");
    this.body = byId("rows");
    this.heads();
    this.frame.addEventListener("scroll", () => requestAnimationFrame(() => this.draw()), { passive: true });
    this.frame.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.frame);
  }

  heads() {
    const widest = { id: longest(this.index.ids, 26), run: longest(this.index.runs.map((run) => run.name), 20) };
    byId("heads").replaceChildren(...this.columns.map(([key, title]) => {
      const on = this.sorted[0] === key;
      const way = on ? (this.sorted[1] > 0 ? "ascending" : "descending") : "none";
      const head = h("th", { scope: "col", class: "col-" + key, "aria-sort": way }, h("button", { type: "button", "data-key": key, click: () => this.sort(key) }, title, h("span", { class: "arrow", "aria-hidden": "true" }, on ? (this.sorted[1] > 0 ? "▲" : "▼") : "")));
      if (widest[key]) head.style.width = `calc(${widest[key] + (key === "run" ? 2 : 0)}ch + 1.9rem)`;
      return head;
    }));
  }

  sort(key) {
    this.sorted = [key, this.sorted[0] === key ? -this.sorted[1] : 1];
    this.heads();
    document.querySelector(`#heads [data-key="${key}"]`).focus();
    this.arrange();
    this.frame.scrollTop = 0;
    this.draw();
  }

  arrange() {
    const [key, way] = this.sorted;
    const read = this.columns.find((column) => column[0] === key)[2];
    const compare = typeof read(this.rows[0]) === "number" ? (a, b) => a - b : COLLATOR.compare;
    const keys = new Map(this.shown.map((row) => [row, read(row)]));
    this.shown = [...this.shown].sort((a, b) => way * compare(keys.get(a), keys.get(b)) || a.number - b.number);
  }

  show(rows) {
    this.shown = rows;
    this.arrange();
    this.focused = 0;
    this.frame.scrollTop = 0;
    this.draw();
  }

  draw(all = false) {
    const count = this.shown.length, top = Math.max(this.frame.scrollTop - HEIGHT, 0);
    const from = all ? 0 : Math.max(Math.min(Math.floor(top / HEIGHT) - SPARE, count - 1), 0);
    const upto = all ? Math.min(count, 1000) : Math.min(Math.ceil((top + this.frame.clientHeight) / HEIGHT) + SPARE, count);
    const held = this.body.contains(document.activeElement);
    byId("table").setAttribute("aria-rowcount", count + 1);
    filler("before", from * HEIGHT, this.columns.length);
    filler("after", all ? 0 : (count - upto) * HEIGHT, this.columns.length);
    this.body.replaceChildren(...this.shown.slice(from, upto).map((row, at) => this.row(row, from + at)));
    byId("none").hidden = count > 0;
    if (held) this.body.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  row(row, at) {
    const cells = {
      id: () => h("button", { type: "button", class: "open", tabindex: at === this.focused ? "0" : "-1", "data-at": at }, this.index.ids[row[FIELD.item]]),
      run: () => [h("span", { class: "swatch run-" + (row[FIELD.run] % 8), "aria-hidden": "true" }), h("bdi", null, this.index.runs[row[FIELD.run]].name)],
      status: () => badge(row[FIELD.status]),
      score: () => row[FIELD.score].toFixed(2),
    };
    const made = h("tr", { "aria-rowindex": at + 2, class: at % 2 ? "odd" : null, click: () => { this.focused = at; this.open(row); } },
      this.columns.map(([key]) => h(key === "id" ? "th" : "td", { class: "col-" + key, scope: key === "id" ? "row" : null }, cells[key] ? cells[key]() : h("bdi", null, String(row[FIELD[key]])))));
    return made;
  }

  key(event) {
    if (!event.target.classList.contains("open")) return;
    const page = Math.max(Math.floor(this.frame.clientHeight / HEIGHT) - 2, 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
    if (!step) return;
    event.preventDefault();
    this.focus(Number(event.target.dataset.at) + step);
  }

  focus(at) {
    this.focused = Math.min(Math.max(at, 0), this.shown.length - 1);
    const top = this.focused * HEIGHT, view = this.frame.clientHeight - 2 * HEIGHT;
    if (top < this.frame.scrollTop) this.frame.scrollTop = top;
    else if (top > this.frame.scrollTop + view) this.frame.scrollTop = top - view;
    this.draw();
    this.body.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }
}

// Characters of the longest name, as far as there is room for it.
function longest(names, most) {
  return Math.min(Math.max(6, ...names.slice(0, 20_000).map((name) => name.length)), most);
}

const ORDER = ["correct", "partial", "incorrect", "missing", "unreadable", "undecided", "ungraded"];
const COLLATOR = new Intl.Collator("en", { numeric: true });

function filler(id, height, columns) {
  const cell = h("td", { colspan: columns });
  cell.style.height = height + "px";
  byId(id).replaceChildren(...(height > 0 ? [h("tr", { class: "filler" }, cell)] : []));
}
