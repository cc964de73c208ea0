// The columns of the list: what each shows, how wide it is, and which of them there is room for.
const FIELD = { run: 0, item: 1, sample: 2, status: 3, score: 4, tag: 5, answer: 6 };
const ORDER = Object.keys(index.words);
const COLLATOR = new Intl.Collator("en", { numeric: true });
const NARROW = 640; // pixels below which a row is two lines in place of columns
const READ = 230; // pixels that an answer needs to be read

const topicOf = (row) => index.topics[index.items[row[FIELD.item]][0]];
const typeOf = (row) => index.types[index.items[row[FIELD.item]][1]];
const languageOf = (row) => index.languages[index.items[row[FIELD.item]][2]];
const tagOf = (row) => index.tags[row[FIELD.tag]] || "";
// Of organisation/model the model, where that tells the systems apart.
for (const run of index.runs) {
  const last = run.name.split("/").pop();
  run.short = last && index.runs.every((other) => other === run || other.name.split("/").pop() !== last) ? last : run.name;
}
const shortName = (row) => index.runs[row[FIELD.run]].short;
const runName = (row) => index.runs[row[FIELD.run]].name;
const mistakeOf = (row) => (tagOf(row) ? mistakeName(index.mistakes, "", tagOf(row)) : "");

// Highest less lowest mean score that systems have on an item.
const spreads = new Map();
function spreadOf(row) {
  if (!spreads.size) {
    const means = new Map();
    for (const one of index.rows) {
      if (one[FIELD.status] === "ungraded") continue;
      const own = means.get(one[FIELD.item]) || means.set(one[FIELD.item], new Map()).get(one[FIELD.item]);
      const [sum, count] = own.get(one[FIELD.run]) || [0, 0];
      own.set(one[FIELD.run], [sum + one[FIELD.score], count + 1]);
    }
    for (const [item, own] of means) {
      const scores = [...own.values()].map(([sum, count]) => sum / count);
      spreads.set(item, Math.max(...scores) - Math.min(...scores));
    }
    spreads.set(-1, 0);
  }
  return spreads.get(row[FIELD.item]) ?? 0;
}

// Key, heading, what it sorts by, width in pixels (0: what is left), and which go first where room is short.
function columnsFor(list) {
  const { besides } = list;
  const names = Math.min(longest(index.runs.map((run) => run.short)) * 7.6 + 52, 190);
  const id = ["id", "Item", (row) => index.ids[row[FIELD.item]], Math.min(Math.max(longest(index.ids) * 9 + 34, 90), 240), 0];
  if (besides) return [
    id,
    ["first", index.runs[list.first].short, (row) => row[FIELD.score], 176, 0],
    ["second", index.runs[list.second].short, (row) => besides.get(row)?.[FIELD.score] ?? -1, 176, 0],
    ["gap", "Difference", (row) => list.gap(row), 112, 0],
    ["topic", "Topic", topicOf, 150, 1],
    ["answer", "Answer", (row) => row[FIELD.answer], 0, 3],
    ["other", "Other answer", (row) => besides.get(row)?.[FIELD.answer] ?? "", 0, 2],
  ];
  return [
    id,
    index.runs.length > 1 ? ["run", "System", runName, names, 9] : null,
    list.samples ? ["sample", "Sample", (row) => row[FIELD.sample], 82, 6] : null,
    ["status", "Status", (row) => ORDER.indexOf(row[FIELD.status]), 132, 0],
    ["score", "Score", (row) => row[FIELD.score], 74, 8],
    index.runs.length > 1 ? ["spread", "Spread", spreadOf, 80, 5] : null,
    ["topic", "Topic", topicOf, 170, 4],
    ["type", "Type", typeOf, 88, 2],
    index.languages.length > 1 ? ["language", "Lang", languageOf, 62, 1] : null,
    index.tags.some(Boolean) ? ["error", "Mistake", mistakeOf, 150, 3] : null,
    ["answer", "Answer", (row) => row[FIELD.answer], 0, 0],
  ].filter(Boolean);
}

// As many columns as leave the answer room to be read; those that go first have the lowest number above 0.
function fitting(columns, width) {
  let shown = columns;
  const needs = () => shown.reduce((sum, column) => sum + (column[3] || READ), 0);
  while (needs() > width) {
    const free = shown.filter((column) => column[4]);
    if (!free.length) break;
    const first = free.reduce((a, b) => (b[4] < a[4] ? b : a));
    shown = shown.filter((column) => column !== first);
  }
  return shown;
}

// Characters of the longest name; very many are not all looked at.
function longest(names) {
  return names.slice(0, 20_000).reduce((most, name) => Math.max(most, name.length), 4);
}
