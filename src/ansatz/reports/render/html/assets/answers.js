const PAPER = 660; // pixels that a sheet has for the list

// The list with its filters, the opened answer, and the address that names both.
function answers() {
  const said = byId("said"), rows = index.rows, search = byId("search"), differ = byId("differ"), beside = byId("beside");
  const list = new List((row) => opened.open(row), () => note({ replace: true }));
  byId("filters").hidden = byId("list").hidden = false;
  exportButton(byId("export"), (text) => { said.textContent = text; byId("exported").textContent = text; });
  noteListeners.push(() => list.draw());

  const unique = (values) => [...new Set(values)].sort(COLLATOR.compare);
  const within = (topic, wanted) => topic === wanted || topic.startsWith(wanted + "/");
  const topics = unique(index.topics.flatMap((topic) => [topic.split("/")[0], topic]));
  const plain = (names) => unique(names.filter(Boolean)).map((name) => [name, name]);
  // Options, and whether a row fits one.
  const filters = {
    run: [index.runs.map((run, at) => [String(at), run.name]), (row, value) => String(row[FIELD.run]) === value],
    status: [ORDER.filter((status) => rows.some((row) => row[FIELD.status] === status)).map((status) => [status, WORDS[status]]), (row, value) => row[FIELD.status] === value],
    topic: [topics.map((topic) => [topic, topic.includes("/") ? "\u2003" + topic.slice(topic.indexOf("/") + 1) : topic]), (row, value) => within(topicOf(row), value)],
    type: [plain(index.types), (row, value) => typeOf(row) === value],
    language: [plain(index.languages).map(([tag]) => [tag, languageName(tag)]), (row, value) => languageOf(row) === value],
    error: [plain(index.tags).map(([tag]) => [tag, mistakeName(index.mistakes, "", tag)]), (row, value) => tagOf(row) === value],
  };
  const controls = {};
  for (const [name, [options]] of Object.entries(filters)) {
    const control = (controls[name] = byId("filter-" + name));
    append(control, [h("option", { value: "" }, "all"), options.map(([value, title]) => h("option", { value }, title))]);
    control.addEventListener("change", () => { update(); note(); });
    if (options.length < 2) control.closest("label").hidden = true;
  }
  append(beside, [h("option", { value: "" }, "nothing"), index.runs.map((run, at) => h("option", { value: String(at) }, run.name))]);
  byId("differ-label").hidden = byId("beside-label").hidden = index.runs.length < 2;
  beside.addEventListener("change", () => { update(); note(); });
  differ.addEventListener("change", () => { update(); note(); });
  let waiting = 0;
  search.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(() => { update(); note({ replace: true }); }, 120); });
  for (const id of ["reset", "none-reset"]) byId(id).addEventListener("click", () => {
    apply({});
    note();
    search.focus();
  });

  // What is asked is searched as well where all of it is in the page.
  let haystacks = null;
  const whole = !PART;
  if (!whole) search.placeholder = "id, topic, answer";
  function haystack(row) {
    haystacks ||= index.ids.map((id, at) => {
      const item = whole ? data("items-" + Math.floor(at / index.chunk))?.[at % index.chunk] : null;
      return [id, item?.question, item?.gold, item?.tags?.join(" ")].filter(Boolean).join("\n").toLowerCase();
    });
    row.text ||= [runName(row), topicOf(row), tagOf(row), row[FIELD.answer], WORDS[row[FIELD.status]]].join("\n").toLowerCase();
    return [row.text, haystacks[row[FIELD.item]]];
  }

  // The same sample of the same item, of another system.
  let bySystem = null;
  function pairOf(row, run) {
    const key = (one, of) => of + " " + one[FIELD.item] + " " + one[FIELD.sample];
    bySystem ||= new Map(rows.map((one) => [key(one, one[FIELD.run]), one]));
    return bySystem.get(key(row, run)) ?? null;
  }

  function update() {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = Object.entries(filters).filter(([name]) => controls[name].value).map(([name, [, fits]]) => [controls[name].value, fits]);
    pair();
    const fits = (row) =>
      (!list.besides || row[FIELD.run] === list.first) &&
      wanted.every(([value, test]) => test(row, value)) &&
      (!differ.checked || (list.besides ? Math.abs(list.gap(row)) : spreadOf(row)) > 1e-9) &&
      terms.every((term) => haystack(row).some((text) => text.includes(term)));
    const shown = terms.length || wanted.length || differ.checked || list.besides ? rows.filter(fits) : rows;
    list.show(shown);
    const total = list.besides ? rows.filter((row) => row[FIELD.run] === list.first).length : rows.length;
    byId("count").textContent = shown.length === total ? total + (total === 1 ? " answer" : " answers") : `${shown.length} of ${total} answers`;
  }

  // Two systems beside each other: the chosen one, else the first other, and the one beside it.
  function pair() {
    const second = beside.value === "" ? -1 : Number(beside.value);
    const chosen = controls.run.value === "" ? -1 : Number(controls.run.value);
    const first = chosen >= 0 && chosen !== second ? chosen : index.runs.findIndex((_, at) => at !== second);
    const on = second >= 0 && first >= 0;
    if (on && chosen !== first) controls.run.value = String(first);
    list.first = first;
    list.second = second;
    list.besides = on ? new Map(rows.filter((row) => row[FIELD.run] === first).map((row) => [row, pairOf(row, second)])) : null;
    const sortable = columnsFor(list).some(([key]) => key === list.sorted[0]);
    if (!sortable) list.sorted = on ? ["gap", -1] : [DEFAULT, 1];
    document.querySelectorAll(".only-one").forEach((one) => { one.hidden = on; });
  }

  // The address: what is chosen, and which answer is open.
  const runIn = (id) => index.runs.findIndex((run) => run.id === id);
  function chosen() {
    const found = { q: search.value.trim(), differ: differ.checked ? "1" : "" };
    for (const [name, control] of Object.entries(controls)) found[name] = name === "run" && control.value ? index.runs[Number(control.value)].id : control.value;
    found.beside = beside.value === "" ? "" : index.runs[Number(beside.value)].id;
    const [key, way] = list.sorted;
    found.sort = key === DEFAULT && way > 0 ? "" : (way > 0 ? "" : "-") + key;
    return found;
  }
  const named = (row) => row && [index.runs[row[FIELD.run]].id, index.ids[row[FIELD.item]], String(row[FIELD.sample])];
  function note(how) { goTo(addressOf({ answer: named(opened.current), filters: chosen() }), how); }

  function apply(wanted) {
    for (const [name, control] of Object.entries(controls)) {
      const value = name === "run" ? (runIn(wanted.run) < 0 ? "" : String(runIn(wanted.run))) : wanted[name] || "";
      control.value = [...control.options].some((option) => option.value === value) ? value : "";
    }
    search.value = wanted.q || "";
    differ.checked = wanted.differ === "1";
    beside.value = runIn(wanted.beside) < 0 ? "" : String(runIn(wanted.beside));
    const key = (wanted.sort || DEFAULT).replace(/^-/, ""), way = (wanted.sort || "").startsWith("-") ? -1 : 1;
    pair();
    if (columnsFor(list).some(([one]) => one === key)) list.sorted = [key, way];
    update();
  }

  const opened = new Opened(list, {
    opened: (row, replace) => note({ replace }),
    closed: () => note(),
    other: (row) => (beside.value === "" || Number(beside.value) === row[FIELD.run] ? null : pairOf(row, Number(beside.value))),
    beside: (value) => {
      const row = opened.current;
      beside.value = value;
      if (value !== "") controls.run.value = String(row[FIELD.run]);
      update();
      list.focused = Math.max(list.shown.indexOf(row), 0);
      opened.open(row, { replace: true });
    },
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !opened.dialog.open && !/^(input|select|textarea)$/i.test(event.target.tagName)) {
      event.preventDefault();
      search.focus();
    }
  });
  window.addEventListener("beforeprint", () => { if (!opened.dialog.open) { list.layOut(PAPER); list.draw(true); } });
  window.addEventListener("afterprint", () => { list.layOut(); list.draw(); });

  update();
  follow();
  window.addEventListener("popstate", follow);

  function follow() {
    const state = stateIn(location.hash);
    if (!state) return opened.close();
    if (addressOf({ answer: null, filters: chosen() }) !== addressOf({ answer: null, filters: state.filters })) apply(state.filters);
    if (!state.answer) {
      opened.close();
      byId("items").scrollIntoView();
      return;
    }
    const [run, item, sample] = state.answer;
    const row = rows.find((one) => index.runs[one[FIELD.run]].id === run && index.ids[one[FIELD.item]] === item && String(one[FIELD.sample]) === sample);
    if (!row) return opened.close();
    list.focused = Math.max(list.shown.indexOf(row), 0);
    if (opened.current !== row) opened.open(row, { told: false });
  }
}
