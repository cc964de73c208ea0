// The blocks of data, read when they are needed: those in the page at once, those beside it when they have come.
const parsed = new Map(), coming = new Map();
const { parts: FOLDER = "", key: PART = "" } = document.body.dataset;

// A page from disk may load nothing but scripts; these names are all that it asks for.
const address = (name) => {
  if (!/^(?:items|detail)-\d+$/.test(name)) throw new TypeError("no part: " + name);
  return FOLDER + "/" + name + ".js";
};
const policy = PART && window.trustedTypes?.createPolicy("ansatz-parts", { createScriptURL: address });

window.ansatzPart = (key, name, value) => { if (key === PART && coming.has(name)) parsed.set(name, value); };

function data(name) {
  if (!parsed.has(name)) {
    const block = byId("data-" + name);
    parsed.set(name, block ? JSON.parse(block.textContent) : null);
  }
  return parsed.get(name);
}

const here = (name) => !PART || parsed.has(name) || byId("data-" + name) !== null;

// Once all the blocks can be read: ``then``, at once where they are in the page; ``failed`` is told why not.
function withData(names, then, failed) {
  const missing = names.filter((name) => !here(name));
  if (!missing.length) then();
  else Promise.all(missing.map(load)).then(then, failed);
}

function load(name) {
  if (!coming.has(name)) coming.set(name, new Promise((done, failed) => {
    const script = document.createElement("script"), refuse = (why) => { coming.delete(name); failed(new Error(why)); };
    script.addEventListener("load", () => { script.remove(); if (parsed.has(name)) done(); else refuse(address(name) + " belongs to another report"); });
    script.addEventListener("error", () => { script.remove(); refuse(address(name) + " is not beside this page: keep the folder " + FOLDER + " with it"); });
    script.src = policy ? policy.createScriptURL(name) : address(name);
    document.head.append(script);
  }));
  return coming.get(name);
}
