// LaTeX tokens as MathML, as they are written; what cannot be read is shown as its source.
class Unreadable extends Error {}

class Typesetter {
  constructor(list) {
    this.list = list;
    this.at = 0;
    this.depth = 0;
  }

  peek() { return this.list[this.at]; }
  blank() { while (this.peek() === " ") this.at++; }
  take() { return this.list[this.at++]; }

  // Everything up to one of the closing tokens, or the end.
  row(closing) {
    if (++this.depth > 80) throw new Unreadable("too deep");
    const nodes = [];
    for (;;) {
      this.blank();
      const token = this.peek();
      if (token === undefined || closing(token)) break;
      const node = this.scripted();
      if (node) {
        // A sign after nothing, a relation or a comma is of the number, not between two.
        if (SIGNED.has(node.textContent) && node.localName === "mo" && before(nodes[nodes.length - 1])) node.setAttribute("form", "prefix");
        nodes.push(node);
      }
      if (node?.named) {
        this.blank();
        if (![undefined, "(", "[", "\\left", "}", "^", "&", ",", "."].includes(this.peek())) nodes.push(space(0.167));
      }
    }
    this.depth--;
    return nodes;
  }

  group(nodes) { return nodes.length === 1 ? nodes[0] : mathml("mrow", null, nodes); }

  // An atom with what stands under and over it.
  scripted() {
    let base = this.atom();
    if (base === null) return null;
    let under = null, over = null;
    for (;;) {
      this.blank();
      const token = this.peek();
      if (token === "_" && !under) { this.at++; under = this.argument(); }
      else if (token === "^" && !over) { this.at++; over = this.argument(); }
      else if (token === "'" && (!over || over.prime)) {
        let primes = "";
        while (this.peek() === "'") { this.at++; primes += "′"; }
        over = mathml("mo", null, primes);
        over.prime = true;
        if (this.peek() === "^") { this.at++; over = mathml("mrow", null, over, this.argument()); }
      } else if (token === "\\limits" || token === "\\nolimits") this.at++;
      else break;
    }
    if (!under && !over) return base;
    const { stacked, named } = base;
    const whole = this.scripts(base, under, over, stacked);
    whole.named = named;
    return whole;
  }

  scripts(base, under, over, stacked) {
    if (under && over) return mathml(stacked ? "munderover" : "msubsup", null, base, under, over);
    return under ? mathml(stacked ? "munder" : "msub", null, base, under) : mathml(stacked ? "mover" : "msup", null, base, over);
  }

  argument() {
    this.blank();
    const token = this.peek();
    if (token === undefined || token === "}" || token === "&") throw new Unreadable("an argument is missing");
    if (token === "{") return this.braces();
    if (typeof token === "string" && /^\d[\d.]*$/.test(token) && token.length > 1) { // x^23 is x^2 3
      this.list[this.at] = token.slice(1);
      return mathml("mn", null, token[0]);
    }
    const node = this.atom();
    return node || mathml("mrow");
  }

  braces() {
    this.at++;
    const nodes = this.row((token) => token === "}");
    if (this.take() !== "}") throw new Unreadable("a brace is not closed");
    return this.group(nodes);
  }

  // The raw text of an argument, for words and names.
  raw() {
    this.blank();
    const first = this.take();
    if (first === undefined) throw new Unreadable("an argument is missing");
    if (first !== "{") return typeof first === "string" ? first : "";
    let level = 1, text = "";
    for (;;) {
      const token = this.take();
      if (token === undefined) throw new Unreadable("a brace is not closed");
      if (token === "{") level++;
      if (token === "}" && --level === 0) return text;
      text += typeof token === "string" ? token : "";
    }
  }

  optional() {
    this.blank();
    if (this.peek() !== "[") return null;
    this.at++;
    const nodes = this.row((token) => token === "]");
    if (this.take() !== "]") throw new Unreadable("a bracket is not closed");
    return this.group(nodes);
  }

