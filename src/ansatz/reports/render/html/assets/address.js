// What is shown, in the page's address: #items?status=incorrect, or #answer=run/item/sample?beside=other.
const DEFAULT = "id";

function addressOf(state) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state.filters)) if (value) query.set(name, value);
  const text = query.toString();
  const path = state.answer ? "answer=" + state.answer.map(encodeURIComponent).join("/") : "items";
  return "#" + path + (text ? "?" + text : "");
}

// The state that an address names; null where it is about something else.
function stateIn(hash) {
  const text = hash.slice(1), cut = text.indexOf("?"), path = cut < 0 ? text : text.slice(0, cut);
  if (path !== "items" && !path.startsWith("answer=")) return null;
  const filters = Object.fromEntries(new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1)));
  if (path === "items") return { answer: null, filters };
  try {
    const [run, item, sample = "0"] = path.slice(7).split("/").map(decodeURIComponent);
    return item === undefined ? null : { answer: [run, item, sample], filters };
  } catch { return null; }
}

// A page in a frame may have no history: it works without.
function goTo(hash, { replace = false } = {}) {
  if (hash === location.hash) return;
  try { history[replace ? "replaceState" : "pushState"](null, "", hash); } catch { /* as above */ }
}
