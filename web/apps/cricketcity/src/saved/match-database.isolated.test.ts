// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame } from "../game/match-game.ts";
import { HastySide } from "../live/testing/hasty-side.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { gameAfter } from "./game-after.ts";
import { keepMatch } from "./keep-match.ts";
import { deleteSavedMatch, loadSavedMatches, MATCHES_KEPT, saveMatch } from "./match-database.ts";
import { parseSavedMatch, recordOfMatch, type SavedMatch } from "./saved-match.ts";

const records = vi.hoisted(() => new Map<string, unknown>());
const failing = vi.hoisted(() => ({ isOn: false }));

vi.mock("@orbitroom/app-kit/stores/local-database.ts", () => ({
  openLocalDatabase: async () => ({
    getAll: async (_: string, { prefix }: { prefix: string }) =>
      [...records].flatMap(([path, data]) => (path.startsWith(prefix) ? [{ path, data }] : [])),
    upsert: async (_: string, path: string, change: (known: unknown) => unknown) => {
      if (failing.isOn) throw new Error("full");
      const data = change(records.get(path));
      if (data === undefined) records.delete(path);
      else records.set(path, structuredClone(data));
    },
  }),
}));

beforeAll(loadPhysicsFromFile);
beforeEach(() => {
  records.clear();
  failing.isOn = false;
  vi.stubGlobal("IDBKeyRange", { bound: (prefix: string) => ({ prefix }) });
});

/** A match that two hasty sides play for so many balls. */
function playSome(balls: number, onGame: (game: MatchGame) => void = () => undefined): MatchGame {
  const random = seededRandom(3);
  const game = new MatchGame(planOf(1));
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 32)) << 20n);
  onGame(game);
  const sides = [new HastySide(game, 0, random), new HastySide(game, 1, random)];
  while (game.log.length < balls) {
    for (const side of sides) side.advance(1 / 20);
    game.advance(1 / 20);
    if (game.log.length < balls) game.proceed();
  }
  return game;
}

const savedOf = ({ plan, log }: MatchGame, id = "one", changedMs = 5): SavedMatch => ({
  ...{ id, plan, log, changedMs, isOver: false },
  place: { kind: "computer", strength: "fair", ownTeam: 1 },
});

test("a match is kept ball by ball, and is the same after it was restored", async () => {
  const onFailed = vi.fn();
  const place = { kind: "room", token: "abc", ownTeam: undefined } as const;
  const game = playSome(5, (begun) => keepMatch(begun, { id: "live", place, onFailed }));
  await vi.waitFor(async () => expect((await loadSavedMatches())[0]?.log).toHaveLength(5));
  const [saved] = await loadSavedMatches();
  expect(saved).toMatchObject({ id: "live", place, isOver: false });
  const restored = await gameAfter(saved?.plan ?? planOf(1), saved?.log ?? []);
  expect(restored.match).toEqual(game.match);
  expect(restored.log).toEqual(game.log);
  expect(onFailed).not.toHaveBeenCalled();
});

test("a browser that stores nothing is reported, and the match goes on", async () => {
  failing.isOn = true;
  const onFailed = vi.fn();
  const place = { kind: "computer", strength: "easy", ownTeam: 0 } as const;
  const game = playSome(2, (begun) => keepMatch(begun, { id: "x", place, onFailed }));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(new Error("full")));
  expect(game.log).toHaveLength(2);
});

test("the latest matches are kept, and each of them can be deleted", async () => {
  const game = playSome(1);
  for (let index = 0; index < MATCHES_KEPT + 3; index += 1) {
    await saveMatch(savedOf(game, `match-${index}`, index));
  }
  const kept = await loadSavedMatches();
  expect(kept.map(({ id }) => id)).toEqual(
    Array.from({ length: MATCHES_KEPT }, (_, index) => `match-${MATCHES_KEPT + 2 - index}`),
  );
  await deleteSavedMatch("match-7");
  expect((await loadSavedMatches()).some(({ id }) => id === "match-7")).toBe(false);
  expect(records.size).toBe(MATCHES_KEPT - 1);
});

test("what is damaged, foreign or of another version is left out", async () => {
  const game = playSome(2);
  await saveMatch(savedOf(game));
  const good = records.get("cricketcity/matches/one") as Record<string, unknown>;
  const damaged = [
    null,
    "text",
    [],
    {},
    { ...good, v: 2 },
    { ...good, plan: { ...game.plan, teams: [game.plan.teams[0], game.plan.teams[0]] } },
    { ...good, log: "none" },
    { ...good, log: [{}] },
    { ...good, place: { kind: "moon" } },
    { ...good, place: { kind: "computer", strength: "fair" } },
    { ...good, changedMs: Number.NaN },
  ];
  for (const [index, data] of damaged.entries()) records.set(`cricketcity/matches/bad-${index}`, data);
  records.set("cricketcity/matches/other-name", good);
  expect((await loadSavedMatches()).map(({ id }) => id)).toEqual(["one"]);
});

test("whatever is changed in a record, it is read within its bounds or refused as a damaged record", () => {
  const record = JSON.parse(JSON.stringify(recordOfMatch(savedOf(playSome(2)))));
  const paths: (readonly string[])[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    paths.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const [name, part] of Object.entries(value)) walk(part, [...path, name]);
  };
  walk(record, []);
  const other = fc.oneof(fc.jsonValue(), fc.constantFrom(Number.NaN, -1, 1e99, undefined, "x".repeat(999)));
  fc.assert(
    fc.property(fc.constantFrom(...paths.slice(1)), other, (path, value) => {
      const changed = structuredClone(record);
      let at = changed;
      for (const name of path.slice(0, -1)) at = at[name];
      at[path.at(-1) ?? ""] = value;
      try {
        const read = parseSavedMatch(changed);
        expect(parseSavedMatch(recordOfMatch(read))).toEqual(read);
      } catch (error) {
        expect(error).toMatchObject({ name: "RecordError" });
      }
    }),
    { numRuns: 500 },
  );
});
