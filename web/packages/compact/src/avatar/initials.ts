import type { Tone } from "../internal/tone.ts";

const TONES: readonly Tone[] = ["accent", "cool", "success", "warning", "danger"];

/** The first character as a reader counts them: an emoji or a letter with its accents is one. */
function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment.toLocaleUpperCase() ?? "";
}

/** The initials of the first and the last word of a name. A name without spaces, as in Chinese, has one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·]+/u).filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstCharacter(word ?? "")).join("");
}

/** A tone that is always the same for a name. */
export function toneOf(name: string): Tone {
  let sum = 0;
  for (const character of name) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  return TONES[sum % TONES.length] ?? "neutral";
}
