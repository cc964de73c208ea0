// What scores say for themselves: counterexamples, edits, constraints with the words that convinced, grades.
function facts(pairs) {
  const shown = pairs.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return shown.length ? h("dl", { class: "pairs-list" }, shown.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value)))) : null;
}

function grid(heads, rows, values = false) {
  return h("div", { class: "scroll" }, h("table", { class: "small" },
    h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", null, rows.map((row) => h("tr", null, row.map((cell, at) => h(at || values ? "td" : "th", at || values ? null : { scope: "row" }, typeof cell === "number" ? figure(cell) : cell)))))));
}

function verdict(score) {
  const { verdict: found } = score, evidence = found.evidence || {};
  const out = [h("p", { class: "verdict" }, h("span", { class: "method" }, found.method.replaceAll("_", " ")), " ", h("span", { dir: "auto" }, found.detail || ""))];
  if (evidence.at && typeof evidence.at === "object") {
    const names = Object.entries(evidence.at);
    out.push(h("h4", null, "Counterexample"), grid([...names.map(([name]) => formula(name, false)), "gold", "answer"], [[...names.map(([, given]) => value(given)), value(evidence.gold), value(evidence.answer)]], true));
  } else if (evidence.gold !== undefined && evidence.answer !== undefined) {
    out.push(grid(["gold", "answer", ...("difference" in evidence ? ["difference"] : []), ...("tolerance" in evidence ? ["tolerance"] : [])],
      [[value(evidence.gold), value(evidence.answer), ...("difference" in evidence ? [value(evidence.difference)] : []), ...("tolerance" in evidence ? [value(evidence.tolerance)] : [])]], true));
  }
  const known = new Set(["at", "gold", "answer", "difference", "tolerance", "graders", "edits"]);
  out.push(facts(Object.entries(evidence).filter(([name]) => !known.has(name)).map(([name, found]) => [name.replaceAll("_", " "), value(found)])));
  return out;
}

function value(found) {
  if (typeof found === "number") return found;
  if (typeof found === "string") return /[\\^_]/.test(found) ? formula(strip(found), false) : found;
  return found === null || found === undefined ? "–" : h("code", null, JSON.stringify(found));
}

// The edit script, wherever the score keeps it.
function editsOf(score) {
  for (const place of [score.edit_distance, score.eed_detail, score.verdict?.evidence?.edit_distance, score.verdict?.evidence]) if (Array.isArray(place?.edits)) return place.edits;
  return Array.isArray(score.edits) ? score.edits : [];
}

function edits(list) {
  const say = dictionary({ insert: ["+", "added"], delete: ["−", "missing"], change: ["→", "changed"] });
  const part = (text) => (text ? formula(strip(String(text)), false) : null);
  return h("ul", { class: "edits" }, list.map((given) => {
    const edit = typeof given === "string" ? told(given) : given;
    const [sign, word] = say[edit.kind] || ["·", edit.kind];
    return h("li", { class: "edit " + (edit.kind in say ? edit.kind : "other") }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "word" }, word), " ",
      part(edit.gold), edit.kind === "change" ? " became " : null, part(edit.answer), edit.within ? [h("span", { class: "muted" }, " in "), part(edit.within)] : null,
      typeof edit.cost === "number" ? h("span", { class: "cost" }, "cost " + figure(edit.cost)) : null);
  }));
}

// An edit as a sentence, taken apart again.
function told(sentence) {
  const found = /^(.*?) (?:became (.*?)|is (missing|added))(?: in (.*))?$/s.exec(sentence);
  if (!found) return { kind: sentence };
  const [, first, second, gone, within] = found;
  if (gone === "added") return { kind: "insert", answer: first, within };
  return gone ? { kind: "delete", gold: first, within } : { kind: "change", gold: first, answer: second, within };
}

const PASSES = dictionary({ pass: "✓", YES: "✓", fail: "✗", NO: "✗", UNDECIDED: "?", ungraded: "?" });

