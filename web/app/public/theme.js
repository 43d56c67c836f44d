// Sets the theme before the first paint, so that a page does not flash in the other one. See shell/theme/theme-store.ts.
{
  let choice = null;
  try {
    choice = localStorage.getItem("orbitroom.theme");
  } catch {
    // The browser blocks storage: follow the device.
  }
  const dark = choice ? choice === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
