/** A colour as linear light, red, green and blue from 0 to 1, as the engine takes it. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb` as linear light (IEC 61966-2-1). */
export function linear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [channel(value >> 16), channel((value >> 8) & 255), channel(value & 255)];
}

function channel(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** A colour between two others: 0 is the first, 1 the second. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** A colour times a factor. */
export function scaled(color: Rgb, factor: number): Rgb {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}

/** The paints of the diorama, in sRGB. There are few of them, so that the one accent, sunlight, stands out. */
export const paint = {
  sunlight: "#ffb84d",
  cream: "#f3e6cf",
  ivory: "#fbf5e8",
  sand: "#dcc39a",
  clay: "#c9795a",
  brick: "#a8523f",
  rose: "#d99a8b",
  slate: "#4a566e",
  ink: "#1d2336",
  teal: "#3f8f8b",
  sea: "#3d7ea6",
  mist: "#a9bccb",
  leaf: "#6d9a4e",
  moss: "#4a7a47",
  pine: "#33603f",
  blossom: "#e6a9a0",
  grass: "#7fa456",
  beech: "#e2bc8a",
  oak: "#b98753",
  walnut: "#6b4429",
  chalk: "#fffdf6",
  road: "#8c8a86",
  leather: "#a3202b",
} as const;

/** The two colours of a team: of shirt and trousers, and of cap and collar. */
export interface TeamPaint {
  readonly main: string;
  readonly second: string;
}

/** The colours of the two teams: sunlight, the accent of the product, and the cool second. */
export const teamPaints: readonly [home: TeamPaint, away: TeamPaint] = [
  { main: "#f5ab38", second: "#96303c" },
  { main: "#3b8fc4", second: "#1d3f6e" },
];