// Quotes of the response inside a point's evidence: as text, or as a span, however deep.
function quotes(evidence) {
  if (typeof evidence === "string") return evidence.length > 1 ? [{ text: evidence }] : [];
  if (Array.isArray(evidence)) return evidence.flatMap(quotes);
  if (!evidence || typeof evidence !== "object") return [];
  const [start, end] = Array.isArray(evidence.span) ? evidence.span : [evidence.start, evidence.end];
  const text = evidence.quote ?? evidence.text;
  if (typeof text === "string" && text) return [{ text, start, end }];
  return Object.values(evidence).filter((inner) => typeof inner === "object").flatMap(quotes);
}

function pointsOf(constraint) {
  const points = constraint.points || [];
  return Array.isArray(points) ? points.filter((point) => point && typeof point === "object") : Object.entries(points).map(([id, point]) => (typeof point === "object" ? { id, ...point } : { id, verdict: point }));
}

function compliance(found, described) {
  return h("div", { class: "constraints" }, Object.entries(found).map(([name, constraint]) => {
    const known = own(described, name);
    return h("section", { class: "constraint" },
      h("h4", null, name.replaceAll("_", " "), passed("strict", constraint.strict), passed("loose", constraint.loose)),
      h("ul", null, pointsOf(constraint).map((point) => {
        const verdict = point.verdict ?? point.result ?? "";
        const [main, description] = own(known, point.id) || [point.main, point.description];
        const said = quotes(point.evidence).map((quote) => quote.text);
        return h("li", { class: "point " + (verdict === "YES" || verdict === "pass" ? "yes" : verdict === "NO" || verdict === "fail" ? "no" : "open") },
          h("span", { class: "sign" }, PASSES[verdict] || "·"), h("b", null, String(point.id ?? "").replaceAll("_", " ")), main ? h("span", { class: "tag" }, "main") : null,
          description ? h("span", { class: "muted" }, " " + description) : null,
          said.slice(0, 5).map((text) => h("q", { dir: "auto" }, text.slice(0, 300))));
      })));
  }));
}

function passed(policy, verdict) {
  if (!verdict) return null;
  return h("span", { class: "policy " + (verdict === "pass" ? "yes" : verdict === "fail" ? "no" : "open") }, policy + ": " + (PASSES[verdict] ? PASSES[verdict] + " " : "") + verdict);
}

// Spans of one text of the response that constraints rest on.
function marksIn(text, found) {
  const marks = [];
  for (const [name, constraint] of Object.entries(found || {}))
    for (const point of pointsOf(constraint)) {
      const against = point.verdict === "NO" || point.verdict === "fail";
      for (const quote of quotes(point.evidence)) {
        const start = Number.isInteger(quote.start) && text.slice(quote.start, quote.end) === quote.text ? quote.start : text.indexOf(quote.text);
        if (start >= 0) marks.push({ start, end: start + quote.text.length, label: (name + ": " + (point.id ?? "")).replaceAll("_", " "), against });
      }
    }
  return marks;
}

function gradesTable(grades, rubric, totals) {
  const sheets = grades.filter((grade) => grade.rubric);
  const out = [];
  if (sheets.length) {
    const criteria = rubric?.map(([name, weight, description]) => [name, weight, description]) || Object.keys(sheets[0].rubric).map((name) => [name, null, ""]);
    out.push(grid(["criterion", "weight", ...sheets.map((sheet) => sheet.grader)], criteria.map(([name, weight, description]) => [h("span", { title: description || null }, name.replaceAll("_", " ")), weight ?? "", ...sheets.map((sheet) => own(sheet.rubric, name) ?? "–")])));
  }
  const rest = grades.filter((grade) => !grade.rubric);
  if (rest.length) out.push(grid(["grader", "about", "verdict"], rest.map((grade) => [grade.grader, grade.constraint ? grade.constraint.replaceAll("_", " ") : grade.error !== undefined ? "mistake" : "score", grade.points ? Object.entries(grade.points).map(([id, verdict]) => id + " " + verdict).join(", ") : String(grade.error ?? grade.score ?? "")])));
  if (totals) out.push(facts(Object.entries(totals).map(([name, total]) => ["total by " + name, figure(total)])));
  return out;
}