  atom() {
    const token = this.take();
    if (typeof token === "object") {
      if (token.begin) return this.grid(token.begin);
      throw new Unreadable("an end without a beginning");
    }
    if (token === "{") { this.at--; return this.braces(); }
    if (token === "}" ) throw new Unreadable("a brace too many");
    if (token === "_" || token === "^") { this.at--; return mathml("mrow"); }
    if (token === "&") return null;
    if (token === "~") return space(0.25);
    if (token[0] === "\\") return this.command(token.slice(1));
    if (/^\d.*[eE]/.test(token)) return mathml("mrow", null, scientific(token));
    if (/^\d/.test(token)) return mathml("mn", null, token.replaceAll("{,}", ","));
    if (/^[\u0400-\u04ff]/.test(token)) return mathml("mtext", null, token);
    if (/^\p{L}/u.test(token)) return identifier(token);
    if ("()[]".includes(token)) return mathml("mo", { stretchy: "false" }, token);
    if (token === "|") return mathml("mo", { stretchy: "false", lspace: "0.05em", rspace: "0.05em" }, token);
    if (token === "/") return mathml("mo", { lspace: "0.05em", rspace: "0.05em" }, token);
    return mathml("mo", null, { "-": "−", "*": "∗", "'": "′" }[token] || token);
  }

  command(name) {
    if (name in LETTERS) {
      const sign = LETTERS[name];
      return UPRIGHT.has(sign) ? mathml("mi", { mathvariant: "normal" }, sign) : identifier(sign);
    }
    if (name in OPERATORS) return mathml("mo", null, OPERATORS[name]);
    if (name in LARGE) {
      const node = mathml("mo", { largeop: "true" }, LARGE[name]);
      node.stacked = !name.endsWith("int");
      return node;
    }
    if (NAMES.has(name)) return functionName(name);
    if (LIMITS.has(name)) {
      const node = mathml("mo", { movablelimits: "false", form: "prefix" }, name);
      node.stacked = true;
      return node;
    }
    if (name in DELIMITERS) return mathml("mo", { stretchy: "false" }, DELIMITERS[name]);
    if ("{}|".includes(name)) return mathml("mo", { stretchy: "false" }, name === "|" ? "‖" : name);
    if ("%$#&_".includes(name)) return mathml("mtext", null, name);
    if (name in SPACES) return space(SPACES[name]);
    if (/^\s$/.test(name)) return space(0.25);
    if (name in ACCENTS) return mathml("mover", { accent: "true" }, this.argument(), mathml("mo", { stretchy: WIDE.has(name) ? "true" : "false" }, ACCENTS[name]));
    if (name in UNDER) {
      const node = mathml("munder", { accentunder: "true" }, this.argument(), mathml("mo", { stretchy: "true" }, UNDER[name]));
      node.stacked = name === "underbrace";
      return node;
    }
    if (TEXTS.has(name)) return mathml("mtext", null, this.raw().replace(/\\[ ,;~]/g, " ").replaceAll("$", ""));
    if (ROMAN.has(name)) return this.roman();
    if (BOLD.has(name)) return restyled(this.argument(), "bold");
    if (name in FONTS && name !== "bold") return restyled(this.argument(), name);
    if (SIZED.test(name)) return this.delimiter(name.slice(-1));
    const writer = COMMANDS[name];
    if (writer) return writer(this);
    if (SILENT.has(name)) return mathml("mrow");
    return mathml("mtext", { class: "unknown" }, "\\" + name);
  }

  delimiter() {
    const sign = this.sign();
    return sign ? mathml("mo", { stretchy: "true" }, sign) : mathml("mrow");
  }

  sign() {
    this.blank();
    const token = this.take();
    if (typeof token !== "string") throw new Unreadable("no delimiter");
    if (token === ".") return "";
    if (token[0] !== "\\") return token === "<" ? "⟨" : token === ">" ? "⟩" : token;
    const name = token.slice(1);
    if ("{}".includes(name)) return name;
    if (name === "|") return "‖";
    const sign = DELIMITERS[name] || OPERATORS[name];
    if (!sign) throw new Unreadable("no delimiter");
    return sign;
  }

  fenced() {
    const open = this.sign();
    const parts = [open && mathml("mo", { stretchy: "true", fence: "true", form: "prefix" }, open)];
    for (;;) {
      parts.push(...this.row((token) => token === "\\right" || token === "\\middle" || token === "}"));
      const token = this.take();
      if (token !== "\\right" && token !== "\\middle") throw new Unreadable("left without right");
      const sign = this.sign();
      if (sign) parts.push(mathml("mo", { stretchy: "true", fence: "true", form: token === "\\right" ? "postfix" : "infix" }, sign));
      if (token === "\\right") return mathml("mrow", null, parts);
    }
  }

