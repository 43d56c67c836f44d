import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Audience } from "./audience.ts";

const idOf = (name: string): string => name.charCodeAt(0).toString(16).padStart(32, "0");
const [sharer, ada, ben] = [idOf("S"), idOf("A"), idOf("B")];
const room = {
  self: { id: sharer, name: "Sharer" },
  peers: [ada, ben].map((id) => ({ id, name: id, state: "linked" as const, phrase: undefined })),
};
const limits = { direct: 1, children: 2, depth: 4 };
const says = (from: string | undefined) => ({
  ...{ from, width: 320, height: 180, framesPerSec: 15, pointer: undefined },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass: as in the app, the sharer plans twice a second and receives Ben's reports if someone sends him the stream. */
function pass(audience: Audience, seconds: number, benFrom?: string): boolean {
  let hasChanged = false;
  for (let half = 0; half < 2 * seconds; half += 1) {
    vi.advanceTimersByTime(500);
    if (benFrom !== undefined) audience.hear(ben, says(benFrom));
    hasChanged = audience.plan(limits, true) || hasChanged;
  }
  return hasChanged;
}

/** Ben gets the stream from Ada. */
function twoViewers(): Audience {
  const audience = new Audience(room);
  audience.admit(ada, true);
  audience.admit(ben, true);
  audience.plan(limits, true);
  audience.hear(ada, says(sharer));
  audience.hear(ben, says(ada));
  return audience;
}

test("a relay that is silent loses its place, and is shown as away a while later", () => {
  const audience = twoViewers();
  expect(audience.tree.get(ben)).toBe(ada);
  expect(pass(audience, 3, ada)).toBe(true);
  expect(audience.tree.get(ben)).toBe(sharer);
  pass(audience, 4, sharer);
  expect(audience.viewers.map(({ state }) => state)).toEqual(["away", "linked"]);
});

test("a sharer that gets no turn for a while removes no viewer for it", () => {
  const audience = twoViewers();
  vi.advanceTimersByTime(30_000);
  expect(audience.plan(limits, true)).toBe(false);
  expect(audience.viewers.map(({ state }) => state)).toEqual(["linked", "linked"]);
  expect(audience.tree.get(ben)).toBe(ada);
});

test("a viewer whom the picture does not reach gets it from another device, unless nothing is sent", () => {
  const wait = (audience: Audience, isLive: boolean) => {
    for (let second = 0; second < 14; second += 1) {
      vi.advanceTimersByTime(1000);
      audience.hear(ada, says(sharer));
      audience.hear(ben, says(undefined));
      audience.plan(limits, isLive);
    }
    return audience.tree.get(ben);
  };
  expect(wait(twoViewers(), false)).toBe(ada);
  expect(wait(twoViewers(), true)).toBe(sharer);
});

test("a viewer that has left is in no tree", () => {
  const audience = twoViewers();
  audience.forget(ada);
  expect(audience.plan(limits, true)).toBe(true);
  expect([...audience.tree]).toEqual([[ben, sharer]]);
});
