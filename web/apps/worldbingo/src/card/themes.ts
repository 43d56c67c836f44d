/** The colours of a card. Each is one of the app's own, so it fits both the light and the dark theme. Links name a theme
 * by its place here, and have room for eight. */
export const themes = [
  { id: "sun", name: "Sun" },
  { id: "sky", name: "Sky" },
  { id: "aurora", name: "Aurora" },
  { id: "mars", name: "Mars" },
  { id: "nebula", name: "Nebula" },
  { id: "ink", name: "Ink" },
] as const;

export type ThemeId = (typeof themes)[number]["id"];

export function isThemeId(value: unknown): value is ThemeId {
  return themes.some(({ id }) => id === value);
}
