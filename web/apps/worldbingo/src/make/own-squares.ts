import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS, oneLine, squaresNeeded } from "../card/recipe.ts";
import { type ListRecipe, wholeList } from "../card/square-list.ts";

/** The squares in what a person typed, one a line. */
export function typedSquares(text: string): string[] {
  return text
    .split("\n")
    .map((line) => oneLine(line, MAX_SQUARE_CHARS))
    .filter((line) => line !== "")
    .slice(0, MAX_OWN_SQUARES);
}

/** Whether two lists have the same squares, in the same order. */
export function areSameSquares(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((square, index) => square === other[index]);
}

/** What a person should know about a list: what is missing, what was left out, and what no one will see. */
export interface ListReport {
  /** Where the squares of the card come from. */
  readonly summary: string;
  /** Problems that the person can mend. */
  readonly notes: readonly string[];
}

export function listReport(recipe: ListRecipe): ListReport {
  const needed = squaresNeeded(recipe);
  const { own, fill, duplicates } = wholeList(recipe);
  const notes: string[] = [];
  const missing = needed - own.length - fill.length;
  if (missing > 0) {
    notes.push(
      `${countOf(missing, "square is", "squares are")} missing. Write more, choose a pack, or make the card smaller.`,
    );
  }
  if (duplicates.length > 0) notes.push(`Twice in the list, and used once: ${shortList(duplicates)}.`);
  return { summary: summaryOf(needed, own.length, fill.length), notes };
}

function summaryOf(needed: number, own: number, fill: number): string {
  if (own > needed) return `${needed} of your ${own} squares are on each card.`;
  if (own === needed) return "Your squares fill the card exactly.";
  if (own === 0) return `${Math.min(needed, fill)} of the ${fill} squares in the packs are on each card.`;
  const rest = Math.min(needed - own, fill);
  const filled = rest > 0 ? `, and ${rest} of ${fill} from the packs` : "";
  return `${own === 1 ? "Your square is" : `All ${own} of your squares are`} on each card${filled}.`;
}

/** Some of many texts, such as `'Snow', 'Rain' and 3 more`. */
export function shortList(texts: readonly string[], shown = 3): string {
  const quoted = texts.slice(0, shown).map((text) => `'${text}'`);
  return texts.length > shown ? `${quoted.join(", ")} and ${texts.length - shown} more` : quoted.join(", ");
}

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
