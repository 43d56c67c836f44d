import { isWholeNumber, MAX_CARD_NUMBER, oneLine } from "../card/recipe.ts";
import { decodeCard, encodeCard, LinkError } from "../link/card-link.ts";
import {
  type Call,
  type Claim,
  type Daubs,
  type GameState,
  latestAt,
  type Player,
  type Round,
} from "./game-state.ts";

/** Longest message: what a room's text may have. */
const MAX_MESSAGE_CHARS = 60 * 1024;
/** Longest link of a card that fits a message, with what comes beside it. */
export const MAX_ROUND_CHARS = 40_000;
/** The most squares of a list: 1000 own ones and those of all packs. */
const MAX_SQUARES = 2000;
/** The most players that are remembered: players who left keep their marks. */
const MAX_PLAYERS = 64;
/** Calls in one message, so that it stays short. */
const CALLS_PER_MESSAGE = 200;
/** A clock that runs further ahead than this is not valid. */
const MAX_AHEAD = 100_000;
const MAX_NAME_CHARS = 24;

/** A message from one device to the others: some records of its state. */
export interface GameMessage {
  readonly players: readonly Player[];
  readonly round: Round | undefined;
  /** The round of the calls, daubs and claims. */
  readonly roundId: string;
  readonly calls: readonly Call[];
  readonly daubs: readonly Daubs[];
  readonly claims: readonly Claim[];
  /** The sender asks for the whole state. */
  readonly asks?: boolean;
}

/** A name as others see it. */
export function playerName(typed: string): string {
  return oneLine(typed, MAX_NAME_CHARS) || "Player";
}

/** A message with some records. */
export function messageOf(state: GameState, records: Partial<GameMessage>): GameMessage {
  const nothing = { players: [], round: undefined, calls: [], daubs: [], claims: [] };
  return { ...nothing, roundId: state.round?.id ?? "", ...records };
}

/**
 * The whole state in messages, for someone who has just joined. The players and the round come last: a player who comes
 * back takes over what the others know of it in one step, and speaks for itself from then on.
 */
export function stateMessages(state: GameState): GameMessage[] {
  const calls = [...state.calls.values()];
  const parts = Array.from({ length: Math.ceil(calls.length / CALLS_PER_MESSAGE) }, (_, part) =>
    messageOf(state, { calls: calls.slice(part * CALLS_PER_MESSAGE, (part + 1) * CALLS_PER_MESSAGE) }),
  );
  const daubs = [...state.daubs.values()].map((each) => messageOf(state, { daubs: [each] }));
  const last = messageOf(state, {
    players: [...state.players.values()],
    round: state.round,
    claims: [...state.claims.values()],
  });
  return [...parts, ...daubs, last];
}

export function encodeMessage(message: GameMessage): string {
  const { round } = message;
  return JSON.stringify({ ...message, round: round && { ...round, recipe: encodeCard(round.recipe) } });
}

/** Reads a message of another device; undefined if it breaks a rule. */
export function decodeMessage(text: string): GameMessage | undefined {
  if (text.length > MAX_MESSAGE_CHARS) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { players, round, roundId, calls, daubs, claims, asks } = value;
    if (!isList(players, isPlayer, MAX_PLAYERS) || !isList(calls, isCall, MAX_SQUARES)) return undefined;
    if (!isList(daubs, isDaubs, MAX_PLAYERS) || !isList(claims, isClaim, MAX_PLAYERS)) return undefined;
    if (roundId !== "" && !isId(roundId)) return undefined;
    const read = round === undefined ? undefined : readRound(round);
    if (round !== undefined && read === undefined) return undefined;
    return { players, round: read, roundId, calls, daubs, claims, ...(asks === true && { asks }) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof LinkError) return undefined;
    throw error;
  }
}

/**
 * Merges a message of another device into the state. For a player whose own device is here, only that device may speak:
 * `speaksFor` says for whom the sender may. The later of two records of one thing counts, and at the same time the one that sorts
 * last, so that the order of messages does not matter.
 */
