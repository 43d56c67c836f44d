import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";
import { type BucketUse, type CountUses, UseExchange } from "./use-exchange.ts";

/** Buckets of ten tokens, which gain one every 2 s, with a clock that stands still. */
const newBuckets = (perMinute = 30) =>
  new TokenBuckets({ perMinute, burstMs: 20_000, maxKeys: 100, nowMs: () => 0 });

/** Does what a server would do, with a clock that stands still. */
function counter(): { readonly calls: BucketUse[][]; readonly countUses: CountUses } {
  const fullInMs = new Map<string, number>();
  const calls: BucketUse[][] = [];
  return {
    calls,
    countUses: async (uses) => {
      calls.push([...uses]);
      return uses.map(({ bucket, usedMs }) => {
        const sum = (fullInMs.get(bucket) ?? 0) + usedMs;
        fullInMs.set(bucket, sum);
        return sum;
      });
    },
  };
}

/** A process that shares its buckets. Takes a token, and waits until the others may know of it. */
function processOn(countUses: CountUses, perMinute?: number) {
  const buckets = newBuckets(perMinute);
  const exchange = new UseExchange(countUses);
  return async (key: string, factor = 1): Promise<boolean> => {
    const isGranted = buckets.take(key, factor) === 0;
    if (isGranted) exchange.add("rule", buckets, key, factor);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    return isGranted;
  };
}

async function grantedTo(takes: readonly ((key: string, factor?: number) => Promise<boolean>)[], factor = 1) {
  let granted = 0;
  for (let time = 0; time < 100; time += 1) {
    for (const take of takes) if (await take("someone", factor)) granted += 1;
  }
  return granted;
}

/** A process that has not asked since others took the last token grants one more. */
const ONE_MORE = 1;

it("grants two processes together what one would grant, to each key for itself", async () => {
  const { countUses } = counter();
  expect(await grantedTo([processOn(countUses), processOn(countUses)])).toBe(10 + ONE_MORE);
  expect(await processOn(countUses)("someone else")).toBe(true);
  // The check can fail: processes that do not learn of each other's tokens grant twice as much.
  expect(await grantedTo([processOn(counter().countUses), processOn(counter().countUses)])).toBe(20);
});

it("grants networks together what their factor allows", async () => {
  const { countUses } = counter();
  expect(await grantedTo([processOn(countUses), processOn(countUses)], 4)).toBe(40 + ONE_MORE);
});

it("reports all that was taken during a call in one more", async () => {
  const { calls, countUses } = counter();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const exchange = new UseExchange(async (uses) => {
    const counted = await countUses(uses);
    await answered;
    return counted;
  });
  const buckets = newBuckets();
  const take = () => {
    expect(buckets.take("someone")).toBe(0);
    exchange.add("rule", buckets, "someone", 1);
  };
  take();
  await nextTurn();
  for (let time = 0; time < 5; time += 1) take();
  answer();
  await nextTurn();
  await nextTurn();
  expect(calls).toEqual([
    [{ bucket: "rule someone", usedMs: 2_000 }],
    [{ bucket: "rule someone", usedMs: 10_000 }],
  ]);
  for (let time = 0; time < 4; time += 1) take();
  expect(buckets.take("someone")).toBeGreaterThan(0);
});

it("leaves a process to its own count while the server does not answer", async () => {
  const take = processOn(() => Promise.reject(new Error("down")));
  expect(await grantedTo([take])).toBe(10);
});

it("reports nothing where there is no limit", async () => {
  const { calls, countUses } = counter();
  expect(await grantedTo([processOn(countUses, 0)])).toBe(100);
  expect(calls).toEqual([]);
});
