const COMBINING_MARKS = /\p{M}+/gu;

/**
 * Normalises text for comparison in a search: trimmed, in lower case and without accents, so that `energie` matches
 * `Énergie`. Compatibility characters become plain ones: `①` becomes `1`, and `ﬁ` becomes `fi`.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase().trim();
}
