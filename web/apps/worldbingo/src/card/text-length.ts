/** The length class of a text for typesetting: long texts, and those with a long word, are set smaller. */
export type TextLength = "short" | "medium" | "long";

export function textLength(text: string): TextLength {
  const longestWord = Math.max(...text.split(/[\s-]/).map(({ length }) => length));
  if (text.length <= 14 && longestWord <= 8) return "short";
  return text.length <= 30 && longestWord <= 11 ? "medium" : "long";
}
