/** Number of characters in the weight table: Latin with its accents. */
export const TABLE_CHARACTERS = 0x180;
/** Number of bits of a weight. */
export const WEIGHT_BITS = 7;

/** The sort weight of each character, from 1. 0 means that the character cannot be sorted by one weight. */
export type CollationWeights = Uint8Array;

/** Cached by collator options, since building a table is slow. */
const knownWeights = new Map<string, CollationWeights | null>();

/** Returns the character weights of a collator, or `null` if its order is not based on single characters. */
export function weightsOf(collator: Intl.Collator): CollationWeights | null {
  const options = collator.resolvedOptions();
  const key = JSON.stringify(options);
  const known = knownWeights.get(key);
  if (known !== undefined) return known;
  const weights = makeWeights(options);
  knownWeights.set(key, weights);
  return weights;
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
    if (!hasSingleWeight(base, character)) continue;
    if (previous === undefined || base.compare(previous, character) !== 0) weight += 1;
    if (weight >= 1 << WEIGHT_BITS) return null;
    weights[character.charCodeAt(0)] = weight;
    previous = character;
  }
  return hasDigraphs(base) ? null : weights;
}

/** Whether the language sorts letter pairs as one letter, such as `ch` in Czech. */
function hasDigraphs(base: Intl.Collator): boolean {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].sort(base.compare);
  return letters.some((first) => {
    const pairs = letters.map((second) => first + second).sort(base.compare);
    return pairs.some((pair, i) => pair !== first + (letters[i] ?? ""));
  });
}

/** Whether a character sorts as itself: not ignored, and not expanded like the German sharp s. */
function hasSingleWeight(base: Intl.Collator, character: string): boolean {
  if (base.compare(character, "") === 0) return false;
  const plain = character.normalize("NFD")[0] ?? character;
  const isAsciiOrAccented = plain.charCodeAt(0) < 0x7f;
  // Characters that sort as separate letters, or as two letters, are left to the collator.
  return isAsciiOrAccented && (plain === character || base.compare(plain, character) === 0);
}
