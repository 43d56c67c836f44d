const COMBINING_MARKS = /\p{M}+/gu;

/**
 * Text made ready to be compared: trimmed, lower-cased and without accents, so that `Énergie` and `energie`
 * are the same to a search box.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase().trim();
}