  // Upright letters: one word stays one word, so that m/s and sin look as they should.
  roman() {
    this.blank();
    if (this.peek() !== "{") return restyled(this.argument(), null);
    const start = this.at;
    const text = this.raw();
    if (/^[\p{L}\d .~]*$/u.test(text)) return mathml("mi", { mathvariant: "normal" }, text.replaceAll("~", " "));
    this.at = start;
    return restyled(this.braces(), null);
  }

  grid(name) {
    const bare = name.replace("*", "");
    const [open, close] = GRIDS[bare] || ["", ""];
    if (!(bare in GRIDS)) throw new Unreadable("unknown environment");
    if (bare === "array" || bare === "alignat") { this.optional(); this.raw(); }
    const rows = [[]];
    for (;;) {
      const nodes = this.row((token) => token === "&" || token === "\\\\" || (typeof token === "object" && token.end));
      rows[rows.length - 1].push(mathml("mtd", null, nodes));
      const token = this.take();
      if (token === undefined) throw new Unreadable("a beginning without an end");
      if (token === "&") continue;
      if (token === "\\\\") { this.optional(); rows.push([]); continue; }
      break;
    }
    const kind = bare.startsWith("align") || bare === "split" || bare === "eqnarray" ? "aligned" : bare.endsWith("cases") ? "cases" : null;
    const filled = rows.filter((row) => row.some((cell) => cell.childNodes.length));
    const grid = mathml("mtable", { class: kind, displaystyle: kind === "aligned" ? "true" : null }, filled.map((row) => mathml("mtr", null, row)));
    if (!open && !close) return grid;
    return mathml("mrow", null, open && mathml("mo", { stretchy: "true", fence: "true", form: "prefix" }, open), grid, close && mathml("mo", { stretchy: "true", fence: "true", form: "postfix" }, close));
  }
}

// 1e-06 is 1 times ten to the minus sixth, and nothing with Euler's number.
function scientific(text) {
  const [mantissa, exponent] = text.toLowerCase().split("e"), power = String(Number(exponent)).replace("-", "−");
  const ten = mathml("msup", null, mathml("mn", null, "10"), mathml("mn", null, power));
  return [mathml("mn", null, mantissa.replace("-", "−")), mathml("mo", null, "×"), ten];
}

// A number with its unit, as plain text has it: upright, with powers raised; null where it is something else.
const NUMBER = "[-+−]?(?:\\d+(?:[.,]\\d+)?|\\.\\d+)";
const QUANTITY = new RegExp("^(?:([\\p{L}](?:_\\w{1,8})?)\\s*([=≈])\\s*)?(" + NUMBER + ")(?:[eE]([-+]?\\d{1,4})|\\s*(?:[×·x*]|\\\\times)\\s*10\\^\\{?([-+−]?\\d{1,4})\\}?)?\\s*([\\p{L}°%µμΩ′″/][\\p{L}\\d°%µμΩ′″/·*^() −-]{0,30})?$", "u");

function quantity(text) {
  const found = QUANTITY.exec(text.trim());
  if (!found) return null;
  const [, symbol, relation, mantissa, e, ten, unit = ""] = found, exponent = e ?? ten;
  if (/\p{L}{11,}|\s\S+\s\S+\s\S+\s/u.test(unit)) return null;
  const nodes = symbol ? [formulaNodes(symbol.replace(/_(\w{2,})$/, "_{$1}")), mathml("mo", null, relation)] : [];
  nodes.push(exponent === undefined ? mathml("mn", null, mantissa.replace("-", "−")) : scientific(mantissa + "e" + exponent.replace("−", "-")));
  if (unit.trim()) nodes.push(space(unit.trim() === "°" ? 0 : 0.2), upright(unit.trim()));
  return h("span", { class: "formula", title: visible(text) }, mathml("math", { alttext: visible(text) }, mathml("mrow", null, nodes)));
}

// A unit such as m/s^2 or N*m.
function upright(unit) {
  return mathml("mrow", null, unit.split(/(\^\(?[-−]?\d+\)?)/).reduce((made, piece) => {
    if (!piece) return made;
    if (piece.startsWith("^") && made.length) made.push(mathml("msup", null, made.pop(), mathml("mn", null, piece.replace(/[\^()]/g, "").replace("-", "−"))));
    else made.push(mathml("mtext", null, piece.replaceAll("*", "·")));
    return made;
  }, []));
}

function formulaNodes(text) { return new Typesetter(tokens(text)).row(() => false); }

const SIGNED = new Set(["−", "+", "±", "∓"]);
function before(node) {
  return !node || (node.localName === "mo" && !/^[)\]}|⟩‖′!]$/.test(node.textContent));
}

