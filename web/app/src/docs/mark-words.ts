import { foldText } from "@orbitroom/dev-utils";

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** What stands before the first word that was found: enough to see where it is, and it is in sight on a phone. */
const LEAD_LENGTH = 24;
/** What of a line is in sight on a phone from there on. */
const SEEN_LENGTH = 24;

/**
 * A text in pieces, those apart that were searched for: they are found as `foldText` finds them, and shown as they are.
 * @param words folded
 */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  // A sign may be folded to none, such as an accent, or to several: each knows where its own begin.
  const signs = [...text];
  const starts: number[] = [];
  let folded = "";
  for (const sign of signs) {
    starts.push(folded.length);
    folded += sign.trim() === "" ? " " : foldText(sign);
  }
  starts.push(folded.length);
  const found = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let place = at; place < at + word.length; place += 1) found.add(place);
    }
  }
  const pieces: Piece[] = [];
  signs.forEach((sign, index) => {
    const last = pieces.at(-1);
    const [start = 0, end = 0] = starts.slice(index, index + 2);
    // An accent is what its letter is.
    let isFound = start === end && last !== undefined && last.isFound;
    for (let place = start; place < end; place += 1) isFound ||= found.has(place);
    if (last?.isFound === isFound) pieces[pieces.length - 1] = { text: last.text + sign, isFound };
    else pieces.push({ text: sign, isFound });
  });
  return pieces;
}

/**
 * Of some lines the one with the most of the words, from shortly before where most of them are together; without any
 * the first line.
 */
export function excerptOf(lines: readonly string[], words: readonly string[]): readonly Piece[] {
  const countIn = (text: string): number => {
    const folded = foldText(text);
    return words.filter((word) => folded.includes(word)).length;
  };
  let line = lines[0] ?? "";
  for (const each of lines) if (countIn(each) > countIn(line)) line = each;
  let at = 0;
  let start = 0;
  let most = 0;
  for (const { text, isFound } of markWords(line, words)) {
    const count = isFound ? countIn(line.slice(at, at + SEEN_LENGTH)) : 0;
    if (count > most) {
      most = count;
      start = at;
    }
    at += text.length;
  }
  if (start <= LEAD_LENGTH) return markWords(line, words);
  const lead = line.slice(start - LEAD_LENGTH, start);
  const rest = line.slice(start - LEAD_LENGTH + lead.indexOf(" ") + 1);
  return [{ text: "…", isFound: false }, ...markWords(rest, words)];
}
