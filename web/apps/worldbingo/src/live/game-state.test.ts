import fc from "fast-check";
import { expect, test } from "vitest";
import { recipeOf } from "../testing/recipes.ts";
import { checkOrder, drawOrder, newOrderSeed, nextInOrder, sealOrder } from "./draw-order.ts";
import {
  type Call,
  emptyGame,
  freeNumber,
  type GameState,
  isMarkedBy,
  latestAt,
  linesOfPlayer,
  type Player,
  type Round,
  Table,
  winnersOf,
} from "./game-state.ts";
import { decodeMessage, encodeMessage, type GameMessage, merge, messageOf, stateMessages } from "./merge.ts";

const idOf = (name: string): string => name.charCodeAt(0).toString(16).padStart(32, "0");
const player = (name: string, number: number): Player => ({
  ...{ id: idOf(name), name, number, device: idOf(name.toLowerCase()), at: number },
});
const [ada, ben, cleo] = [player("Ada", 1), player("Ben", 2), player("Cleo", 3)];

const roundOf = (change: Partial<Round> = {}): Round => ({
  ...{ id: idOf("1"), at: 5, recipe: recipeOf({ size: 3 }), cards: "each", calling: "anyone" },
  ...{ caller: ada.id, orderSeal: "", orderSeed: "", ...change },
});

const gameOf = (round: Round): GameState => ({
  ...emptyGame,
  players: new Map([ada, ben, cleo].map((each) => [each.id, each])),
  round,
});

const call = (square: number, by: Player, at: number, change: Partial<Call> = {}): Call => ({
  ...{ square, by: by.id, at, isOn: true, isDrawn: false, ...change },
});

const told = (state: GameState, records: Partial<GameMessage>): GameState =>
  merge(state, messageOf(state, records));

/** The squares of the first row of a player's card. */
function firstRow(table: Table, who: Player): number[] {
  const card = table.cardOf(who);
  return [0, 1, 2].map((cell) => table.squareIn(card, cell) ?? -1);
}

test("every player has a card of the same list, and in a game for one card the same one", () => {
  const table = new Table(roundOf());
  const cards = [ada, ben, cleo].map((each) => JSON.stringify(table.cardOf(each)));
  expect(new Set(cards).size).toBe(3);
  const same = new Table(roundOf({ cards: "same" }));
  expect(same.cardOf(ben)).toBe(same.cardOf(ada));
});

test("what one player calls is marked on every card that has it", () => {
  const round = roundOf();
  const table = new Table(round);
  const [square = -1] = firstRow(table, ben);
  const state = told(gameOf(round), { calls: [call(square, ada, 6)] });
  const card = table.cardOf(ben);
  expect(table.marksOn(card, (each) => isMarkedBy(state, ben.id, each))(0)).toBe(true);
  const back = told(state, { calls: [call(square, ada, 7, { isOn: false })] });
  expect(isMarkedBy(back, ben.id, square)).toBe(false);
});

test("the first true claim wins, and those who did not know of each other share it", () => {
  const round = roundOf();
  const table = new Table(round);
  const calls = firstRow(table, ben).map((square, index) => call(square, ada, 6 + index));
  const state = told(gameOf(round), { calls });
  expect(linesOfPlayer(state, table, ben).map(({ kind }) => kind)).toEqual(["row"]);
  const claimed = told(state, { claims: [{ by: ben.id, at: 9, line: 0 }] });
  expect(winnersOf(claimed, table).map(({ by }) => by)).toEqual([ben.id]);
  const late = told(claimed, { claims: [{ by: ada.id, at: 10, line: 0 }] });
  expect(winnersOf(late, table).map(({ by }) => by)).toEqual([ben.id]);
  const all = told(claimed, { calls: firstRow(table, ada).map((square) => call(square, ada, 8)) });
  const shared = told(all, { claims: [{ by: ada.id, at: 9, line: 0 }] });
  expect(winnersOf(shared, table)).toHaveLength(2);
});

