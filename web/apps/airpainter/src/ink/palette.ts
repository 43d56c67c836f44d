/** A colour of the palette. */
export interface PaletteColour {
  readonly hex: string;
  readonly name: string;
}

/**
 * The colours to paint with. They belong to the painting, which looks the same in every theme and in an exported file, so
 * they are no tokens. Each can be seen on both papers. Neighbours differ, because phones get them in this order.
 */
export const PALETTE: readonly PaletteColour[] = [
  { hex: "#f5a524", name: "Sunlight" },
  { hex: "#3aa0f0", name: "Sky" },
  { hex: "#f0566b", name: "Coral" },
  { hex: "#2fb67c", name: "Leaf" },
  { hex: "#a974f0", name: "Violet" },
  { hex: "#14b8c4", name: "Lagoon" },
  { hex: "#ec6cc0", name: "Pink" },
  { hex: "#8a9a2b", name: "Olive" },
  { hex: "#b5764c", name: "Clay" },
  { hex: "#8b93a7", name: "Slate" },
  { hex: "#fbfaf5", name: "White" },
  { hex: "#10131c", name: "Black" },
];

/** The first colour. */
export const FIRST_COLOUR = "#f5a524";

/** The colours of the paper. */
export const PAPERS = { night: "#10141f", day: "#fbf8f0" } as const;

export type Paper = keyof typeof PAPERS;

/** Whether a value is a colour that a painting may contain. */
export function isColour(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
}