export function merge(
  state: GameState,
  message: GameMessage,
  speaksFor: (player: string) => boolean = () => true,
): GameState {
  const latest = latestAt(state) + MAX_AHEAD;
  const isHeard = ({ by, at }: { by: string; at: number }) => at <= latest && speaksFor(by);
  const players = mergeRecords(
    state.players,
    message.players.filter(({ id, at }) => at <= latest && speaksFor(id)),
    ({ id }) => id,
  );
  if (players.size > MAX_PLAYERS) return state;
  const { round: next } = message;
  const isNextHeard = next !== undefined && next.at <= latest && speaksFor(next.caller);
  const round = isNextHeard ? laterRound(state.round, next) : state.round;
  // A new round begins without marks.
  const base =
    round?.id === state.round?.id ? state : { calls: new Map(), daubs: new Map(), claims: new Map() };
  const isThisRound = round !== undefined && message.roundId === round.id;
  const { calls, daubs, claims } = isThisRound ? message : { calls: [], daubs: [], claims: [] };
  return {
    ...{ players, round },
    calls: mergeRecords(base.calls, calls.filter(isHeard), ({ square }) => square),
    daubs: mergeRecords(base.daubs, daubs.filter(isHeard), ({ by }) => by),
    claims: mergeRecords(base.claims, claims.filter(isHeard), ({ by }) => by),
  };
}

function laterRound(known: Round | undefined, next: Round): Round {
  if (known?.id !== next.id) return isLater(known, next) ? next : (known ?? next);
  // Within a round, the only change is that the seed of the order becomes known.
  return known.orderSeed === "" && next.orderSeed !== "" ? { ...known, orderSeed: next.orderSeed } : known;
}

function mergeRecords<Key, Value extends { readonly at: number }>(
  known: ReadonlyMap<Key, Value>,
  told: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, Value> {
  const later = told.filter((value) => isLater(known.get(keyOf(value)), value));
  if (later.length === 0) return known;
  const merged = new Map(known);
  for (const value of later) if (isLater(merged.get(keyOf(value)), value)) merged.set(keyOf(value), value);
  return merged;
}

function isLater<Value extends { readonly at: number }>(known: Value | undefined, told: Value): boolean {
  if (known === undefined || told.at !== known.at) return known === undefined || told.at > known.at;
  return orderOf(told) > orderOf(known);
}

/** A text by which two records of the same time are ordered, the same on all devices. */
const orderOf = (value: object): string =>
  Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}=${typeof part === "object" ? JSON.stringify(part) : part}`)
    .join();

function readRound(value: unknown): Round | undefined {
  if (!isRecord(value)) return undefined;
  const { id, at, cards, calling, caller, orderSeal, orderSeed, recipe } = value;
  if (!isId(id) || !isTime(at) || !isId(caller) || typeof recipe !== "string") return undefined;
  if (!isOneOf(cards, ["each", "same"]) || !isOneOf(calling, ["anyone", "caller"])) return undefined;
  if (!isHex(orderSeal, 64) || !isHex(orderSeed, 32)) return undefined;
  return { id, at, cards, calling, caller, orderSeal, orderSeed, recipe: decodeCard(recipe) };
}

function isPlayer(value: unknown): value is Player {
  if (!isRecord(value)) return false;
  const { id, name, number, device, at } = value;
  if (!isId(id) || !isId(device) || !isTime(at)) return false;
  return typeof name === "string" && playerName(name) === name && isWholeNumber(number, 1, MAX_CARD_NUMBER);
}

function isCall(value: unknown): value is Call {
  if (!isRecord(value)) return false;
  const { square, by, at, isOn, isDrawn } = value;
  if (!isWholeNumber(square, 0, MAX_SQUARES - 1) || !isId(by) || !isTime(at)) return false;
  return typeof isOn === "boolean" && typeof isDrawn === "boolean";
}

function isDaubs(value: unknown): value is Daubs {
  if (!isRecord(value) || !isId(value["by"]) || !isTime(value["at"])) return false;
  return isList(value["squares"], (square) => isWholeNumber(square, 0, MAX_SQUARES - 1), 49);
}

function isClaim(value: unknown): value is Claim {
  if (!isRecord(value) || !isId(value["by"]) || !isTime(value["at"])) return false;
  return isWholeNumber(value["line"], 0, 15);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isTime = (value: unknown): value is number => isWholeNumber(value, 1, Number.MAX_SAFE_INTEGER);
const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
const isOneOf = <T extends string>(value: unknown, choices: readonly T[]): value is T =>
  choices.includes(value as T);

function isHex(value: unknown, digits: number): value is string {
  return value === "" || (typeof value === "string" && value.length === digits && /^[0-9a-f]+$/.test(value));
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T, max: number): value is T[];
function isList(value: unknown, isItem: (item: unknown) => boolean, max: number): value is never[];
function isList(value: unknown, isItem: (item: unknown) => boolean, max: number): boolean {
  return Array.isArray(value) && value.length <= max && value.every(isItem);
}
