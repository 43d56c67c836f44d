import { type Card, dealCard } from "../card/deal.ts";
import { fullLines, type Line } from "../card/lines.ts";
import { checkedRecipe, newRecipe, type Recipe } from "../card/recipe.ts";
import { squareKey } from "../card/square-list.ts";
import { type Day, isDay } from "../day.ts";

export const MAX_NOTE_CHARS = 500;

/** The record that a square came true, and the proof. */
export interface Mark {
  readonly day: Day;
  readonly note: string;
  /** The name of the photo's file; undefined without one. */
  readonly photo: string | undefined;
}

/**
 * A card of a person's own, as it is stored. Marks go with the text of their square, not with its place: what was marked stays
 * marked when the card is dealt again, and is kept while it is not on the card.
 */
export interface SavedCard {
  readonly id: string;
  readonly recipe: Recipe;
  /** The marks, by the keys of their squares (`squareKey`). */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly changedMs: number;
}

export function newSavedCard(recipe: Recipe = newRecipe()): SavedCard {
  return { id: crypto.randomUUID(), recipe, marks: new Map(), changedMs: 0 };
}

/** The mark of a cell; undefined if it has none. */
export function markOf({ marks }: SavedCard, card: Card, cell: number): Mark | undefined {
  const place = card.cells[cell];
  return place?.kind === "square" ? marks.get(squareKey(place.text)) : undefined;
}

/** Whether a cell counts for a line. */
export function isMarked(saved: SavedCard, card: Card, cell: number): boolean {
  return card.cells[cell]?.kind === "free" || markOf(saved, card, cell) !== undefined;
}

/** The progress of a card. */
export interface CardProgress {
  readonly marked: number;
  /** Squares that can be marked. */
  readonly squares: number;
  readonly lines: readonly Line[];
}

export function progressOf(saved: SavedCard, card: Card = dealCard(saved.recipe)): CardProgress {
  const cells = card.cells.flatMap((place, cell) => (place.kind === "square" ? [cell] : []));
  return {
    marked: cells.filter((cell) => markOf(saved, card, cell) !== undefined).length,
    squares: cells.length,
    lines: fullLines(card.size, (cell) => isMarked(saved, card, cell)),
  };
}

/** A card as the database keeps it. */
export function cardRecord({ id, recipe, marks, changedMs }: SavedCard): unknown {
  return { id, recipe, marks: [...marks], changedMs };
}

/** Reads a card from the database; undefined if it is damaged. */
export function readCardRecord(data: unknown): SavedCard | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { id, recipe, marks, changedMs } = data as Record<string, unknown>;
  const checked = checkedRecipe(recipe);
  if (typeof id !== "string" || typeof changedMs !== "number" || !checked || !Array.isArray(marks))
    return undefined;
  return { id, recipe: checked, marks: new Map(marks.filter(isMarkEntry)), changedMs };
}

/** A note as it is kept. */
export function noteText(text: string): string {
  return [...text.replace(/\r\n?/g, "\n")].slice(0, MAX_NOTE_CHARS).join("");
}

function isMarkEntry(value: unknown): value is [string, Mark] {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const { day, note, photo } = (value[1] ?? {}) as Record<string, unknown>;
  return isDay(day) && typeof note === "string" && (photo === undefined || typeof photo === "string");
}