test("a false claim does not win: a line without its calls, one called later, or another's card", () => {
  const round = roundOf();
  const table = new Table(round);
  const row = firstRow(table, ben);
  const twoOfThree = told(gameOf(round), { calls: row.slice(1).map((square) => call(square, ada, 6)) });
  const claim = { by: ben.id, at: 8, line: 0 };
  expect(winnersOf(told(twoOfThree, { claims: [claim] }), table)).toEqual([]);
  const later = told(twoOfThree, { claims: [claim], calls: [call(row[0] ?? -1, ada, 9)] });
  expect(winnersOf(later, table)).toEqual([]);
  const full = told(gameOf(round), { calls: row.map((square) => call(square, ada, 6)) });
  expect(winnersOf(told(full, { claims: [{ ...claim, by: cleo.id }] }), table)).toEqual([]);
});

test("with a caller, only the caller's calls count, and a square is marked by hand", () => {
  const round = roundOf({ calling: "caller" });
  const table = new Table(round);
  const [square = -1, other = -1] = firstRow(table, ben);
  const state = told(gameOf(round), { calls: [call(square, ada, 6), call(other, ben, 6)] });
  expect(isMarkedBy(state, ben.id, square)).toBe(false);
  const marked = told(state, { daubs: [{ by: ben.id, at: 7, squares: [square, other] }] });
  expect(isMarkedBy(marked, ben.id, square)).toBe(true);
  expect(isMarkedBy(marked, ben.id, other)).toBe(false);
  expect(isMarkedBy(marked, cleo.id, square)).toBe(false);
});

test("a player whose device is here cannot be spoken for", () => {
  const state = gameOf(roundOf());
  const speaksFor = (id: string) => id !== ada.id;
  const forged = messageOf(state, {
    players: [{ ...ada, name: "Not Ada", at: 50 }],
    calls: [call(1, ada, 6), call(2, ben, 6)],
    claims: [{ by: ada.id, at: 7, line: 0 }],
  });
  const after = merge(state, forged, speaksFor);
  expect(after.players.get(ada.id)?.name).toBe("Ada");
  expect([...after.calls.keys()]).toEqual([2]);
  expect(after.claims.size).toBe(0);
});

test("a clock that runs far ahead is not believed", () => {
  const state = gameOf(roundOf());
  const after = told(state, { calls: [call(1, ben, Number.MAX_SAFE_INTEGER)] });
  expect(after.calls.size).toBe(0);
  expect(latestAt(after)).toBe(5);
});

