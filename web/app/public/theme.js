// Runs before the first paint, so that a page never flashes in the other theme. The rest is shell/theme-store.ts.
{
  let choice = null;
  try {
    choice = localStorage.getItem("orbitroom.theme");
  } catch {
    // Storage is off: the system's wish stands.
  }
  const light = choice ? choice === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
}
