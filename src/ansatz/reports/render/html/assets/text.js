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
  const plain = blocksOf(text, []).filter((block) => block.kind === "code");
  const parts = split(text).filter((part) => part.math === undefined || !plain.some((code) => part.at >= code.from && part.at < code.to));
  const formulas = parts.filter((part) => part.math !== undefined);
  // What stands between two places: formulas, and the text around them.
  const line = (from, to, trimmed = false) => {
    const out = [];
    const own = formulas.filter((part) => part.at >= from && part.at + part.text.length <= to);
    const say = (start, stop, before, after) => {
      // A displayed formula stands on lines of its own: the line breaks around it would be a second time the same.
      if (before?.display || trimmed) while (start < stop && /\s/.test(text[start])) start++;
      if (after?.display || trimmed) while (stop > start && /\s/.test(text[stop - 1])) stop--;
      if (trimmed && before && !before.display) out.push(document.createTextNode(" "));
      if (stop > start) out.push(...pieces({ at: start, text: text.slice(start, stop) }, marks.filter((mark) => mark.start < stop && mark.end > start)));
      if (trimmed && after && !after.display && stop > start) out.push(document.createTextNode(" "));
    };
    let place = from;
    own.forEach((part, at) => {
      say(place, part.at, own[at - 1], part);
      const node = formula(part.math, part.display), end = part.at + part.text.length;
      if (made) made(part.math, node);
      const over = marks.filter((mark) => mark.start < end && mark.end > part.at);
      out.push(over.length ? marked(over, node) : node);
      place = end;
    });
    say(place, to, own[own.length - 1]);
    return out;
  };
  append(shown, laidOut(text, blocksOf(text, formulas), line));
  return shown;
}

// A sentence of a verdict: formulas in it typeset, though nothing delimits them, and numbers with their powers of ten.
function spoken(text) {
  const words = String(text).split(/(\s+)/), out = [];
  const core = (word) => /\\[a-zA-Z]|[_^]\{/.test(word);
  const glue = (word) => /^(?:[-+*/=<>≤≥·()[\]{}|.\d]+|[A-Za-z](?:[_^]\w+)?|\s+)$/.test(word);
  const open = (part) => (part.match(/[{(]/g) || []).length - (part.match(/[})]/g) || []).length;
  let plain = "";
  for (let at = 0; at < words.length; at++) {
    let end = at;
    if (!core(words[at])) {
      // A formula may begin with what could be words: a = \\frac{1}{2} g t^2.
      while (end < words.length && glue(words[end]) && !/^\s+$/.test(words[at])) end++;
      if (end === at || end >= words.length || !core(words[end]) || !words.slice(at, end).some((word) => /[=<>≤≥+*/-]/.test(word))) { plain += words[at]; continue; }
    }
    let source = words.slice(at, end + 1).join("");
    while (end + 1 < words.length && (open(source) > 0 || (!/[,;:]$/.test(source) && (glue(words[end + 1]) || core(words[end + 1]))))) source += words[++end];
    // Digits before a colon or a comma close the formula; the sign itself is of the sentence.
    if (/^\s*$/.test(words[end + 1] ?? "x") === false && end + 1 < words.length && /^[-\d.]+[,;:]$/.test(words[end + 1]) && /[=<>≤≥]\s*$/.test(source)) source += words[++end];
    const tail = /[\s,;:.]*$/.exec(source)[0];
    const node = formula(source.slice(0, source.length - tail.length), false);
    out.push(...figured(plain), node);
    plain = tail;
    at = end;
  }
  return [...out, ...figured(plain)];
}

// What has a value, numbers with their powers of ten, and units with theirs.
const VALUED = /(?<![\w.\\])([A-Za-z\u0370-\u03ff](?:_\w{1,8})? = -?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|\d+(?:\.\d+)?[eE][-+]?\d+)(?![\w.]*\w)/;
function figured(text) {
  return text.split(VALUED).map((piece, at) => {
    if (at % 2 === 0) return piece.replace(/(?<=\p{L})\^(-?\d)(?!\d)/gu, (_, power) => power.replace("-", "⁻").replace(/\d/, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]));
    return quantity(piece) || piece;
  });
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
    const nodes = spans(part.text.slice(start, stop));
    if (own.length) out.push(marked(own, ...nodes));
    else out.push(...nodes);
  }
  return out;
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
  const measured = quantity(text);
  if (measured) return measured;
  const bare = text.replace(/\\[a-zA-Z]+\s*\{[^{}]*\}/g, "").replace(/\\[a-zA-Z]+/g, "");
  const inWords = /\p{L}{4,}/u.test(bare) || /[\u0400-\u04ff]{2,}/.test(bare);
  const written = /[\\^_{}]/.test(text) || (type === "symbolic" && !inWords);
  return written && !(inWords && !text.includes("\\")) ? formula(text, false) : h("span", { class: "words", dir: "auto" }, text);
}
