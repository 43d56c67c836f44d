/** A part of a text: as it is, or a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * Text that looks like the address of a page, with a scheme or beginning with `www.`. It ends before punctuation of Chinese and
 * Japanese, after which no space follows. Others, such as `javascript:`, are never links.
 */
const ADDRESS =
  /(?:https?:\/\/|(?<![\w@./\\-])www\.)[^\s<>"、。〈-】〔-〛〝-〟！（），．：；？［］｛｝｟-､]+/gi;
/** An address without a scheme needs a complete host name: `www.example.com`. */
const WWW_HOST = /^www\.(?:[^.]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,})$/;
/** A longer address is not a link: finding its end would take time. */
const MAX_ADDRESS_CHARS = 2048;
/** Characters that usually end the sentence, not the address. */
const TRAILING = /[.,;:!?'"`“”‘’«»‹›…]$/;
/** Runs of a mark of emphasis that begin or end a word, by the mark. */
const EMPHASIS = new Map(
  [..."*_~"].map((mark) => {
    const [begins, ends] = [
      `(?<![\\p{L}\\p{N}${mark}])[${mark}]+(?=[^\\s${mark}]|$)`,
      `(?<=[^\\s${mark}])[${mark}]+(?![\\p{L}\\p{N}${mark}])`,
    ];
    return [mark, new RegExp(`${begins}|${ends}`, "gu")];
  }),
);
/** Emphasis that begins farther before an address is not found: looking for it would take time. */
const MAX_EMPHASIS_CHARS = 200;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a text into its links and what is between them. Together the parts are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (match[0].length > MAX_ADDRESS_CHARS) continue;
    const before = text.slice(Math.max(0, match.index - MAX_EMPHASIS_CHARS), match.index);
    const address = withoutTrailing(match[0], before.slice(before.lastIndexOf("\n") + 1));
    const href = safeHref(address);
    if (href === undefined) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The address without what follows it. `before` is the text before it in its line. */
function withoutTrailing(address: string, before: string): string {
  let kept = address;
  for (;;) {
    const end = kept.at(-1) ?? "";
    const opening = BRACKETS[end];
    const isUnopened = opening !== undefined && kept.split(opening).length < kept.split(end).length;
    if (!isUnopened && !isEmphasisOpen(end, before) && !TRAILING.test(kept)) return kept;
    kept = kept.slice(0, -1);
  }
}

/** Whether a mark has begun emphasis that has not ended: `*this* and *this`. */
function isEmphasisOpen(mark: string, before: string): boolean {
  const marks = EMPHASIS.get(mark);
  return marks !== undefined && (before.match(marks)?.length ?? 0) % 2 === 1;
}

/** The address of a web page; undefined if it is not one, or could be mistaken for another. */
function safeHref(address: string): string | undefined {
  const hasScheme = /^http/i.test(address);
  const url = URL.parse(hasScheme ? address : `https://${address}`);
  // https://bank.example@evil.example leads to evil.example.
  if (url?.username !== "" || url.password !== "") return undefined;
  return hasScheme || WWW_HOST.test(url.hostname) ? url.href : undefined;
}

/** A longer text is folded ... */
const FOLD_CHARS = 900;
const FOLD_LINES = 12;
/** ... if that hides more than this. */
const MIN_HIDDEN_CHARS = 200;

/** The beginning of a long text; undefined for one that is shown as a whole. Links are not cut. */
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

/** Where a long text is cut: after this many lines or characters, preferably between words. */
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
