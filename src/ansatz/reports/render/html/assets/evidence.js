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

const AT = /^at [^:]*: gold gives [^,;]*, answer gives [^;]*(?:; )?/; // the table below says it

function verdict(score) {
  const { verdict: found } = score, evidence = found.evidence || {};
  const counter = evidence.at && typeof evidence.at === "object";
  const out = [h("p", { class: "verdict" }, method(found.method), " ", h("span", { dir: "auto" }, spoken(counter ? (found.detail || "").replace(AT, "") : found.detail || "")))];
  if (counter) {
    const names = Object.entries(evidence.at);
    out.push(grid([...names.map(([name]) => formula(name, false)), "gold", "answer"], [[...names.map(([, given]) => value(given)), value(evidence.gold), value(evidence.answer)]], true));
  } else if (evidence.gold !== undefined && evidence.answer !== undefined) {
    out.push(grid(["gold", "answer", ...("difference" in evidence ? ["difference"] : []), ...("tolerance" in evidence ? [term("tolerance")] : [])],
      [[value(evidence.gold), value(evidence.answer), ...("difference" in evidence ? [value(evidence.difference)] : []), ...("tolerance" in evidence ? [value(evidence.tolerance)] : [])]], true));
  }
  if (evidence.residual && typeof evidence.residual === "object") out.push(slip(evidence.residual));
  // What rules see in a proof, criterion by criterion.
  const seen = Object.entries(evidence.rules || {}).filter(([, one]) => one && typeof one === "object" && "grade" in one);
  if (seen.length) out.push(h("h4", null, "What rules see"), grid(["criterion", "grade", "why"], seen.map(([name, one]) => [name.replaceAll("_", " "), one.grade ?? "cannot tell", h("span", null, spoken(one.detail ?? ""))])));
  // Where a phrase stands means nothing to a reader: its words are marked in the response.
  const known = new Set(["at", ...(counter || evidence.answer !== undefined ? ["gold", "answer", "difference", "tolerance"] : []), "graders", "edits", "residual", ...(seen.length ? ["rules"] : [])]);
  out.push(facts(Object.entries(evidence).filter(([name, found]) => !known.has(name) && !(Array.isArray(found) && !found.length)).map(([name, found]) => [SAID[name] ?? name.replaceAll("_", " "), value(found)])));
  return out;
}

const SAID = dictionary({ phrase: "in the words", asserted: "the answer says", rejected: "the answer rules out", near_miss: "near miss", ratio: "answer over gold", points: "points looked at", digits: "digits", target: "solved for" });

function method(name) {
  const key = name in TERMS ? name : null, word = name.replaceAll("_", " ");
  return h("span", { class: "method" }, key ? term(key, word) : word);
}

// The one edit between gold and answer, as two formulas.
function slip(residual) {
  const side = (text) => (typeof text === "string" && text ? formula(strip(text), false) : "nothing");
  return [h("h4", null, term("residual", "One slip"), residual.name ? ": " + String(residual.name).replaceAll("_", " ") : null),
    facts([["in the gold", side(residual.gold)], ["in the answer", side(residual.answer)]]),
    typeof residual.detail === "string" ? h("p", { class: "muted" }, spoken(residual.detail)) : null];
}

