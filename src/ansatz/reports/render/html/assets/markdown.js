// Markdown as blocks of lines, each with its place in the source; raw HTML is text like any other.
const FENCE = /^ {0,3}(```+|~~~+)/, HEADING = /^ {0,3}(#{1,6})[ \t]+(?=\S)/, RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
const BULLET = /^([ \t]*)([-*+•]|\d{1,3}[.)])[ \t]+(?=\S)/, QUOTED = /^ {0,3}> ?/, DASHES = /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/;

// Each block has ``from`` and ``to``, the place of its text; those that are no plain text have a ``kind``.
function blocksOf(text, formulas) {
  const inside = (place) => formulas.some((one) => one.at < place && place < one.at + one.text.length);
  const lines = [];
  for (let from = 0; from <= text.length && lines.length < 20_000;) {
    let to = text.indexOf("\n", from);
    if (to < 0) to = text.length;
    if (lines.length && inside(from)) lines[lines.length - 1].to = to; // in the middle of a formula
    else lines.push({ from, to });
    from = to + 1;
  }
  const blocks = [];
  for (let at = 0; at < lines.length; at++) {
    const { from, to } = lines[at], line = text.slice(from, to), next = lines[at + 1];
    const fence = FENCE.exec(line);
    let found;
    if (fence) {
      let end = at + 1;
      while (end < lines.length && !text.slice(lines[end].from, lines[end].to).trim().startsWith(fence[1])) end++;
      if (end < lines.length) {
        blocks.push({ kind: "code", from: Math.min(to + 1, lines[end].from), to: Math.max(lines[end].from - 1, to) });
        at = end;
        continue;
      }
    }
    if ((found = HEADING.exec(line))) blocks.push({ kind: "heading", level: found[1].length, from: from + found[0].length, to });
    else if (RULE.test(line)) blocks.push({ kind: "rule", from: to, to });
    else if ((found = BULLET.exec(line))) blocks.push({ kind: "bullet", mark: found[2], depth: Math.min(Math.floor(found[1].replaceAll("\t", "    ").length / 2), 4), from: from + found[0].length, to });
    else if ((found = QUOTED.exec(line))) blocks.push({ kind: "quote", from: from + found[0].length, to });
    else if (line.includes("|") && next && DASHES.test(text.slice(next.from, next.to)) && text.slice(next.from, next.to).includes("-")) {
      const rows = [{ from, to }];
      for (at += 2; at < lines.length && text.slice(lines[at].from, lines[at].to).includes("|"); at++) rows.push(lines[at]);
      at--;
      blocks.push({ kind: "table", rows: rows.map((row) => cellsOf(text, row, inside)), from, to: lines[at].to });
    } else {
      const last = blocks[blocks.length - 1];
      // A line that follows a bullet without a blank one belongs to it.
      if (last?.kind === "bullet" && line.trim() && last.to === from - 1) last.to = to;
      else if (last && !last.kind && last.to === from - 1) last.to = to;
      else blocks.push({ from, to });
    }
  }
  return blocks;
}

function cellsOf(text, { from, to }, inside) {
  const cells = [];
  let start = from;
  for (let at = from; at <= to; at++) if (at === to || (text[at] === "|" && text[at - 1] !== "\\" && !inside(at))) {
    if (text.slice(start, at).trim() || (start > from && at < to)) cells.push({ from: start, to: at });
    start = at + 1;
  }
  return cells;
}

// Code, bold, italic and links inside of a line; an address is shown, never followed.
const SPANS = /(`+)([^`\n]+)\1|\*\*(?=\S)([^*\n]{1,300}?\S)\*\*|(?<![\w*\\])\*(?=[^\s*])([^*\n]{1,300}?)\*(?![\w*])|\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)/g;

function spans(text) {
  const out = [];
  let from = 0;
  for (const found of text.matchAll(SPANS)) {
    const [whole, , code, strong, slanted, name, address] = found;
    if (found.index > from) out.push(document.createTextNode(visible(text.slice(from, found.index))));
    if (code !== undefined) out.push(h("code", null, code));
    else if (strong !== undefined) out.push(h("strong", null, strong));
    else if (slanted !== undefined) out.push(h("em", null, slanted));
    else out.push(document.createTextNode(visible(name)), h("span", { class: "muted" }, " (" + address + ")"));
    from = found.index + whole.length;
  }
  if (from < text.length) out.push(document.createTextNode(visible(text.slice(from))));
  return out;
}

// The elements of all blocks; ``line`` makes what stands between two places of the source.
function laidOut(text, blocks, line) {
  const out = [];
  blocks.forEach((block, at) => {
    let { from, to } = block;
    if (!block.kind) {
      // Line breaks beside a block of its own would be a second time the same.
      if (blocks[at - 1]) while (from < to && /\s/.test(text[from])) from++;
      if (blocks[at + 1]) while (to > from && /\s/.test(text[to - 1])) to--;
      if (to > from) out.push(...(blocks.length > 1 ? [h("div", { class: "md-text" }, line(from, to))] : line(from, to)));
    } else if (block.kind === "code") out.push(h("pre", { class: "md-code" }, text.slice(from, to)));
    else if (block.kind === "rule") out.push(h("hr"));
    else if (block.kind === "heading") out.push(h("p", { class: "md-heading level-" + Math.min(block.level, 4) }, line(from, to)));
    else if (block.kind === "quote") out.push(h("blockquote", { class: "md-quote" }, line(from, to)));
    else if (block.kind === "bullet") out.push(h("div", { class: "md-item deep-" + block.depth }, h("span", { class: "md-mark" }, /\d/.test(block.mark) ? block.mark : "•"), h("div", null, line(from, to))));
    else {
      const cell = (tag) => ({ from, to }) => h(tag, { scope: tag === "th" ? "col" : null }, line(from, to, true));
      const [head, ...rows] = block.rows;
      out.push(h("div", { class: "scroll" }, h("table", { class: "small md-table" }, h("thead", null, h("tr", null, head.map(cell("th")))), h("tbody", null, rows.map((row) => h("tr", null, row.map(cell("td"))))))));
    }
  });
  return out;
}
