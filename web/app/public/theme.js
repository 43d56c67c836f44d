// Sets the theme before the first paint, so that a page does not flash in the other one. See shell/theme/theme-store.ts.
{
  let choice = null;
  try {
    choice = localStorage.getItem("orbitroom.theme");
  } catch {
    // The browser blocks storage: follow the device.
  }
  const light = choice ? choice === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
}