function value(found, depth = 0) {
  if (typeof found === "number") return depth ? figure(found) : found;
  if (typeof found === "string") return quantity(found) ?? (/[\\^_]/.test(found) ? h("span", null, /\\|^\S+$/.test(found) && !/[a-z]{4,}\s/i.test(found.replace(/\\[a-z]+/gi, "")) ? formula(strip(found), false) : spoken(found)) : found);
  if (typeof found === "boolean") return found ? "yes" : "no";
  if (found === null || found === undefined) return "–";
  if (depth > 3) return "…";
  if (Array.isArray(found)) return found.length ? h("span", null, found.slice(0, 50).map((one, at) => [at ? ", " : null, value(one, depth + 1)])) : "none";
  return facts(Object.entries(found).slice(0, 50).map(([name, one]) => [name.replaceAll("_", " "), value(one, depth + 1)]));
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

const PASSES = dictionary({ pass: "✓", YES: "✓", fail: "✗", NO: "✗", undecided: "?", UNDECIDED: "?" });

// The words of the response that a point rests on, with their place in what was audited.
function quoted(point) {
  const [start, end] = Array.isArray(point.span) ? point.span : [];
  return typeof point.evidence === "string" && point.evidence ? { text: point.evidence, start, end } : null;
}

function pointsOf(constraint) {
  return Array.isArray(constraint?.points) ? constraint.points.filter((point) => point && typeof point === "object") : [];
}

function compliance(found, described) {
  return h("div", { class: "constraints" }, Object.entries(found).map(([name, constraint]) => {
    const known = own(described, name);
    return h("section", { class: "constraint" },
      h("h4", null, name.replaceAll("_", " "), passed("strict", constraint?.strict), passed("loose", constraint?.loose)),
      h("ul", null, pointsOf(constraint).map((point) => {
        const { verdict = "", by = "rule", rule, graders } = point;
        const [main, description] = own(known, point.id) || [point.main, null];
        const quote = quoted(point);
        const who = [by === "rule" ? null : "decided by " + by, rule ? "the rule said " + rule : null, graders ? Object.entries(graders).map(([one, said]) => one + ": " + said).join(", ") : null].filter(Boolean);
        return h("li", { class: "point " + (verdict === "YES" ? "yes" : verdict === "NO" ? "no" : "open") },
          h("span", { class: "sign", "aria-hidden": "true" }, PASSES[verdict] || "·"), h("b", null, String(point.id ?? "").replaceAll("_", " ")), " ", h("span", { class: "word" }, String(verdict)), main ? h("span", { class: "tag" }, term("main")) : null,
          description ? h("span", { class: "muted" }, " " + description) : null,
          point.detail ? h("p", { class: "told", dir: "auto" }, spoken(point.detail)) : null,
          quote ? h("button", { type: "button", class: "quote", title: "show in the response", click: (event) => pointOut(event.currentTarget, name, point.id) }, h("q", { dir: "auto" }, quote.text.slice(0, 300) + (quote.text.length > 300 ? "…" : ""))) : null,
          who.length ? h("p", { class: "told muted" }, who.join("; ")) : null);
      })));
  }));
}

function passed(policy, verdict) {
  if (!verdict) return null;
  return h("span", { class: "policy " + (verdict === "pass" ? "yes" : verdict === "fail" ? "no" : "open") }, term(policy), ": " + (PASSES[verdict] ? PASSES[verdict] + " " : "") + verdict);
}

// Spans count whole characters, a browser counts halves of those beyond the first plane.
function halves(text, place) {
  if (!/[\ud800-\udbff]/.test(text.slice(0, 2 * place))) return place;
  let at = 0;
  for (let count = 0; count < place && at < text.length; count++) at += text.codePointAt(at) > 0xffff ? 2 : 1;
  return at;
}

// Spans of one text of the response that constraints rest on; ``base`` is where the text begins in what was audited.
function marksIn(text, found, base) {
  const marks = [];
  for (const [name, constraint] of Object.entries(found || {}))
    for (const point of pointsOf(constraint)) {
      const quote = quoted(point);
      if (!quote) continue;
      // Without a place the words are looked for; with one, only the text that holds the place has them.
      let start = 0;
      if (Number.isInteger(quote.start)) {
        start = Number.isInteger(base) && quote.start >= base ? halves(text, quote.start - base) : text.length;
        if (start >= text.length) continue;
      }
      if (text.slice(start, start + quote.text.length) !== quote.text) start = text.indexOf(quote.text);
      if (start >= 0) marks.push({ start, end: start + quote.text.length, label: (name + ": " + (point.id ?? "")).replaceAll("_", " "), key: markKey(name, point.id), against: point.verdict === "NO" });
    }
  return marks;
}

const markKey = (constraint, point) => constraint + "\n" + point;

// Scroll to the words that a point rests on, in the response that the point is of.
function pointOut(from, constraint, point) {
  const wanted = markKey(constraint, point), scope = from.closest(".column") || byId("detail");
  const mark = [...scope.querySelectorAll("mark")].find((one) => one.keys?.includes(wanted));
  if (!mark) return;
  mark.setAttribute("tabindex", "-1");
  mark.scrollIntoView({ block: "center" });
  mark.focus({ preventScroll: true });
}

// Which mistake it was, in three vocabularies, and how that is known.
const SCHEMES = [["sspb", "SSPB", ""], ["prism", "PRISM-Physics", "prism."], ["phybench", "PHYBench", "phybench."]];
const mistakeName = (names, prefix, tag) => own(names, prefix + tag) || tag.replaceAll("_", " ");

const explained = (prefix, tag, shown) => (prefix + tag in TERMS ? term(prefix + tag, shown) : shown);

function mistake(error, names) {
  const { phybench_kind: kind, rule, by = "rule", rule_sspb: ruled, evidence } = error;
  const text = (value) => (typeof value === "string" ? value : "");
  const listed = (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
  const out = listed(error.ruled_out), secondary = listed(error.secondary);
  return [facts([...SCHEMES.map(([scheme, title, prefix]) => {
    const tag = text(error[scheme]);
    return [title, tag && h("span", null, explained(prefix, tag, mistakeName(names, prefix, tag)), scheme === "phybench" && text(kind) ? ", " + kind : "")];
  }),
    ["besides", secondary.map((tag) => mistakeName(names, "", tag)).join(", ")],
    ["told by", by === "rule" ? (text(rule) && rule !== "none" ? "the rule “" + rule.replaceAll("_", " ") + "”" : "the rules") : text(by)],
    ["the rules said", by !== "rule" && text(ruled) ? mistakeName(names, "", ruled) : null]]),
    text(evidence) ? h("p", { dir: "auto" }, spoken(evidence)) : null,
    out.length ? [h("p", { class: "muted" }, "Ruled out:"), h("ul", { class: "notes" }, out.map((one) => h("li", null, spoken(one))))] : null];
}

function gradesTable(grades, rubric, totals) {
  const sheets = grades.filter((grade) => grade.rubric);
  const out = [];
  if (sheets.length) {
    const criteria = rubric?.map(([name, weight, description]) => [name, weight, description]) || Object.keys(sheets[0].rubric).map((name) => [name, null, ""]);
    out.push(grid(["criterion", "weight", ...sheets.map((sheet) => sheet.grader)], criteria.map(([name, weight, description]) => [h("span", { title: description || null }, name.replaceAll("_", " ")), weight ?? "", ...sheets.map((sheet) => own(sheet.rubric, name) ?? (sheet.undecided?.includes(name) ? "undecided" : "–"))])));
  }
  const rest = grades.filter((grade) => !grade.rubric);
  if (rest.length) out.push(grid(["grader", "about", "verdict", "remark"], rest.map((grade) => [grade.grader, grade.constraint ? grade.constraint.replaceAll("_", " ") : grade.error !== undefined ? "mistake" : "score", grade.points ? Object.entries(grade.points).map(([id, verdict]) => id.replaceAll("_", " ") + ": " + verdict).join(", ") : String(grade.error ?? grade.score ?? (grade.undecided ? "undecided: " + grade.undecided.join(", ") : "")), grade.note ?? ""])));
  if (totals) out.push(facts(Object.entries(totals).map(([name, total]) => ["total by " + name, figure(total)])));
  return out;
}
