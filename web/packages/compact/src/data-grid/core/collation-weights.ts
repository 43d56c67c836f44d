/** Characters that a table of weights has a place for: Latin with its accents. */
export const TABLE_CHARACTERS = 0x180;
/** What a weight fits into. */
export const WEIGHT_BITS = 7;

/** The place of each character among those of the same script, from 1; 0 where one character is not one weight. */
export type CollationWeights = Uint8Array;

/** By the options of the collators, so that each alphabet is made once, whoever's collator it is. */
const knownWeights = new Map<string, CollationWeights | null>();

/** The weights of a collator, or `null` when its order is not one of characters: numeric, or without some of them. */
export function weightsOf(collator: Intl.Collator): CollationWeights | null {
  const options = collator.resolvedOptions();
  const key = JSON.stringify(options);
  const known = knownWeights.get(key);
  if (known !== undefined) return known;
  const made = makeWeights(options);
  knownWeights.set(key, made);
  return made;
}

function makeWeights(options: Intl.ResolvedCollatorOptions): CollationWeights | null {
  const { locale, numeric, ignorePunctuation, caseFirst } = options;
  if (numeric || ignorePunctuation) return null;
  const base = new Intl.Collator(locale, {
    sensitivity: "base",
    caseFirst: caseFirst as "upper" | "lower" | "false",
  });
  const characters: string[] = [];
  for (let code = 0x20; code < TABLE_CHARACTERS; code += 1) {
    if (code >= 0x7f && code < 0xa0) continue;
    characters.push(String.fromCharCode(code));
  }
  characters.sort(base.compare);
  const weights = new Uint8Array(TABLE_CHARACTERS);
  let weight = 0;
  let previous: string | undefined;
  for (const character of characters) {
    if (!isOneWeight(base, character)) continue;
    if (previous === undefined || base.compare(previous, character) !== 0) weight += 1;
    if (weight >= 1 << WEIGHT_BITS) return null;
    weights[character.charCodeAt(0)] = weight;
    previous = character;
  }
  return hasLettersOfTwo(base) ? null : weights;
}

/** Whether two letters are one letter of the language, as `ch` is in Czech: then pairs do not order as their second letters. */
function hasLettersOfTwo(base: Intl.Collator): boolean {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].sort(base.compare);
  return letters.some((first) => {
    const pairs = letters.map((second) => first + second).sort(base.compare);
    return pairs.some((pair, at) => pair !== first + (letters[at] ?? ""));
  });
}

/** Whether the character stands for itself: not ignored, and not for two, as the German sharp s does. */
function isOneWeight(base: Intl.Collator, character: string): boolean {
  if (base.compare(character, "") === 0) return false;
  const plain = character.normalize("NFD")[0] ?? character;
  const isAsciiOrAccented = plain.charCodeAt(0) < 0x7f;
  // In some languages an accented letter is a letter of its own, and two letters are one: those are compared.
  return isAsciiOrAccented && (plain === character || base.compare(plain, character) === 0);
}
