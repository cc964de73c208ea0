// The reference derivation: formulas as boxes in layers, edges drawn between them.
const STATES = {
  matched: ["✓", "matched", "the response shows this formula"],
  achieved: ["↑", "credited", "a later formula that follows from it is shown"],
  missed: ["✗", "missed", "neither shown nor implied"],
};

// How a formula of the response was recognised, where the verdict's own word does not say it.
const WAYS = dictionary({
  definitions: "with the response's definitions put in", relations: "with the item's relations put in",
  constants: "with the constants put in", given: "with the given values put in", value: "by its value",
  question: "with what the question says of its letters put in",
  answer: "by the final answer", elimination: "two formulas of the response taken together", substitution: "an earlier step put in",
});

function layersOf(nodes) {
  const depth = new Map(), layers = [], above = new Map(), routes = new Map();
  for (const [index, , dependency] of nodes) {
    const level = 1 + Math.max(-1, ...dependency.map((other) => depth.get(other) ?? -1));
    depth.set(index, level);
    (layers[level] ||= []).push(index);
  }
  // An edge over several layers goes through a gap in each, so that it crosses no formula.
  for (const [index, , dependency] of nodes) for (const other of dependency) {
    if (!depth.has(other)) continue;
    const route = [other];
    for (let level = depth.get(other) + 1; level < depth.get(index); level++) {
      const gap = `${other}-${index}-${level}`;
      layers[level].push(gap);
      above.set(gap, [route[route.length - 1]]);
      route.push(gap);
    }
    above.set(index, [...(above.get(index) || []), route[route.length - 1]]);
    routes.set(`${other}-${index}`, [...route, index]);
  }
  // Each layer in the order of the middle of what it depends on, so that few edges cross.
  const place = new Map();
  layers.forEach((layer, level) => {
    const wish = (one) => {
      const places = (above.get(one) || []).map((other) => place.get(other)).filter((at) => at !== undefined);
      return places.length ? places.reduce((sum, at) => sum + at, 0) / places.length : 0.5;
    };
    if (level) layer.sort((a, b) => wish(a) - wish(b));
    layer.forEach((one, at) => place.set(one, (at + 1) / (layer.length + 1)));
  });
  return { layers, routes };
}

function graph(nodes, dag) {
  const matches = new Map((dag?.matches || []).map((match) => [match.node, match]));
  const matched = new Set(dag?.matched || []), achieved = new Set(dag?.achieved || []);
  const otherUnits = new Set(Array.isArray(dag?.other_units_system) ? dag.other_units_system : []);
  const wrong = dag?.first_wrong?.node?.index;
  const state = (index) => (matched.has(index) ? "matched" : achieved.has(index) ? "achieved" : "missed");
  const boxes = new Map();
  const hint = h("p", { class: "graph-hint", role: "status" }, "Point at a formula to see what the response says for it.");
  const rest = hint.textContent;
  const byIndex = new Map(nodes.map((node) => [node[0], node]));

  const box = (index) => {
    const [, source, dependency, final, points] = byIndex.get(index);
    const kind = state(index), match = matches.get(index);
    const [sign, word, meaning] = STATES[kind];
    const told = () => {
      hint.replaceChildren();
      append(hint, [h("b", null, "Formula " + index + ", " + word), match ? [match.formula ? [": in the response ", formula(strip(match.formula), false)] : null, match.method ? h("span", { class: "muted" }, " (" + (WAYS[match.method] ?? String(match.method).replaceAll("_", " ")) + ")") : null] : ": " + (otherUnits.has(index) ? "shown in the other system of units (Gaussian or SI)" : meaning)]);
      for (const [other, node] of boxes) node.classList.toggle("linked", dependency.includes(other));
    };
    const silent = () => {
      hint.textContent = rest;
      for (const node of boxes.values()) node.classList.remove("linked");
    };
    const label = `Formula ${index}, ${word}` + (final ? ", final answer" : "") + (dependency.length ? `, depends on ${dependency.join(", ")}` : "") + (match?.formula ? `; in the response: ${match.formula}` : otherUnits.has(index) ? "; shown in the other system of units" : "");
    const made = h("button", { type: "button", class: "node " + kind + (final ? " final" : "") + (index === wrong ? " wrong" : ""), "aria-label": visible(label), mouseenter: told, focus: told, mouseleave: silent, blur: silent },
      h("span", { class: "node-head" }, h("span", { class: "node-index" }, String(index)), h("span", { class: "node-state" }, sign + " " + word), final ? h("span", { class: "node-final" }, "final") : null, points !== 1 ? h("span", { class: "node-points" }, points + " points") : null),
      formula(strip(source), false),
      index === wrong ? h("span", { class: "node-wrong" }, "first not reached") : null,
      otherUnits.has(index) ? h("span", { class: "node-units" }, "in other units") : null);
    boxes.set(index, made);
    return made;
  };

  const edges = svg("svg", { class: "edges", "aria-hidden": "true" });
  const { layers, routes } = layersOf(nodes);
  const gaps = new Map();
  const gap = (name) => { const made = h("span", { class: "gap", "aria-hidden": "true" }); gaps.set(name, made); return made; };
  const field = h("div", { class: "graph" }, edges, layers.map((layer) => h("div", { class: "layer" }, layer.map((one) => (typeof one === "number" ? box(one) : gap(one))))));
  const draw = () => {
    const frame = field.getBoundingClientRect();
    if (!frame.width) return;
    edges.setAttribute("width", field.scrollWidth);
    edges.setAttribute("height", field.scrollHeight);
    const middle = (node) => {
      const rect = node.getBoundingClientRect();
      return { x: rect.left + rect.width / 2 - frame.left + field.scrollLeft, top: rect.top - frame.top, bottom: rect.bottom - frame.top };
    };
    edges.replaceChildren(...[...routes.values()].map((route) => {
      const stops = route.map((one) => middle(boxes.get(one) || gaps.get(one)));
      let path = `M${stops[0].x} ${stops[0].bottom}`;
      for (let k = 1; k < stops.length; k++) {
        const from = stops[k - 1], to = stops[k], bend = Math.max((to.top - from.bottom) / 2, 8);
        path += ` C${from.x} ${from.bottom + bend} ${to.x} ${to.top - bend} ${to.x} ${to.top}`;
        if (k + 1 < stops.length) path += ` L${to.x} ${to.bottom}`;
      }
      const index = route[route.length - 1];
      return svg("path", { class: achieved.has(index) ? "edge achieved" : "edge", d: path });
    }));
  };
  new ResizeObserver(draw).observe(field);
  const legend = h("ul", { class: "legend" }, Object.entries(STATES).map(([kind, [sign, word, meaning]]) => h("li", null, h("span", { class: "mark " + kind, "aria-hidden": "true" }, sign), term(kind, word), ": " + meaning)));
  return h("div", null, legend, h("div", { class: "scroll" }, field), hint);
}

function strip(source) {
  const text = source.trim();
  for (const mark of ["$$", "$"]) if (text.startsWith(mark) && text.endsWith(mark) && text.length > 2 * mark.length) return text.slice(mark.length, -mark.length);
  return text.startsWith("\\[") && text.endsWith("\\]") ? text.slice(2, -2) : text;
}
