/**
 * The form of a text that is compared in a search: lower case, without accents and invisible characters, with plain quotes,
 * hyphens and letters, so that what people type finds what typesetters set.
 */

/**
 * The units that are folded: a run of spaces, a Korean syllable in parts, or a character with its marks. ASCII stays apart from
 * case.
 */
const SEGMENT = /\s+|[\u1100-\u115f][\u1160-\u11ff]*|[^\p{ASCII}\p{M}]\p{M}*|\p{M}+/gu;

/** Accents, points and vowel signs that people leave out; other marks make another letter. Also what is invisible. */
const LEFT_OUT =
  /(?![\u3099\u309a])\p{sc=Inherited}|(?=\p{M})[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Cyrillic}]|\p{Cf}/gu;

const ASCII_END = 128;

const APOSTROPHES = "‘’‚‛‹›ʻʼʹʽˈ′´＇";
const QUOTES = "“”„‟«»″〃＂";
const HYPHENS = "‐‑‒–—―−﹣－";

/** Letters that Unicode does not take apart. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...Array.from(APOSTROPHES, (character) => [character, "'"] as const),
  ...Array.from(QUOTES, (character) => [character, '"'] as const),
  ...Array.from(HYPHENS, (character) => [character, "-"] as const),
  ...Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i" }),
  ["ς", "σ"],
  ["⁄", "/"],
]);

const known = new Map<string, string>();
/** A book has a few hundred different characters; this is for one that has all of them. */
const MAX_KNOWN = 20_000;

function foldSegment(segment: string): string {
  const before = known.get(segment);
  if (before !== undefined) return before;
  const folded = /^\s/u.test(segment) ? " " : foldCharacter(segment);
  if (known.size < MAX_KNOWN) known.set(segment, folded);
  return folded;
}

function foldCharacter(segment: string): string {
  const character = PLAIN.get(segment);
  if (character !== undefined) return character;
  const parts = segment.toLowerCase().normalize("NFKD").replace(LEFT_OUT, "");
  const plain = Array.from(parts, (part) => PLAIN.get(part) ?? part).join("");
  // A character that decomposes to a space with a mark is not a space.
  return /^\s/u.test(plain) ? segment : plain.normalize("NFC");
}

/** Calls `use` with each part of a text: what it becomes, and where it is. A part longer than what it becomes counts as one. */
function eachPart(text: string, use: (folded: string, start: number, end: number) => void): void {
  let at = 0;
  for (const match of text.matchAll(SEGMENT)) {
    if (match.index > at) use(text.slice(at, match.index).toLowerCase(), at, match.index);
    at = match.index + match[0].length;
    use(foldSegment(match[0]), match.index, at);
  }
  if (at < text.length) use(text.slice(at).toLowerCase(), at, text.length);
}

/** The folded text. Runs of spaces become one, and `before`, what comes before the text, may end with the first of them. */
export function foldSearchText(text: string, before = ""): string {
  let folded = "";
  let endsWithSpace = before.endsWith(" ");
  eachPart(text, (part) => {
    const added = endsWithSpace && part === " " ? "" : part;
    folded += added;
    if (added !== "") endsWithSpace = added.endsWith(" ");
  });
  return folded;
}

/** Where in a text the character is that the folded text has at `index`: its start and end. `before` as in `foldSearchText`. */
export function unfoldedAt(text: string, index: number, before = ""): readonly [start: number, end: number] {
  let length = 0;
  let endsWithSpace = before.endsWith(" ");
  let found: readonly [number, number] | undefined;
  eachPart(text, (part, start, end) => {
    const added = endsWithSpace && part === " " ? "" : part;
    if (added !== "") endsWithSpace = added.endsWith(" ");
    const inside = index - length;
    length += added.length;
    if (found || inside < 0 || inside >= added.length) return;
    // ASCII has a character for each; other parts cannot be divided: a character may have two units, too.
    const isAscii = text.charCodeAt(start) < ASCII_END && added.length === end - start;
    found = isAscii ? [start + inside, start + inside + 1] : [start, end];
  });
  return found ?? [text.length, text.length];
}
