import { type PackId, packOf, packs } from "../packs/packs.ts";
import { newSeed } from "./seed.ts";
import { isThemeId, type ThemeId } from "./themes.ts";

export const CARD_SIZES = [3, 4, 5, 6, 7] as const;
/** Squares in a row, and rows. */
export type CardSize = (typeof CARD_SIZES)[number];

/** The longest text of a square, in characters. */
export const MAX_SQUARE_CHARS = 60;
/** The most squares in a list of a person's own. */
export const MAX_OWN_SQUARES = 1000;
export const MAX_TITLE_CHARS = 40;
export const MAX_SEED_CHARS = 24;
/** The most squares that can be in play. */
export const MAX_POOL = 2000;
/** Cards of one seed are numbered from 1 to this. */
export const MAX_CARD_NUMBER = 10_000;

/** A pack on a card, and how many of its squares there were when the card was made. */
export interface UsedPack {
  readonly id: PackId;
  readonly count: number;
}

/** A square that was written over on one card. */
export interface Edit {
  readonly cell: number;
  readonly text: string;
}

/** All that a card follows from: two devices with the same recipe have the same card. */
export interface Recipe {
  readonly title: string;
  readonly size: CardSize;
  /** Only sizes with a centre have one that is free. */
  readonly hasFreeCentre: boolean;
  readonly seed: string;
  /** Which of the cards of this seed, from 1. */
  readonly number: number;
  readonly theme: ThemeId;
  /**
   * How many squares of the list are in play, chosen by the seed; 0 is all. Fewer make cards that have squares in common, for
   * a game in which one calls. No card has a gap for it.
   */
  readonly pool: number;
  readonly packs: readonly UsedPack[];
  /** The person's own squares. They come before those of the packs, which fill the remaining places. */
  readonly own: readonly string[];
  readonly edits: readonly Edit[];
}

export const DEFAULT_TITLE = "My 2026";

/** A card that can be played at once, from all packs. */
export function newRecipe(): Recipe {
  return {
    title: DEFAULT_TITLE,
    size: 5,
    hasFreeCentre: true,
    seed: newSeed(),
    number: 1,
    theme: "sun",
    pool: 0,
    packs: packs.map(({ id }) => usedPack(id)),
    own: [],
    edits: [],
  };
}

/** A pack with all its squares. */
export function usedPack(id: PackId): UsedPack {
  return { id, count: packOf(id)?.squares.length ?? 0 };
}

/** The cell of the free centre; undefined if there is none. */
export function freeCellOf({
  size,
  hasFreeCentre,
}: Pick<Recipe, "size" | "hasFreeCentre">): number | undefined {
  return hasFreeCentre && size % 2 === 1 ? (size * size - 1) / 2 : undefined;
}

/** How many squares a card needs. */
export function squaresNeeded(recipe: Pick<Recipe, "size" | "hasFreeCentre">): number {
  return recipe.size ** 2 - (freeCellOf(recipe) === undefined ? 0 : 1);
}

export function isCardSize(value: unknown): value is CardSize {
  return CARD_SIZES.includes(value as CardSize);
}

/**
 * A text on one line: without line breaks, double spaces, control characters and those that turn the direction of other
 * text, and of at most `maxChars` characters.
 */
export function oneLine(text: string, maxChars: number): string {
  const line = text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  return [...line].slice(0, maxChars).join("").trim();
}

/** What is stored and what comes from a link or a room is checked here: the recipe, or undefined if it breaks a limit. */
export function checkedRecipe(value: unknown): Recipe | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    title,
    size,
    hasFreeCentre,
    seed,
    number,
    theme,
    pool,
    packs: used,
    own,
    edits,
  } = value as Record<string, unknown>;
  if (!isCardSize(size) || typeof hasFreeCentre !== "boolean" || !isThemeId(theme)) return undefined;
  if (!isLine(title, MAX_TITLE_CHARS) || !isLine(seed, MAX_SEED_CHARS)) return undefined;
  if (!isWholeNumber(number, 1, MAX_CARD_NUMBER) || !isWholeNumber(pool, 0, MAX_POOL)) return undefined;
  if (!Array.isArray(used) || used.length > packs.length || !used.every(isUsedPack)) return undefined;
  if (new Set(used.map(({ id }) => id)).size < used.length) return undefined;
  if (!Array.isArray(own) || own.length > MAX_OWN_SQUARES || !own.every(isSquareText)) return undefined;
  if (!Array.isArray(edits) || edits.length > size ** 2) return undefined;
  if (!edits.every((edit) => isEdit(edit, size))) return undefined;
  return {
    ...{ title, size, hasFreeCentre, seed, number, theme, pool },
    packs: used.map(({ id, count }) => ({ id, count })),
    own: [...own],
    edits: edits.map(({ cell, text }) => ({ cell, text })),
  };
}

export function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isLine(value: unknown, maxChars: number): value is string {
  return (
    typeof value === "string" &&
    value !== "" &&
    value.length <= 4 * maxChars &&
    oneLine(value, maxChars) === value
  );
}

function isSquareText(value: unknown): value is string {
  return isLine(value, MAX_SQUARE_CHARS);
}

function isUsedPack(value: unknown): value is UsedPack {
  if (typeof value !== "object" || value === null) return false;
  const { id, count } = value as Record<string, unknown>;
  const pack = packs.find((each) => each.id === id);
  return pack !== undefined && isWholeNumber(count, 1, pack.squares.length);
}

function isEdit(value: unknown, size: number): value is Edit {
  if (typeof value !== "object" || value === null) return false;
  const { cell, text } = value as Record<string, unknown>;
  return isWholeNumber(cell, 0, size ** 2 - 1) && isSquareText(text);
}
