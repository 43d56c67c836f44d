import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakePair } from "../testing/fake-pair.ts";
import { Listing } from "./listing.ts";
import type { MeshPair } from "./mesh-pair.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What this device knows of a room with these pairs. */
function listingOf(...pairs: MeshPair[]) {
  const listing = new Listing({ pairs });
  let isKnown = false;
  const known = listing.known().then(() => {
    isKnown = true;
  });
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isKnown;
  };
  return { listing, known, settled };
}

/** A pair whose device is linked, and has identified itself. */
function linked(id: string, hasMembers = false): MeshPair {
  return Object.assign(fakePair(id), { hasMembers });
}

test("who is in the room is known once a device that is linked has said it", async () => {
  const pair = linked("b");
  const { listing, settled } = listingOf(pair, fakePair("c", { isIn: false }));
  expect(await settled()).toBe(false);
  listing.onChanged();
  expect(await settled()).toBe(false);
  pair.hasMembers = true;
  listing.onChanged();
  expect(await settled()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("one of several devices is enough, and where none is linked no one is waited for", async () => {
  expect(await listingOf(linked("b"), linked("c", true)).settled()).toBe(true);
  expect(await listingOf(fakePair("b", { isIn: false })).settled()).toBe(true);
});

test.each([
  ["says nothing for 3 s", () => vi.advanceTimersByTimeAsync(3_000)],
  [
    "is lost",
    (listing: Listing<MeshPair["link"]>, pair: MeshPair) => {
      pair.hasHello = false;
      listing.onChanged();
    },
  ],
  ["is left", (listing: Listing<MeshPair["link"]>) => listing.stop()],
])("a device that %s is not waited for", async (_, happen) => {
  const pair = linked("b");
  const { listing, settled } = listingOf(pair);
  expect(await settled()).toBe(false);
  await happen(listing, pair);
  expect(await settled()).toBe(true);
});
