// One answer, opened: built when it is asked for, thrown away when it is closed.
const WORDS = dictionary({ correct: "correct", partial: "partly right", incorrect: "wrong", missing: "no answer", unreadable: "unreadable", undecided: "undecided", ungraded: "not graded" });
const SIGNS = dictionary({ correct: "✓", partial: "◐", incorrect: "✗", missing: "∅", unreadable: "⍰", undecided: "?", ungraded: "…" });

function badge(status) {
  return h("span", { class: "badge status-" + status }, h("span", { "aria-hidden": "true" }, SIGNS[status] || "·"), " " + (WORDS[status] || status));
}

function panel(title, ...children) {
  const filled = children.flat(Infinity).some((child) => child !== null && child !== undefined && child !== false && child !== "");
  return filled ? h("section", { class: "panel" }, h("h3", null, title), children) : null;
}

function asWritten(text) {
  return h("code", { class: "source", dir: "auto" }, text);
}

// Typeset above, the very characters below.
function shownAnswer(text, type) {
  if (text === null || text === undefined) return h("p", { class: "muted" }, "none");
  const node = answer(text, type);
  return [h("div", { class: "typeset" }, node), node.textContent === text ? null : asWritten(text)];
}

function detailOf(row, index) {
  const [run, place] = row;
  const whole = data("detail-" + Math.floor(row.number / index.chunk))[row.number % index.chunk];
  const item = data("items")[place] || {}, { score, said = {} } = whole;
  const dag = score.dag, list = editsOf(score);

  const head = h("p", { class: "about" }, badge(score.status), h("span", { class: "score" }, score.score.toFixed(2)), h("span", null, score.type), h("bdi", null, score.topic), h("span", { lang: "en" }, score.language),
    score.error ? [...new Set(SCHEMES.map(([scheme]) => score.error[scheme]).filter((tag) => typeof tag === "string"))].map((tag) => h("span", { class: "tag" }, tag)) : null,
    score.units_ok === false ? h("span", { class: "tag" }, "unit wrong or missing") : null,
    score.sig_figs_ok === false ? h("span", { class: "tag", title: "noted, and no penalty" }, "not the significant figures asked for") : null,
    score.latency_s !== undefined ? h("span", { class: "muted" }, figure(score.latency_s) + " s") : null);

  const sides = h("div", { class: "sides" },
    h("div", { class: "side" }, h("h3", null, "Gold"), shownAnswer(item.gold ?? null, score.type), item.within ? h("p", { class: "muted" }, "within " + item.within) : null, item.also ? h("p", { class: "muted" }, "also ", item.also.map((one, at) => [at ? ", " : null, answer(one, score.type)])) : null),
    h("div", { class: "side answer status-edge-" + score.status }, h("h3", null, "Answer"), shownAnswer(score.answer, score.type), score.extraction ? h("p", { class: "muted" }, "taken from: " + score.extraction) : null));

  const texts = Object.entries(said).filter(([name, text]) => text && !(name === "answer" && text === score.answer));
  const response = texts.map(([name, text]) => responseText(name, text, score, texts.length > 1, whole.at?.[name]));

  return [head,
    panel("Question", item.question ? prose(flowing(item.question)) : h("p", { class: "muted" }, "Not in this report.")),
    sides,
    panel("Verdict", verdict(score), score.notes?.length ? h("ul", { class: "notes" }, score.notes.map((note) => h("li", null, note))) : null),
    score.error ? panel("Mistake", mistake(score.error, index.mistakes)) : null,
    list.length || score.eed !== undefined ? panel("Edit distance", typeof score.eed === "number" ? h("p", null, "EED ", h("b", null, figure(score.eed)), " of 100") : null, list.length ? edits(list) : null) : null,
    item.dag ? panel("Derivation", dag ? derivation(dag) : null, graph(item.dag, dag)) : null,
    score.compliance ? panel("Constraints", compliance(score.compliance, item.points)) : null,
    whole.grades || score.rubric ? panel("Grades", gradesTable(whole.grades || (score.rubric ? [{ grader: "rubric", rubric: score.rubric }] : []), item.rubric, score.verdict.evidence?.graders)) : null,
    response.length ? panel("Response", response, whole.cut ? h("p", { class: "muted" }, whole.cut + " more characters are in the predictions file.") : null) : null,
    item.solution ? h("details", { class: "panel" }, h("summary", null, "Reference solution"), prose(flowing(item.solution))) : null,
    item.symbols ? h("details", { class: "panel" }, h("summary", null, "Symbols"), grid(["symbol", "meaning", "unit"], item.symbols.map(([name, description, unit]) => [formula(name, false), description || "", unit ?? ""]))) : null,
    about(item),
  ];
}

function derivation(dag) {
  const share = (value) => (value === undefined ? null : (100 * value).toFixed(0) + " %");
  const formulaWrong = dag.first_wrong?.formula;
  return [facts([["credit", share(dag.score)], ["formulas credited", share(dag.score_unweighted)], ["matched alone", share(dag.strict)], ["up to the last match", share(dag.prefix)], ["formulas in the response", dag.formulas], ["malformed", dag.malformed || null]]),
    formulaWrong?.text ? h("p", { class: "first-wrong" }, formulaWrong.contradicts ? "First formula that does not follow: " : "First formula without a match: ", formula(strip(formulaWrong.text), false)) : null];
}

function responseText(name, text, score, titled, base) {
  const marks = marksIn(text, score.compliance, base);
  const byFormula = new Map();
  for (const match of score.dag?.matches || []) byFormula.set(strip(match.formula), [...(byFormula.get(strip(match.formula)) || []), match.node]);
  const body = prose(text, marks, (source, node) => {
    const nodes = byFormula.get(strip(source)) || byFormula.get(source.trim());
    if (nodes) { node.classList.add("matches"); const math = node.querySelector("math"); if (math) { const hit = h("span", { class: "hit" }); math.replaceWith(hit); hit.append(math); } node.append(h("sup", { class: "node-ref", title: "matches formula " + nodes.join(", ") }, nodes.join(","))); }
  });
  const plain = h("pre", { class: "source", dir: "auto", hidden: true }, text);
  const toggle = h("button", { type: "button", class: "quiet", "aria-pressed": "false", click: () => {
    plain.hidden = !plain.hidden; body.hidden = !plain.hidden;
    toggle.setAttribute("aria-pressed", String(!plain.hidden));
  } }, "Source");
  return h("div", { class: "response" }, h("div", { class: "response-head" }, titled ? h("h4", null, name) : h("span"), toggle), body, plain);
}

function about(item) {
  const [conceptual, computational] = item.difficulty || [];
  return h("footer", { class: "about-item" }, facts([
    ["difficulty", [conceptual && "conceptual " + conceptual, computational && "computational " + computational].filter(Boolean).join(", ")],
    ["part of", item.part_of], ["translation of", item.translation_of], ["tags", item.tags?.join(", ")], ["source", item.source]]));
}
