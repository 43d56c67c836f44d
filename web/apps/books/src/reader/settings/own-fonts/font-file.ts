/** The largest font file that is taken. */
export const MAX_FONT_BYTES = 10_000_000;
/** What a file picker offers. */
export const FONT_FILES = ".ttf,.otf,.woff,.woff2";
const MAX_NAME_CHARS = 60;

/** TrueType, its older name, OpenType, WOFF and WOFF2. */
const SIGNATURES = ["\u0000\u0001\u0000\u0000", "true", "OTTO", "wOFF", "wOF2"];
const SIGNATURE_BYTES = 4;

/** Why a font was not added. The message is a sentence for the reader. */
export class FontError extends Error {}

/** Checks that a file is a font that the browser can use. Rejects with a `FontError`. */
export async function checkFontFile(file: File): Promise<void> {
  if (file.size > MAX_FONT_BYTES)
    throw new FontError(`'${file.name}' is larger than 10 MB. Choose a smaller font file.`);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FontError(`'${file.name}' could not be read. Choose it again.`);
  });
  const signature = String.fromCharCode(...new Uint8Array(bytes.slice(0, SIGNATURE_BYTES)));
  if (!SIGNATURES.includes(signature))
    throw new FontError(
      `'${file.name}' is not a font. Choose a file that ends in .ttf, .otf, .woff or .woff2.`,
    );
  await new FontFace("Own font on trial", bytes).load().catch(() => {
    throw new FontError(`The font '${file.name}' is damaged, and this browser cannot use it.`);
  });
}

/** The name of a font: that of its file, without the extension and without what no file of ours may have in its name. */
export function fontName(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[\p{C}\\/:*?"<>|%]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(name).slice(0, MAX_NAME_CHARS).join("").trim() || "Font";
}
