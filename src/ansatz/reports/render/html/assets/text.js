// Prose with formulas in it: split by its delimiters, each part with its place in the source.
const PARTS = 3000; // of one text; what follows is shown as it is
const OPENERS = /\\\[|\\\(|\$\$|\$|\\begin\s*\{((?:equation|align|gather|multline|eqnarray|alignat)\*?)\}|\\boxed\s*\{/g;

function split(text) {
  const parts = [];
  let from = 0;
  OPENERS.lastIndex = 0;
  let match;
  while (parts.length < PARTS && (match = OPENERS.exec(text))) {
    const start = match.index, opener = match[0];
    if (text[start - 1] === "\\" && opener[0] === "$") continue;
    const found = closing(text, start, opener, match[1]);
    if (!found) continue;
    if (start > from) parts.push({ at: from, text: text.slice(from, start) });
    parts.push({ at: start, text: text.slice(start, found.end), math: text.slice(found.inner, found.stop), display: found.display });
    from = OPENERS.lastIndex = found.end;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}

function closing(text, start, opener, environment) {
  const inner = start + opener.length;
  if (environment) {
    const mark = "\\end{" + environment + "}";
    const stop = text.indexOf(mark, inner);
    return stop < 0 ? null : { inner: start, stop: stop + mark.length, end: stop + mark.length, display: true };
  }
  if (opener.startsWith("\\boxed")) {
    let level = 1, at = inner;
    while (at < text.length && level) {
      if (text[at] === "\\") at++;
      else if (text[at] === "{") level++;
      else if (text[at] === "}") level--;
      at++;
    }
    return level ? null : { inner: start, stop: at, end: at, display: false };
  }
  const mark = { "\\[": "\\]", "\\(": "\\)", "$$": "$$", $: "$" }[opener];
  let stop = text.indexOf(mark, inner);
  while (mark === "$" && stop > 0 && text[stop - 1] === "\\") stop = text.indexOf(mark, stop + 1);
  // One dollar sign with a new paragraph before the next one is money.
  if (stop <= inner || (mark === "$" && text.slice(inner, stop).includes("\n\n"))) return null;
  return { inner, stop, end: stop + mark.length, display: opener === "$$" || opener === "\\[" };
}

// A single line break in what an editor wrote is where the editor's line was full.
function flowing(text) {
  return text.trim().replace(/([^\n])\n(?![\n\s*#>|-]|\d+[.)])/g, "$1 ");
}

// Prose, typeset; ``marks`` are spans of the source to point out, ``made`` is told of every formula.
function prose(text, marks = [], made = null) {
  const shown = h("div", { class: "prose", dir: "auto" });
  const parts = split(text);
  // A displayed formula stands on lines of its own: the line breaks around it would be a second time the same.
  parts.forEach((part, at) => {
    if (part.math !== undefined) return;
    if (parts[at - 1]?.display) { const bare = part.text.replace(/^\s+/, ""); part.at += part.text.length - bare.length; part.text = bare; }
    if (parts[at + 1]?.display) part.text = part.text.trimEnd();
  });
  for (const part of parts) {
    const end = part.at + part.text.length;
    const own = marks.filter((mark) => mark.start < end && mark.end > part.at);
    if (part.math !== undefined) {
      const node = formula(part.math, part.display);
      if (made) made(part.math, node);
      shown.append(own.length ? marked(own, node) : node);
    } else shown.append(...pieces(part, own));
  }
  return shown;
}

function pieces(part, marks) {
  const cuts = new Set([0, part.text.length]);
  for (const mark of marks) {
    cuts.add(Math.max(mark.start - part.at, 0));
    cuts.add(Math.min(mark.end - part.at, part.text.length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  const out = [];
  for (let k = 0; k + 1 < places.length; k++) {
    const [start, stop] = [places[k], places[k + 1]];
    const own = marks.filter((mark) => mark.start < part.at + stop && mark.end > part.at + start);
    const nodes = bold(part.text.slice(start, stop));
    if (own.length) out.push(marked(own, ...nodes));
    else out.push(...nodes);
  }
  return out;
}

function bold(text) {
  return text.split(/(\*\*[^*\n]{1,200}\*\*)/).filter(Boolean).map((piece) =>
    piece.startsWith("**") && piece.length > 4 ? h("strong", null, piece.slice(2, -2)) : document.createTextNode(visible(piece)));
}

function marked(marks, ...nodes) {
  const label = [...new Set(marks.map((mark) => mark.label))].join(", ");
  const made = h("mark", { title: label, class: marks.some((mark) => mark.against) ? "against" : null }, nodes, h("span", { class: "hidden" }, " [" + label + "]"));
  made.keys = marks.map((mark) => mark.key);
  return made;
}

// An answer, which may come with delimiters, as bare LaTeX, or in words.
function answer(text, type) {
  if (/\$|\\\(|\\\[/.test(text)) return prose(text);
  const bare = text.replace(/\\[a-zA-Z]+\s*\{[^{}]*\}/g, "").replace(/\\[a-zA-Z]+/g, "");
  const inWords = /\p{L}{4,}/u.test(bare) || /[\u0400-\u04ff]{2,}/.test(bare);
  const written = /[\\^_{}]/.test(text) || (type === "symbolic" && !inWords);
  return written && !(inWords && !text.includes("\\")) ? formula(text, false) : h("span", { class: "words", dir: "auto" }, text);
}
