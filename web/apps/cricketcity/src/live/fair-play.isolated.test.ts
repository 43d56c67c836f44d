// @vitest-environment node

import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { VirtualMatch } from "./testing/virtual-match.ts";
import type { Tamper } from "./testing/virtual-net.ts";

beforeAll(loadPhysicsFromFile);

/** Changes a device's messages of one kind; the others are sent unchanged. */
const changing =
  (kind: string, change: (message: Readonly<Record<string, unknown>>) => readonly unknown[]): Tamper =>
  (text) => {
    const message = parseRecord(text);
    return message["kind"] === kind ? change(message).map((each) => JSON.stringify(each)) : [text];
  };

/** Plays a match. Ada bats first, Ben bowls, Cleo watches. Returns what each of them shows at the end. */
async function play(tampers: { ada?: Tamper; ben?: Tamper; cleo?: Tamper }) {
  const match = new VirtualMatch(seededRandom(7), 120);
  const add = (name: string, tamper: Tamper | undefined, onlyWatches: boolean) =>
    match.add(name, { onlyWatches, ...(tamper && { tamper }) });
  const devices = [add("Ada", tampers.ada, false), add("Ben", tampers.ben, false)];
  devices.push(add("Cleo", tampers.cleo, true));
  await match.until(() => match.isOver);
  const shown = devices.map(({ session }) => {
    const { problem } = session?.state.get() ?? {};
    return `${problem?.code} ${problem?.ball}`;
  });
  return { match, devices, shown };
}

const all = (shown: string): string[] => [shown, shown, shown];

/** Changes the last digit. */
const otherDigit = (hex: unknown): string => `${hex}`.slice(0, -1) + (`${hex}`.endsWith("0") ? "1" : "0");

test("a match without tricks ends, and no seed can be known before the choice of its ball is fixed", async () => {
  const { match, shown } = await play({});
  expect(shown).toEqual(all("finished undefined"));
  const [ada, ben] = ["device-0", "device-1"];
  const between = match.net.traffic
    .filter(({ to, from }) => [ada, ben].includes(to) && [ada, ben].includes(from))
    .map(({ text, ...names }) => ({ ...names, message: parseRecord(text) }));
  const balls = new Set(
    between.flatMap(({ message }) => (message["kind"] === "release" ? [message["ball"]] : [])),
  );
  expect(balls.size).toBeGreaterThan(5);
  for (const ball of balls) {
    const place = (type: string, kind: string, from?: string): number => {
      const index = between.findIndex(
        (each) =>
          each.type === type &&
          each.message["kind"] === kind &&
          each.message["ball"] === ball &&
          (from === undefined || each.from === from),
      );
      if (index < 0) throw new Error(`No one has ${type} ${kind} of ball ${ball}.`);
      return index;
    };
    const bowler = between[place("sent", "choose")]?.from;
    const batter = bowler === ada ? ben : ada;
    // Both are committed before the choice; the choice and the release are fixed before the first nonce is on the way.
    expect(place("sent", "commit", bowler)).toBeLessThan(place("sent", "choose"));
    expect(place("arrived", "release")).toBeLessThan(place("sent", "reveal", batter));
    expect(place("arrived", "commit", bowler)).toBeLessThan(place("sent", "reveal", batter));
    expect(place("arrived", "reveal", batter)).toBeLessThan(place("sent", "reveal", bowler));
  }
});

test("another hash is found on each device, and the match stops at that ball", async () => {
  const lie = changing("over", (over) => [
    over["ball"] === 3 ? { ...over, hash: otherDigit(over["hash"]) } : over,
  ]);
  expect((await play({ ada: lie })).shown).toEqual(all("hash_mismatch 3"));
  expect((await play({ ben: lie })).shown).toEqual(all("hash_mismatch 3"));
});

