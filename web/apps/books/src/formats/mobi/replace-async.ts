/** Replaces what an expression with the flag `g` finds, one after the other. */
export async function replaceAsync(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => Promise<string> | string,
): Promise<string> {
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(at, match.index), await replacement(match));
    at = match.index + match[0].length;
  }
  return parts.join("") + text.slice(at);
}
