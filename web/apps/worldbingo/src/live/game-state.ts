import { type Card, Deck } from "../card/deal.ts";
import { fullLines, linesOf } from "../card/lines.ts";
import type { Recipe } from "../card/recipe.ts";
import { type Square, squareKey, squareList } from "../card/square-list.ts";

/** A player of a room: a tab, also after a reload. */
export interface Player {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Which card of the seed this player has. */
  readonly number: number;
  /** The device of the room that speaks for this player. */
  readonly device: string;
  readonly at: number;
}

/** How a round is played. */
export interface RoundRules {
  /** `each`: every player has another card. `same`: all have the card of the recipe. */
  readonly cards: "each" | "same";
  /** `anyone`: what one marks is marked for all. `caller`: one calls, the others mark what was called. */
  readonly calling: "anyone" | "caller";
}

/** A round of the game. */
export interface Round extends RoundRules {
  readonly id: string;
  readonly at: number;
  readonly recipe: Recipe;
  /** The player who began it and, with a caller, calls. */
  readonly caller: string;
  /** SHA-256 of the seed of the order in which the caller draws; empty without a caller. */
  readonly orderSeal: string;
  /** The seed of the order, once there is a winner; empty before. */
  readonly orderSeed: string;
}

/** A square of the list that came true or was drawn, or was taken back. */
export interface Call {
  readonly square: number;
  readonly by: string;
  readonly at: number;
  readonly isOn: boolean;
  /** Whether it is from the sealed order, not chosen. */
  readonly isDrawn: boolean;
}

/** What a player has marked of what was called. */
export interface Daubs {
  readonly by: string;
  readonly at: number;
  readonly squares: readonly number[];
}

/** A player's claim of a bingo. */
export interface Claim {
  readonly by: string;
  readonly at: number;
  /** The place of the line in `linesOf`. */
  readonly line: number;
}

/**
 * What all players of a room share. Every record says who made it and when: `at` counts up from the largest number its maker
 * had seen (Lamport, 1978), so a record that was made in the knowledge of another one is later. Devices merge the records that
 * they receive and arrive at the same state in any order. There is no host.
 */
export interface GameState {
  readonly players: ReadonlyMap<string, Player>;
  readonly round: Round | undefined;
  /** The calls, by square. */
  readonly calls: ReadonlyMap<number, Call>;
  /** The daubs, by player. */
  readonly daubs: ReadonlyMap<string, Daubs>;
  readonly claims: ReadonlyMap<string, Claim>;
}

export const emptyGame: GameState = {
  players: new Map(),
  round: undefined,
  calls: new Map(),
  daubs: new Map(),
  claims: new Map(),
};

/** The largest `at` of a state. */
export function latestAt({ players, round, calls, daubs, claims }: GameState): number {
  const records = [...players.values(), ...calls.values(), ...daubs.values(), ...claims.values()];
  return records.reduce((latest, { at }) => Math.max(latest, at), round?.at ?? 0);
}

/** The recipe that a room plays: what was written over on one card is one of the own squares here. */
export function roomRecipe(recipe: Recipe, pool = recipe.pool): Recipe {
  const own = [...recipe.own, ...recipe.edits.map(({ text }) => text)];
  return { ...recipe, pool, own, edits: [] };
}

/** A round with what follows from its recipe. */
export class Table {
  /** All squares that can be called, by their numbers. */
  readonly list: readonly Square[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #deck: Deck;
  readonly #cards = new Map<number, Card>();

  constructor(readonly round: Round) {
    const { own, fill } = squareList(round.recipe);
    this.#deck = new Deck(round.recipe);
    // Squares that no card can have are not called.
    const needed = this.#deck.needed;
    this.list = own.length >= needed ? own : [...own, ...fill];
    this.#numbers = new Map(this.list.map(({ text }, number) => [squareKey(text), number]));
  }

  /** The number of a player's card. */
  numberOf(player: Player): number {
    return this.round.cards === "same" ? this.round.recipe.number : player.number;
  }

  /** A player's card. */
  cardOf(player: Player): Card {
    const number = this.numberOf(player);
    const known = this.#cards.get(number);
    if (known) return known;
    const card = this.#deck.card(number);
    this.#cards.set(number, card);
    return card;
  }

  /** The number of the square in a cell; undefined for the centre and for an empty cell. */
  squareIn(card: Card, cell: number): number | undefined {
    const place = card.cells[cell];
    return place?.kind === "square" ? this.#numbers.get(squareKey(place.text)) : undefined;
  }

  /** Which cells of a card count as marked, if these squares are. */
  marksOn(card: Card, isMarked: (square: number) => boolean): (cell: number) => boolean {
    return (cell) => {
      if (card.cells[cell]?.kind === "free") return true;
      const square = this.squareIn(card, cell);
      return square !== undefined && isMarked(square);
    };
  }
}

/** Whether a square is called. With a caller, only the caller's calls count. */
export function isCalled(
  { round, calls }: GameState,
  square: number,
  before = Number.POSITIVE_INFINITY,
): boolean {
  const call = calls.get(square);
  if (call === undefined || !call.isOn || call.at >= before) return false;
  return round?.calling !== "caller" || call.by === round.caller;
}

/** Whether a player has a square marked: what is called, and with a caller only what the player marked of it. */
export function isMarkedBy(state: GameState, player: string, square: number): boolean {
  if (!isCalled(state, square)) return false;
  return state.round?.calling !== "caller" || state.daubs.get(player)?.squares.includes(square) === true;
}

/**
 * Whether a claim is true. The seed and the player's number give the card, and every square of the line must have been called
 * before the claim was made. So each device checks a claim itself and need not trust the device that made it.
 */
export function isTrueClaim(state: GameState, table: Table, claim: Claim): boolean {
  const player = state.players.get(claim.by);
  if (player === undefined) return false;
  const card = table.cardOf(player);
  const isMarked = table.marksOn(card, (square) => isCalled(state, square, claim.at));
  return linesOf(card.size)[claim.line]?.cells.every(isMarked) === true;
}

/**
 * Who has won: the players with the earliest true claim. There are several if none of them had received another one's claim
 * when they made theirs, or if one call completed a line for all of them.
 */
export function winnersOf(state: GameState, table: Table): readonly Claim[] {
  const claims = [...state.claims.values()].filter((claim) => isTrueClaim(state, table, claim));
  const first = Math.min(...claims.map(({ at }) => at));
  return claims.filter(({ at }) => at === first);
}

/** The lines that a player has, by what is marked. */
export function linesOfPlayer(state: GameState, table: Table, player: Player): ReturnType<typeof fullLines> {
  const card = table.cardOf(player);
  return fullLines(
    card.size,
    table.marksOn(card, (square) => isMarkedBy(state, player.id, square)),
  );
}

/** The smallest number that no other player has. */
export function freeNumber({ players }: GameState, own: string): number {
  const taken = new Set([...players.values()].filter(({ id }) => id !== own).map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
