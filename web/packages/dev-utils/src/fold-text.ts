const COMBINING_MARKS = /\p{M}+/gu;

/**
 * Text made ready to be compared: trimmed, lower-cased and without accents, so that `Énergie` and `energie`
 * are the same to a search box. Signs drawn as another are that other: `①` is found by `1`, `ﬁ` by `fi`.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase().trim();
}
