import { freeCellOf, type Recipe, squaresNeeded } from "./recipe.ts";
import { fnv1a64, SplitMix64 } from "./split-mix.ts";
import { type Square, type SquareList, squareList } from "./square-list.ts";

/** A place on a card. */
export type Cell =
  | ({ readonly kind: "square" } & Square)
  | { readonly kind: "free" }
  /** The list has too few squares. */
  | { readonly kind: "empty" };

/** A dealt card: its cells row by row. */
export interface Card {
  readonly size: number;
  readonly cells: readonly Cell[];
}

/** Squares that every card has, and squares of which each card has some. */
interface Supply {
  readonly fixed: readonly Square[];
  readonly drawn: readonly Square[];
}

/**
 * The cards of one seed. These are the rules of version 1; links depend on them, so they never change.
 *
 * 1. The list: the player's own squares, then those of the packs in the order of `packs`, each text once. If only some are in play,
 *    the player's own come first, and which of them is decided by a shuffle with the seed and the string `pool` (`squareList`). If
 *    there are fewer own squares than places, each card has all of them, and squares of the packs in the other places. If there
 *    are as many or more, cards are dealt from the player's own squares alone. A list that is too short is on each card as a whole.
 * 2. A card is a sequence of choices. First each square that every card has takes one of the places that are still free;
 *    then each free place, in order, takes one of the squares that are left. Choosing from what is left, and closing the gap
 *    with the last one, is the shuffle of Fisher and Yates (Durstenfeld's form, 1964). With `r1, r2, ...` things to choose
 *    from, there are `M = r1 * r2 * ...` cards, and the choices are the digits of a number from 0 to M - 1 whose places have
 *    the values r1, r2, ...: the first choice is the number modulo r1, and so on with the quotient.
 * 3. The seed, as UTF-8, is hashed with FNV-1a (64 bits) and seeds SplitMix64. From it come `b`, a number below M, and `a`,
 *    the first number below M that has no factor in common with M. Card `k` has the number (a * k + b) modulo M.
 *
 * As b is as likely to be one number as another, so is every card. As a has no factor in common with M, two numbers of a seed
 * give different cards until all M have been dealt: no card comes twice by chance, also where there are few.
 */
export class Deck {
  readonly #supply: Supply;
  /** How many squares a card takes. */
  readonly needed: number;
  readonly #offset: bigint;
  readonly #step: bigint;
  /** How many different cards there are, over all seeds: M. */
  readonly count: bigint;

  constructor(private readonly recipe: Recipe) {
    this.needed = squaresNeeded(recipe);
    this.#supply = supplyOf(squareList(recipe), this.needed);
    this.count = choicesOf(this.#supply, this.needed).reduce((all, choices) => all * BigInt(choices), 1n);
    const random = new SplitMix64(fnv1a64(recipe.seed));
    this.#offset = random.below(this.count);
    let step = random.below(this.count);
    while (commonFactor(step, this.count) !== 1n) step = random.below(this.count);
    this.#step = step;
  }

  /** The card with a number, from 1, with the edits of the recipe. */
  card(number: number): Card {
    const { recipe } = this;
    const rank = (this.#step * BigInt(number) + this.#offset) % this.count;
    const squares = arrange(this.#supply, this.needed, rank).values();
    const freeCell = freeCellOf(recipe);
    const edits = new Map(recipe.edits.map(({ cell, text }) => [cell, text]));
    const cells = Array.from({ length: recipe.size ** 2 }, (_, cell): Cell => {
      if (cell === freeCell) return { kind: "free" };
      const square = squares.next().value;
      const text = edits.get(cell);
      if (text !== undefined) return { kind: "square", text, pack: undefined };
      return square === undefined ? { kind: "empty" } : { kind: "square", ...square };
    });
    return { size: recipe.size, cells };
  }
}

/** Deals the card of a recipe. */
export function dealCard(recipe: Recipe): Card {
  return new Deck(recipe).card(recipe.number);
}

function supplyOf({ own, fill }: SquareList, needed: number): Supply {
  if (own.length >= needed) return { fixed: [], drawn: own };
  if (own.length + fill.length <= needed) return { fixed: [...own, ...fill], drawn: [] };
  return { fixed: own, drawn: fill };
}

/** How many things there are to choose from, choice by choice. */
function choicesOf({ fixed, drawn }: Supply, needed: number): number[] {
  const places = fixed.map((_, index) => needed - index);
  const picks = drawn.length === 0 ? 0 : needed - fixed.length;
  return [...places, ...Array.from({ length: picks }, (_, index) => drawn.length - index)];
}

function commonFactor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The squares of the card with a number, place by place. */
function arrange({ fixed, drawn }: Supply, needed: number, rank: bigint): (Square | undefined)[] {
  let rest = rank;
  const choose = <T>(from: T[]): T | undefined => {
    const count = BigInt(from.length);
    const index = Number(rest % count);
    rest /= count;
    const chosen = from[index];
    const last = from.pop();
    if (last !== undefined && index < from.length) from[index] = last;
    return chosen;
  };
  const places = Array.from({ length: needed }, (_, place) => place);
  const squares = new Array<Square | undefined>(needed).fill(undefined);
  for (const square of fixed) {
    const place = choose(places);
    if (place !== undefined) squares[place] = square;
  }
  const left = [...drawn];
  if (left.length > 0) {
    for (const place of places.sort((one, other) => one - other)) squares[place] = choose(left);
  }
  return squares;
}
