// Notes of the reader on answers: kept in this browser, handed out as a grades file that --grades reads.
const NOTES = "ansatz-notes-" + index.gold;
const MISTAKES = ["units", "algebra", "modelling", "boundary", "misread", "hallucinated"];
let notes = { grader: "", answers: Object.create(null) };
try { notes = { ...notes, ...JSON.parse(localStorage.getItem(NOTES) || "{}") }; notes.answers = dictionary(notes.answers); } catch { /* a page from disk may not remember */ }
const noteListeners = [];

const noteKey = (row) => JSON.stringify([index.runs[row[FIELD.run]].id, index.ids[row[FIELD.item]], row[FIELD.sample]]);
const noteOf = (row) => notes.answers[noteKey(row)];
const isGrade = (note) => typeof note.score === "number" || Boolean(note.error);

function keepNote(row, change) {
  const key = noteKey(row), note = { ...notes.answers[key], ...change };
  for (const [name, value] of Object.entries(note)) if (value === "" || value === null || Number.isNaN(value)) delete note[name];
  if (Object.keys(note).length) notes.answers[key] = note;
  else delete notes.answers[key];
  saveNotes();
}

function saveNotes() {
  try { localStorage.setItem(NOTES, JSON.stringify(notes)); } catch { /* as above: they last as long as the page */ }
  for (const tell of noteListeners) tell();
}

function notePanel(row) {
  const note = noteOf(row) || {};
  const field = (title, control) => h("label", null, h("span", null, title), control);
  const choice = (name, options, read) => h("select", { change: (event) => keepNote(row, { [name]: read(event.target.value) }) },
    options.map(([value, title]) => h("option", { value, selected: String(note[name] ?? "") === value }, title)));
  const written = h("textarea", { rows: "2", maxlength: "4000", input: (event) => keepNote(row, { note: event.target.value }) });
  written.value = note.note ?? "";
  const grader = h("input", { type: "text", value: notes.grader, maxlength: "100", placeholder: "reader", input: (event) => { notes.grader = event.target.value; saveNotes(); } });
  return h("details", { class: "panel note-panel", open: Object.keys(note).length > 0 }, h("summary", null, "Your note"),
    h("div", { class: "note-fields" },
      field("Score", choice("score", [["", "–"], ["0", "0"], ["0.5", "0.5"], ["1", "1"]], (text) => (text === "" ? "" : Number(text)))),
      field("Mistake", choice("error", [["", "–"], ...MISTAKES.map((tag) => [tag, mistakeName(index.mistakes, "", tag)])], (text) => text)),
      field("Your name", grader)),
    field("Note", written),
    h("p", { class: "muted" }, "Kept in this browser. “Export notes”, above the list of answers, makes a file for --grades of those with a score or a mistake."));
}

// The grades file, as text, and how many notes have nothing that a grade must have.
function gradesFile() {
  const grader = notes.grader.trim().replace(/\s+/g, " ") || "reader";
  const all = Object.entries(notes.answers).map(([key, note]) => [JSON.parse(key), note]);
  const grades = all.filter(([, note]) => isGrade(note)).map(([[run_id, problem_id, sample], note]) => ({ run_id, problem_id, sample, grader, ...note }));
  return { text: JSON.stringify({ graders: [{ id: grader, kind: "human" }], grades }, null, 1) + "\n", count: grades.length, bare: all.length - grades.length };
}

function exportButton(button, say) {
  const show = () => {
    const count = Object.keys(notes.answers).length;
    button.hidden = !count;
    button.textContent = count === 1 ? "Export 1 note" : "Export " + count + " notes";
  };
  noteListeners.push(show);
  show();
  button.addEventListener("click", () => {
    const { text, count, bare } = gradesFile();
    const link = h("a", { download: "grades.json", href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    say(count + (count === 1 ? " grade" : " grades") + " in grades.json" + (bare ? "; " + bare + (bare === 1 ? " note has neither score nor mistake and stays here" : " notes have neither score nor mistake and stay here") : ""));
  });
}
