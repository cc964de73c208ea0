// Elements are made here and nowhere from text: whatever a prediction holds stays a text node.
const SVG = "http://www.w3.org/2000/svg";
const MATHML = "http://www.w3.org/1998/Math/MathML";

function element(space, tag, attributes, children) {
  const made = space ? document.createElementNS(space, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  append(made, children);
  return made;
}

function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.append(child instanceof Node ? child : visible(String(child)));
  }
}

const h = (tag, attributes, ...children) => element(null, tag, attributes, children);
const svg = (tag, attributes, ...children) => element(SVG, tag, attributes, children);
const mathml = (tag, attributes, ...children) => element(MATHML, tag, attributes, children);

// Signs that cannot be seen, or that turn the reading direction of what follows, are named.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
function visible(text) {
  return text.replace(UNSEEN, (sign) => "\u27e8U+" + sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0") + "\u27e9");
}

// Names in a report may be those of every object's own parts: a lookup finds what was put there, or nothing.
const dictionary = (entries) => Object.assign(Object.create(null), entries);
const own = (object, key) => (object && Object.hasOwn(object, key) ? object[key] : undefined);

const byId = (id) => document.getElementById(id);

function figure(value, digits = 3) {
  if (typeof value !== "number") return String(value ?? "\u2013");
  const plain = Number.isInteger(value) && Math.abs(value) < 1e9;
  const small = Math.abs(value) >= 1e-3 && Math.abs(value) < 1e6;
  return (plain ? String(value) : small ? String(Number(value.toPrecision(digits + 3))) : value.toExponential(digits)).replace(/^-/, "\u2212");
}