function fraction(style) {
  return (set) => mathml("mfrac", style, set.argument(), set.argument());
}

const COMMANDS = dictionary({
  frac: fraction(null), dfrac: fraction({ displaystyle: "true" }), tfrac: fraction({ displaystyle: "false" }), cfrac: fraction({ displaystyle: "true" }), nicefrac: fraction(null), flatfrac: fraction(null),
  binom: (set) => mathml("mrow", null, mathml("mo", null, "("), mathml("mfrac", { linethickness: "0" }, set.argument(), set.argument()), mathml("mo", null, ")")),
  sqrt: (set) => { const degree = set.optional(); const body = set.argument(); return degree ? mathml("mroot", null, body, degree) : mathml("msqrt", null, body); },
  left: (set) => set.fenced(),
  right: () => { throw new Unreadable("right without left"); },
  boxed: (set) => mathml("mrow", { class: "boxed" }, set.argument()),
  fbox: (set) => mathml("mrow", { class: "boxed" }, set.argument()),
  cancel: (set) => mathml("mrow", { class: "cancelled" }, set.argument()),
  overset: (set) => { const over = set.argument(); return mathml("mover", null, set.argument(), over); },
  stackrel: (set) => { const over = set.argument(); return mathml("mover", null, set.argument(), over); },
  underset: (set) => { const under = set.argument(); return mathml("munder", null, set.argument(), under); },
  xrightarrow: (set) => { set.optional(); return mathml("mover", null, mathml("mo", { stretchy: "true" }, "→"), set.argument()); },
  not: (set) => mathml("mo", null, { "=": "≠", "\\in": "∉" }[set.peek()] ? (set.at++, "≠") : "̸"),
  bmod: () => mathml("mo", null, "mod"),
  pmod: (set) => mathml("mrow", null, mathml("mo", null, "("), mathml("mo", null, "mod"), set.argument(), mathml("mo", null, ")")),
  ket: (set) => mathml("mrow", null, mathml("mo", null, "|"), set.argument(), mathml("mo", null, "⟩")),
  bra: (set) => mathml("mrow", null, mathml("mo", null, "⟨"), set.argument(), mathml("mo", null, "|")),
  abs: (set) => mathml("mrow", null, mathml("mo", null, "|"), set.argument(), mathml("mo", null, "|")),
  dd: (set) => mathml("mrow", null, mathml("mi", { mathvariant: "normal" }, "d"), set.argument()),
  SI: (set) => mathml("mrow", null, set.argument(), space(0.167), set.roman()),
  qty: (set) => mathml("mrow", null, set.argument(), space(0.167), set.roman()),
  num: (set) => set.argument(),
  tag: (set) => mathml("mtext", null, "\u2003(" + set.raw() + ")"),
  label: (set) => { set.raw(); return mathml("mrow"); },
  color: (set) => { set.raw(); return mathml("mrow"); },
  textcolor: (set) => { set.raw(); return set.argument(); },
  phantom: (set) => { set.raw(); return mathml("mrow"); },
  hspace: (set) => { set.raw(); return space(0.5); },
  "\\": () => mathml("mspace", { linebreak: "newline", width: "0.6em" }),
});

function functionName(name) {
  const node = mathml("mi", { mathvariant: "normal" }, name);
  node.named = true;
  return node;
}
function identifier(letter) { return mathml("mi", null, letter); }
function space(width) { return mathml("mspace", { width: width + "em" }); }

function restyled(node, font) {
  const leaves = node.localName === "mi" || node.localName === "mn" ? [node] : node.querySelectorAll("mi, mn");
  for (const leaf of leaves) {
    if (font) leaf.textContent = [...leaf.textContent].map((letter) => styled(letter, font)).join("");
    if (leaf.localName === "mi") leaf.setAttribute("mathvariant", "normal");
  }
  return node;
}

// The formula as an element, typeset where it can be read and as its source where not.
function formula(source, display) {
  const text = source.trim();
  try {
    if (!text || text.length > LIMIT) throw new Unreadable("empty or too long");
    const set = new Typesetter(tokens(text));
    const nodes = set.row(() => false);
    const made = mathml("math", { display: display ? "block" : null, alttext: visible(text) }, mathml("mrow", null, nodes));
    const wrap = h("span", { class: display ? "formula display" : "formula", title: visible(text.slice(0, 400)) }, made);
    return wrap;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return h("code", { class: "tex", title: "not typeset: " + error.message }, source);
  }
}
