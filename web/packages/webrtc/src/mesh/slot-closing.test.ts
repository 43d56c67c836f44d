import { expect, test, vi } from "vitest";
import type { RoomInfo } from "../gateway/gateway-client.ts";
import { fakePair } from "../testing/fake-pair.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { SlotClosing } from "./slot-closing.ts";

/** Closes slots of a gateway whose slots were opened this many times. */
function closingOf(attempts: Record<number, number>) {
  const gateway = {
    close: vi.fn(async (_room: object) => ({})),
    info: vi.fn(async (_roomId: string, slot?: number | "open") => {
      const attempt = attempts[Number(slot)];
      if (attempt === undefined) throw new Error("The slot is unknown.");
      return { attempt } as RoomInfo;
    }),
  };
  const mesh = { options: { roomId: "room" } } as ConstructorParameters<typeof SlotClosing>[0]["mesh"];
  const closing = new SlotClosing({ gateway, mesh, token: "token" });
  const closed = () => gateway.close.mock.calls.map(([room]) => room);
  return { closing, gateway, closed };
}

/** A device that joined through a slot that this device had opened. */
const pairOf = (
  slot: number,
  { slotAttempt = 1, ...how }: Parameters<typeof fakePair>[1] & { slotAttempt?: number } = {},
) => Object.assign(fakePair("b", how), { slot, slotAttempt }) as unknown as MeshPair;

const closedSlot = (slot: number) => ({ roomId: "room", slot, ownerToken: "token", reason: "left" });

test("L7: the place of a device that has left is its own to close", async () => {
  const { closing, closed } = closingOf({ 1: 1 });
  const pair = pairOf(1);
  closing.onLeft(pair);
  await closing.settled();
  expect(closed()).toEqual([]);
  expect(pair.slot).toBeUndefined();
});

test("L7: it is closed once if a newcomer finds no free slot, and no one else was admitted there", async () => {
  const { closing, closed } = closingOf({ 1: 1, 2: 5 });
  closing.onLeft(pairOf(1));
  closing.onLeft(pairOf(2, { slotAttempt: 5 }));
  expect(await closing.closeLeft()).toBe(true);
  expect(closed()).toEqual([closedSlot(1), closedSlot(2)]);
  expect(await closing.closeLeft()).toBe(false);
  expect(closed()).toHaveLength(2);
});

test.each([
  ["was opened since, so it may be another device's", { 1: 2 }],
  ["is unknown", {}],
])("L7: it is left alone if it %s", async (_, attempts) => {
  const { closing, closed } = closingOf(attempts);
  closing.onLeft(pairOf(1));
  await closing.closeLeft();
  expect(closed()).toEqual([]);
});

test("L7: it is left alone if that was in an earlier load of the page, which knew what has happened there", async () => {
  const { closing, closed } = closingOf({ 1: 1 });
  closing.onLeft(Object.assign(pairOf(1), { slotAttempt: undefined }));
  expect(await closing.closeLeft()).toBe(false);
  expect(closed()).toEqual([]);
});

test("L7: the place of the device that let this one in is not this one's to close", async () => {
  const { closing, closed } = closingOf({ 1: 1 });
  for (const change of ["onLeft", "onRemoved"] as const) closing[change](pairOf(1, { side: "answering" }));
  expect(await closing.closeLeft()).toBe(false);
  expect(closed()).toEqual([]);
});

test("L4: the place of a device that is removed is closed at once if it is linked, once", async () => {
  const { closing, closed } = closingOf({ 1: 1 });
  const pair = pairOf(1);
  closing.onRemoved(pair);
  closing.onRemoved(pair);
  closing.onLeft(pair);
  await closing.closeLeft();
  expect(closed()).toEqual([closedSlot(1)]);
});

test("L4: of a device that is away, the place may be another one's by then", async () => {
  const { closing, closed } = closingOf({ 1: 1 });
  closing.onRemoved(pairOf(1, { isIn: false }));
  await closing.settled();
  expect(closed()).toEqual([]);
  await closing.closeLeft();
  expect(closed()).toEqual([closedSlot(1)]);
});
