// The page itself: theme, terms, which section is in view, and the answers.
theme();
tips();
spy();
if (byId("list") && index.rows.length) answers();

function theme() {
  const button = byId("theme"), order = ["system", "light", "dark"];
  let chosen = "system";
  try { chosen = localStorage.getItem("ansatz-theme") || "system"; } catch { /* a page from disk may not remember */ }
  const apply = () => {
    if (!order.includes(chosen)) chosen = "system";
    if (chosen === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    button.textContent = "Theme: " + chosen;
  };
  button.addEventListener("click", () => {
    chosen = order[(order.indexOf(chosen) + 1) % order.length];
    try { localStorage.setItem("ansatz-theme", chosen); } catch { /* as above */ }
    apply();
  });
  button.hidden = false;
  apply();
}

// The section that is being read is marked among the links.
function spy() {
  const links = new Map([...document.querySelectorAll(".top nav a")].map((link) => [link.hash.slice(1), link]));
  const seen = new Set();
  const look = new IntersectionObserver((entries) => {
    for (const entry of entries) seen[entry.isIntersecting ? "add" : "delete"](entry.target.id);
    const first = [...links.keys()].find((id) => seen.has(id));
    for (const [id, link] of links) {
      if (id === first) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-64px 0px -60% 0px" });
  for (const id of links.keys()) { const section = byId(id); if (section) look.observe(section); }
}
