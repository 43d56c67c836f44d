/** A part of a text: as it is, or a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** What looks like the address of a page. Others, such as `javascript:`, are never links. */
const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** A longer address is no link: to find its end takes time. */
const MAX_ADDRESS_CHARS = 2048;
/** Usually the end of the sentence, not of the address. */
const TRAILING = /[.,;:!?'"*_~»”’…]$/;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a text into its links and what is between them. Together the parts are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (match[0].length > MAX_ADDRESS_CHARS) continue;
    const address = withoutTrailing(match[0]);
    const href = safeHref(address);
    if (href === undefined) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

function withoutTrailing(address: string): string {
  let kept = address;
  for (;;) {
    const end = kept.at(-1) ?? "";
    const opening = BRACKETS[end];
    const isUnopened = opening !== undefined && kept.split(opening).length < kept.split(end).length;
    if (!isUnopened && !TRAILING.test(kept)) return kept;
    kept = kept.slice(0, -1);
  }
}

/** The address of a page on the web; undefined if it is none, or one that could be mistaken for another. */
function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  // https://bank.example@evil.example leads to evil.example.
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

/** A longer text is folded ... */
const FOLD_CHARS = 900;
const FOLD_LINES = 12;
/** ... if that hides more than this. */
const MIN_HIDDEN_CHARS = 200;

/** The beginning of a long text; undefined for one that is shown as a whole. No link is cut. */
export function foldedParts(parts: readonly TextPart[]): TextPart[] | undefined {
  const text = parts.map((part) => part.text).join("");
  const keptChars = foldAt(text);
  const hiddenLines = text.slice(keptChars).split("\n").length - 1;
  if (text.length - keptChars < MIN_HIDDEN_CHARS && hiddenLines < 3) return undefined;
  const kept: TextPart[] = [];
  let leftChars = keptChars;
  for (const part of parts) {
    if (part.text.length <= leftChars) kept.push(part);
    else {
      if (part.href === undefined) kept.push({ text: part.text.slice(0, leftChars) });
      break;
    }
    leftChars -= part.text.length;
  }
  return kept;
}

/** Where a long text is cut: after so many lines or characters, preferably between words. */
function foldAt(text: string): number {
  let lineEnd = -1;
  for (let line = 0; line < FOLD_LINES; line += 1) {
    lineEnd = text.indexOf("\n", lineEnd + 1);
    if (lineEnd < 0 || lineEnd > FOLD_CHARS) break;
  }
  if (lineEnd >= 0 && lineEnd <= FOLD_CHARS) return lineEnd;
  if (text.length <= FOLD_CHARS) return text.length;
  const space = text.lastIndexOf(" ", FOLD_CHARS);
  return space > FOLD_CHARS / 2 ? space : FOLD_CHARS;
}
