import type { CodeToken, CodeTokenKind } from "@orbitroom/compact";

/** One group for each kind of token, in the order of `KINDS`. */
const TOKEN =
  /(\/\/.*)|("[^"]*"|'[^']*'|`[^`]*`)|\b(import|from|export|default|function|return|const|let|if|else|for|of|new|type|await|async)\b|(?<=<\/?)([A-Za-z][\w.]*)|\b(\d[\d_.]*)\b|([<>{}()[\];,=/:?.|&]+)/g;
const KINDS: readonly CodeTokenKind[] = ["comment", "string", "keyword", "tag", "number", "punctuation"];

/**
 * Colors code well enough until the parser is loaded (`highlight.ts`): it knows lines and words, but no syntax. Texts between tags
 * may be colored as if they were code.
 */
export function quickHighlight(code: string): readonly (readonly CodeToken[])[] {
  return code.split("\n").map(tokensOf);
}

function tokensOf(line: string): readonly CodeToken[] {
  const tokens: CodeToken[] = [];
  let copied = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > copied) tokens.push({ text: line.slice(copied, match.index) });
    const kind = KINDS[match.slice(1).findIndex((group) => group !== undefined)];
    tokens.push({ text: match[0], kind });
    copied = match.index + match[0].length;
  }
  if (copied < line.length) tokens.push({ text: line.slice(copied) });
  return tokens;
}
