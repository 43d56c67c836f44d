/** A QR code as one path, which stays sharp on paper. */
export interface QrPath {
  /** Modules on a side, without a margin. */
  readonly size: number;
  readonly path: string;
}

/** Draws a QR code; undefined if the text is too long for one. */
export async function qrPath(text: string): Promise<QrPath | undefined> {
  const { create } = await import("qrcode");
  try {
    const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
    const dark = [...data.keys()].filter((index) => data[index]);
    const path = dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join("");
    return { size, path };
  } catch {
    return undefined;
  }
}