test("devices that hear the same in any order, and some of it twice, agree", () => {
  const round = roundOf({ calling: "caller" });
  const players = [ada, ben, cleo];
  const records = fc.oneof(
    fc
      .record({ square: fc.nat(9), who: fc.nat(2), at: fc.integer({ min: 6, max: 9 }), isOn: fc.boolean() })
      .map(({ square, who, at, isOn }) => ({ calls: [call(square, players[who] ?? ada, at, { isOn })] })),
    fc
      .record({
        who: fc.nat(2),
        at: fc.integer({ min: 6, max: 9 }),
        squares: fc.array(fc.nat(9), { maxLength: 3 }),
      })
      .map(({ who, at, squares }) => ({ daubs: [{ by: idOf(["A", "B", "C"][who] ?? "A"), at, squares }] })),
    fc
      .record({ who: fc.nat(2), at: fc.integer({ min: 6, max: 9 }), line: fc.nat(7) })
      .map(({ who, at, line }) => ({ claims: [{ by: idOf(["A", "B", "C"][who] ?? "A"), at, line }] })),
    fc
      .record({ at: fc.integer({ min: 6, max: 9 }), name: fc.constantFrom("Dan", "Eve") })
      .map(({ at, name }) => ({ players: [{ ...ben, name, at }] })),
  );
  const sorted = (state: GameState) =>
    JSON.stringify(
      [state.calls, state.daubs, state.claims, state.players].map((map) => [...map.entries()].sort()),
    );
  fc.assert(
    fc.property(fc.array(records, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (heard, picks) => {
      const one = heard.reduce<GameState>(told, gameOf(round));
      const shuffled = [...heard, ...heard].sort(() => ((picks.next().value ?? 0) % 3) - 1);
      expect(sorted(shuffled.reduce<GameState>(told, gameOf(round)))).toBe(sorted(one));
    }),
  );
});

test("a new round begins without marks, and an older one does not come back", () => {
  const first = told(gameOf(roundOf()), { calls: [call(1, ada, 6)] });
  const next = roundOf({ id: idOf("2"), at: 7 });
  const second = told(first, { round: next });
  expect(second.calls.size).toBe(0);
  expect(told(second, { round: roundOf() }).round?.id).toBe(next.id);
  expect(merge(second, messageOf(first, { calls: [call(2, ada, 8)] })).calls.size).toBe(0);
});

test("a message comes out as it went in, and a whole state too", () => {
  const state = told(gameOf(roundOf()), {
    calls: Array.from({ length: 450 }, (_, square) => call(square, ada, 6)),
    daubs: [{ by: ben.id, at: 7, squares: [1, 2] }],
    claims: [{ by: ben.id, at: 8, line: 3 }],
  });
  const messages = stateMessages(state).map((message) => decodeMessage(encodeMessage(message)));
  expect(messages.length).toBeGreaterThan(3);
  // The round comes last, and is taken first.
  const copy = messages
    .toReversed()
    .reduce<GameState>((known, message) => (message ? merge(known, message) : known), emptyGame);
  expect(copy).toEqual(state);
});

test("a message that breaks a rule is dropped", () => {
  const state = gameOf(roundOf());
  const good = JSON.parse(encodeMessage(messageOf(state, { round: roundOf(), calls: [call(1, ada, 6)] })));
  expect(decodeMessage(JSON.stringify(good))).toBeDefined();
  for (const change of [
    { roundId: "x" },
    { calls: [{ ...call(1, ada, 6), square: -1 }] },
    { calls: new Array(2001).fill(call(1, ada, 6)) },
    { claims: [{ by: ada.id, at: 6, line: 16 }] },
    { daubs: [{ by: ada.id, at: 6, squares: new Array(50).fill(0) }] },
    { players: [{ ...ada, name: "Ada\u202e" }] },
    { round: { ...good.round, recipe: "AQ" } },
    { round: { ...good.round, calling: "nobody" } },
  ]) {
    expect(
      decodeMessage(JSON.stringify({ ...good, ...change })),
      JSON.stringify(change).slice(0, 80),
    ).toBeUndefined();
  }
  fc.assert(fc.property(fc.json(), (text) => decodeMessage(text) === undefined));
});

test("a newcomer gets the smallest free number", () => {
  const state = gameOf(roundOf());
  expect(freeNumber(state, idOf("D"))).toBe(4);
  expect(freeNumber(state, ben.id)).toBe(2);
});

test("draws follow the sealed order, and others are found out", async () => {
  const orderSeed = newOrderSeed();
  const order = drawOrder(orderSeed, 12);
  expect(order.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  );
  const round = roundOf({ calling: "caller", orderSeal: await sealOrder(orderSeed) });
  const [first = 0, second = 0, third = 0] = order;
  const drawn = { isDrawn: true };
  const honest = [call(first, ada, 6, drawn), call(third, ada, 7), call(second, ada, 8, drawn)];
  expect(nextInOrder(order, (square) => [first, third].includes(square))).toBe(second);
  expect(await checkOrder(round, honest, 12)).toBe("not shown yet");
  const shown = { ...round, orderSeed };
  expect(await checkOrder(shown, honest, 12)).toBe("kept");
  expect(await checkOrder(shown, [call(second, ada, 6, drawn)], 12)).toBe("broken");
  expect(await checkOrder({ ...shown, orderSeed: newOrderSeed() }, honest, 12)).toBe("broken");
  expect(await checkOrder(shown, [call(second, ada, 6)], 12)).toBe("nothing drawn");
});
