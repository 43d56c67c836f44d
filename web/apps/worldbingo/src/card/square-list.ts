import { foldText } from "@orbitroom/dev-utils";
import { type PackId, packs } from "../packs/packs.ts";
import { type Recipe, squaresNeeded } from "./recipe.ts";
import { shuffledNumbers } from "./split-mix.ts";

/** A square: what may happen, and the pack it comes from. */
export interface Square {
  readonly text: string;
  /** The pack of the square; undefined for the person's own squares. */
  readonly pack: PackId | undefined;
}

/** The squares that cards are dealt from. */
export interface SquareList {
  readonly own: readonly Square[];
  /** The squares of the packs. */
  readonly fill: readonly Square[];
  /** Own squares that were left out because the list already had them. */
  readonly duplicates: readonly string[];
}

/** What makes two texts the same square: case, accents and spaces do not count. */
export function squareKey(text: string): string {
  return foldText(text).replace(/\s+/g, " ");
}

/** The part of a recipe that the list follows from. */
export type ListRecipe = Pick<Recipe, "own" | "packs" | "pool" | "seed" | "size" | "hasFreeCentre">;

/** The squares of a recipe that are in play. */
export function squareList(recipe: ListRecipe): SquareList {
  const { own, fill, duplicates } = wholeList(recipe);
  if (recipe.pool === 0) return { own, fill, duplicates };
  const pool = Math.max(recipe.pool, squaresNeeded(recipe));
  const inPlay = (squares: readonly Square[], count: number): readonly Square[] => {
    const chosen = new Set(
      shuffledNumbers(`${recipe.seed} pool`, squares.length).slice(0, Math.max(0, count)),
    );
    return squares.filter((_, index) => chosen.has(index));
  };
  return { own: inPlay(own, pool), fill: inPlay(fill, pool - own.length), duplicates };
}

/** The list of a recipe, each square once. */
export function wholeList({ own, packs: used }: Pick<Recipe, "own" | "packs">): SquareList {
  const known = new Set<string>();
  const isNew = (text: string): boolean => {
    const key = squareKey(text);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  const duplicates: string[] = [];
  const ownSquares: Square[] = [];
  for (const text of own) {
    if (isNew(text)) ownSquares.push({ text, pack: undefined });
    else duplicates.push(text);
  }
  const fill = packs.flatMap(({ id, squares }): Square[] => {
    const count = used.find((pack) => pack.id === id)?.count ?? 0;
    return squares
      .slice(0, count)
      .filter(isNew)
      .map((text) => ({ text, pack: id }));
  });
  return { own: ownSquares, fill, duplicates };
}
