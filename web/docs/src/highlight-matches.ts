import { foldText } from "@orbitroom/dev-utils";

/** A piece of a text that matches the search, or does not. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Characters before the first match: enough context, and the match stays visible on a phone. */
const LEAD_LENGTH = 24;
/** Characters of the excerpt that are visible on a phone after that. */
const VISIBLE_LENGTH = 24;

/**
 * Splits a text into matching and other pieces. Matches ignore case and accents (`foldText`); the pieces keep the
 * original text.
 * @param words folded words
 */
export function highlightMatches(text: string, words: readonly string[]): readonly TextPiece[] {
  // A character folds to zero (an accent), one or several characters. `starts` contains the offset of each folded text.
  const characters = [...text];
  const starts: number[] = [];
  let folded = "";
  for (const character of characters) {
    starts.push(folded.length);
    folded += character.trim() === "" ? " " : foldText(character);
  }
  starts.push(folded.length);
  const matched = new Set<number>();
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + 1)) {
      for (let index = start; index < start + word.length; index += 1) matched.add(index);
    }
  }
  const pieces: TextPiece[] = [];
  characters.forEach((character, index) => {
    const last = pieces.at(-1);
    const [start = 0, end = 0] = starts.slice(index, index + 2);
    // A combining accent belongs to the letter before it.
    let isMatch = start === end && last !== undefined && last.isMatch;
    for (let offset = start; offset < end; offset += 1) isMatch ||= matched.has(offset);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + character, isMatch };
    else pieces.push({ text: character, isMatch });
  });
  return pieces;
}

/**
 * The line with the most words of the query, starting shortly before where most of them are close together. Without a
 * match it is the first line.
 */
export function excerptOf(lines: readonly string[], words: readonly string[]): readonly TextPiece[] {
  const countIn = (text: string): number => {
    const folded = foldText(text);
    return words.filter((word) => folded.includes(word)).length;
  };
  let line = lines[0] ?? "";
  for (const each of lines) if (countIn(each) > countIn(line)) line = each;
  let offset = 0;
  let start = 0;
  let most = 0;
  for (const { text, isMatch } of highlightMatches(line, words)) {
    const count = isMatch ? countIn(line.slice(offset, offset + VISIBLE_LENGTH)) : 0;
    if (count > most) {
      most = count;
      start = offset;
    }
    offset += text.length;
  }
  if (start <= LEAD_LENGTH) return highlightMatches(line, words);
  const lead = line.slice(start - LEAD_LENGTH, start);
  const rest = line.slice(start - LEAD_LENGTH + lead.indexOf(" ") + 1);
  return [{ text: "…", isMatch: false }, ...highlightMatches(rest, words)];
}
