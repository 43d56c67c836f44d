/** Longer text is not offered as a search: the book would hardly repeat it. */
export const MAX_SEARCH_CHARS = 100;
/** The longest word that is looked up, in UTF-16 units. */
const MAX_WORD_CHARS = 60;
/** The limit in scripts without spaces between words: a longer selection is a phrase. */
const MAX_UNSPACED_CHARS = 8;

const WORD = /^[\p{L}\p{M}\p{N}\p{Join_Control}'’‐‑-]+$/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Selected text as one line, without what only its layout needs: soft hyphens and line breaks. */
export function plainText(text: string): string {
  return text.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim();
}

/** The one word that is selected, without the quotation marks and stops around it. Undefined if it is a passage. */
export function oneWord(text: string): string | undefined {
  const bare = plainText(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
  const maxChars = UNSPACED.test(bare) ? MAX_UNSPACED_CHARS : MAX_WORD_CHARS;
  return bare.length <= maxChars && WORD.test(bare) ? bare : undefined;
}