test("a nonce that is not the one of the commitment is found", async () => {
  const lie = changing("reveal", (reveal) => [
    reveal["ball"] === 2 ? { ...reveal, nonce: otherDigit(reveal["nonce"]) } : reveal,
  ]);
  expect((await play({ ada: lie })).shown).toEqual(all("cheated 2"));
  expect((await play({ ben: lie })).shown).toEqual(all("cheated 2"));
});

test("another commitment after the first one is found", async () => {
  const lie = changing("commit", (commit) => [
    commit,
    ...(commit["ball"] === 2 ? [{ ...commit, commitment: otherDigit(commit["commitment"]) }] : []),
  ]);
  const { shown } = await play({ ben: lie });
  expect(shown).toEqual(all("cheated 2"));
});

test("another choice or release is found once the batting side has shown its nonce", async () => {
  let chosen: Readonly<Record<string, unknown>> = {};
  const remember = changing("choose", (choose) => {
    chosen = choose;
    return [choose];
  });
  const lie = changing("reveal", (reveal) => {
    const choice = { ...(chosen["choice"] as object), lineM: -1 };
    return reveal["ball"] === 1 ? [{ ...chosen, choice }, reveal] : [reveal];
  });
  const late: Tamper = (text, to) => remember(text, to).flatMap((said) => lie(said, to));
  const { devices } = await play({ ben: late });
  const problem = devices[0]?.session?.state.get().problem;
  expect(problem).toMatchObject({ code: "cheated", ball: 1 });
  expect(problem?.sentence).toContain("fair play");
});

test("an input before a tick that was said to be known is found", async () => {
  const lie = changing("input", (message) => {
    const input = message["input"] as { tick: number };
    return [{ ...message, input: { ...input, tick: Math.max(0, input.tick - 60) } }];
  });
  const { shown } = await play({ ada: lie });
  expect(shown[1]).toMatch(/^(cheated|hash_mismatch) /);
});

test("actions of the other side, of those who watch, of other balls, and floods change nothing", async () => {
  const { devices: honest } = await play({});
  const choice = {
    ...{ bowler: "Lee", placing: "balanced", lineM: 0, lengthM: 6, paceMS: 33 },
    movement: { type: "straight" },
  };
  const foreign = changing("commit", (commit) => [
    commit,
    { ...commit, kind: "choose", choice },
    { ...commit, kind: "release", miss: 0, overstepM: 0 },
    { ...commit, kind: "choose", choice, ball: 900 },
    { ...commit, kind: "input", index: 0, input: { type: "run", tick: 1 }, epoch: 0 },
    { ...commit, kind: "choose", choice: { ...choice, lineM: "0" } },
    ...Array.from({ length: 300 }, (_, index) => ({ ...commit, kind: "noise", index })),
  ]);
  // A device that watches has nothing to commit to: it repeats its request with what it may not say.
  const watching = changing("watch", (watch) => [
    watch,
    ...[0, 1, 2].flatMap((ball) => [
      { v: 1, kind: "choose", epoch: 1, ball, choice },
      { v: 1, kind: "reveal", epoch: 1, ball, nonce: "0".repeat(32) },
      { v: 1, kind: "over", epoch: 1, ball, inputs: 0, hash: "0".repeat(16) },
      { v: 1, kind: "stop", epoch: 1, ball, code: "cheated" },
    ]),
    { v: 1, kind: "sit", team: 1, ticket: "0".repeat(32), name: "Cleo" },
    {
      v: 1,
      kind: "match",
      epoch: 9,
      matchIndex: 0,
      plan: honest[0]?.game?.plan,
      seats: ["device-2", null],
      length: 0,
      from: 0,
    },
  ]);
  const batting: Tamper = (text, to) => (parseRecord(text)["ball"] === 0 ? foreign(text, to) : [text]);
  const { devices, shown } = await play({ ada: batting, cleo: watching });
  expect(shown.slice(0, 2)).toEqual(["finished undefined", "finished undefined"]);
  expect(devices[0]?.game?.log).toEqual(devices[1]?.game?.log);
});
