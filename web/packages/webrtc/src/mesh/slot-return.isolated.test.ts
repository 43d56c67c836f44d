import { expect, test, vi } from "vitest";
import { type Deferred, deferred } from "../deferred.ts";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import { watches } from "../testing/fake-watch.ts";
import { coded, goOnline, listeners, prepareReturns, returning } from "../testing/returning-device.ts";
import type { MeshPair } from "./mesh-pair.ts";

vi.mock("../gateway/room-watch.ts", () => import("../testing/fake-watch.ts"));

prepareReturns();

test("P7: opens the place of the other one for that one alone, after a wait", async () => {
  const { away, gateway } = returning();
  away("a", "offering", { place: 3 });
  expect(gateway.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ slot: 3, keepJoiner: true, ownerToken: "token", callerId: "caller" }),
  );
});

test("P7: begins at once if it admitted the other one", async () => {
  const { away, gateway } = returning();
  away("a", "offering", { slot: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(gateway.create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 4 }));
});

test("P7: checks the answer to its own offer, and makes the device known again", async () => {
  const { away, push, mesh, gateway } = returning();
  const pair = away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ callerId: "another", receiverId: "for another" });
  expect(mesh.accept).not.toHaveBeenCalled();
  await push({ receiverId: "receiver" });
  await push({ receiverId: "receiver" });
  expect(mesh.accept).toHaveBeenCalledExactlyOnceWith(pair, "receiver");
  expect(gateway.confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 3, attempt: 1 }));
});

test("P7: leaves a place that has the fresh offer of another device to that one", async () => {
  const { away, push, gateway } = returning();
  away("a", "offering", { place: 3 });
  await push({ callerId: "another" });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(gateway.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(gateway.create).toHaveBeenCalled();
});

test("L7: knows up to which opening no one else can have been admitted there", async () => {
  const { away, gateway } = returning();
  const pair = away("a", "offering", { slot: 3, slotAttempt: 1 });
  gateway.create.mockResolvedValueOnce({ slot: 3, attempt: 2, remainingMs: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(pair.slotAttempt).toBe(2);
  const show = (attempt: number, isNext: boolean, more: object = {}) =>
    watches.at(-1)?.options.onRoom({ callerId: "another", attempt, ...more } as RoomInfo, isNext);
  // The offer of another device that waits for the same one.
  show(3, true);
  expect(pair.slotAttempt).toBe(3);
  // The socket was down meanwhile: the place may have been closed, and opened for a newcomer.
  show(4, false);
  show(5, true);
  expect(pair.slotAttempt).toBe(3);
});

test("L7: a place is that of a device that has answered there", async () => {
  const { away, push, gateway } = returning();
  const pair = away("a", "offering", { slot: 3, slotAttempt: 1 });
  gateway.create.mockResolvedValueOnce({ slot: 3, attempt: 5, remainingMs: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(pair.slotAttempt).toBe(1);
  await push({ attempt: 5, receiverId: "receiver" });
  expect(pair.slotAttempt).toBe(5);
});

test("offers again 15 s after another device's offer has replaced its own", async () => {
  const { away, push, gateway } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ callerId: "another", attempt: 2 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(gateway.create).toHaveBeenCalledTimes(2);
});

test("lets an offer stand that no one answers, for longer and longer", async () => {
  const { away, gateway } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  // After 30, 90, 210 and 450 s.
  expect(gateway.create).toHaveBeenCalledTimes(5);
});

test("leaves the gateway alone while a neighbour may carry", async () => {
  const { away, mesh, gateway } = returning();
  mesh.isCarried.mockReturnValue(true);
  away("a", "offering", { place: 3 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});

test("waits longer after each answer that is refused, because each offer uses up an epoch", async () => {
  const { away, push, mesh, gateway } = returning();
  mesh.accept.mockRejectedValue(coded("mac_mismatch"));
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  for (const [index, waitMs] of [2_000, 4_000, 8_000].entries()) {
    await push({ receiverId: `forged ${index}` });
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(gateway.create).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(gateway.create).toHaveBeenCalledTimes(index + 2);
  }
  // The answer comes from the other device itself: later refusals are counted from the start.
  mesh.accept.mockResolvedValueOnce(undefined);
  await push({ receiverId: "right" });
  await vi.advanceTimersByTimeAsync(20_000);
  await push({ receiverId: "forged" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gateway.create).toHaveBeenCalledTimes(6);
});

test("gives a device that has answered 20 s to connect, unless its attempt fails before", async () => {
  const { away, push, returns, gateway } = returning();
  const pair = away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ receiverId: "receiver" });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(gateway.create).toHaveBeenCalledTimes(2);
  await push({ receiverId: "another" });
  returns.onAttemptFailed(pair as unknown as MeshPair);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.create).toHaveBeenCalledTimes(3);
});

test("P10: offers again soon when the other device answers again, whose page with the first answer is gone", async () => {
  const { away, push, mesh, gateway } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ receiverId: "of a page that is gone" });
  await push({ receiverId: "of the next page" });
  expect(mesh.accept).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gateway.create).toHaveBeenCalledTimes(2);
  await push({ receiverId: "to the next offer" });
  expect(mesh.accept).toHaveBeenCalledTimes(2);
});

test.each([
  ["accepted", (accept: Deferred<undefined>) => accept.resolve(undefined)],
  ["refused", (accept: Deferred<undefined>) => accept.reject(coded("mac_mismatch"))],
])("P10: offers again as soon if the second answer comes before the first one is %s", async (_how, end) => {
  const { away, push, mesh, gateway } = returning();
  const accept = deferred<undefined>();
  mesh.accept.mockReturnValueOnce(accept.promise);
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ receiverId: "of a page that is gone" });
  await push({ receiverId: "of the next page" });
  await vi.advanceTimersByTimeAsync(1_000);
  end(accept);
  await vi.advanceTimersByTimeAsync(999);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(gateway.create).toHaveBeenCalledTimes(2);
});

test("waits for an answer over a lane when the gateway cannot be reached, and else asks it again soon", async () => {
  const { away, gateway } = returning();
  gateway.create.mockRejectedValue(new GatewayError(0, "", "silent"));
  const pair = away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.create).toHaveBeenCalledTimes(2);
  pair.link.isOfferedOnLane = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gateway.create).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(gateway.create).toHaveBeenCalledTimes(3);
});

test("asks a gateway again no sooner than that one asks for", async () => {
  const { away, gateway } = returning();
  gateway.create.mockRejectedValue(new GatewayError(429, "rate_limited", "Later.", undefined, 20));
  away("a", "offering", { slot: 3 });
  // 20 s and a quarter.
  await vi.advanceTimersByTimeAsync(24_999);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(gateway.create).toHaveBeenCalledTimes(2);
});

test("tries again at once when it is online again", async () => {
  const { away, gateway } = returning();
  gateway.create.mockRejectedValue(new GatewayError(0, "", "silent"));
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(7_000);
  const before = gateway.create.mock.calls.length;
  await goOnline();
  expect(gateway.create).toHaveBeenCalledTimes(before + 1);
});

test("makes a room again that the gateway has forgotten", async () => {
  const { away, gateway, events } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  watches[0]?.options.onGone();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.create).toHaveBeenCalledTimes(2);
  expect(watches).toHaveLength(2);
  expect(events()).toEqual([]);
});

test("looks no further in a place that was closed, and says so: the device that opens it admits someone else", async () => {
  const { away, gateway, events } = returning();
  const pair = away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  watches[0]?.options.onClosed("left");
  expect(events()).toEqual([{ kind: "closed", pair, reason: "left" }]);
  await vi.advanceTimersByTimeAsync(600_000);
  await goOnline();
  expect(gateway.create).toHaveBeenCalledTimes(1);
});

test("says once that the room is another device's, and goes on", async () => {
  const { away, gateway, events } = returning();
  gateway.create.mockRejectedValue(new GatewayError(409, "room_exists", "taken"));
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(gateway.create).toHaveBeenCalledTimes(4);
  expect(events()).toEqual([{ kind: "taken" }]);
});

test("nothing is left of a search that has ended", async () => {
  const { away, back, gateway } = returning();
  back(away("a", "offering", { place: 3 }));
  expect(watches).toHaveLength(1);
  expect(watches[0]?.stop).toHaveBeenCalled();
  expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});

test("offers 3 s after the other one has answered an offer of a third device, which may be gone", async () => {
  const { away, push, gateway } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  await push({ callerId: "another", attempt: 2 });
  await push({ callerId: "another", attempt: 2, receiverId: "receiver" });
  await push({ callerId: "another", attempt: 2, receiverId: "receiver" });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(gateway.create).toHaveBeenCalledTimes(2);
});

test("two that wait for the same device replace each other's offers more and more rarely", async () => {
  const { away, push, gateway } = returning();
  away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  const waits: number[] = [];
  for (let attempt = 2; attempt < 12; attempt++) {
    const [before, atMs] = [gateway.create.mock.calls.length, performance.now()];
    gateway.create.mockResolvedValue({ slot: 3, attempt, remainingMs: 300_000 });
    await push({ callerId: `another ${attempt}`, attempt: attempt + 100 });
    while (gateway.create.mock.calls.length === before) await vi.advanceTimersByTimeAsync(1_000);
    waits.push(Math.round((performance.now() - atMs) / 1_000));
  }
  expect(waits[0]).toBeLessThanOrEqual(17);
  expect(Math.max(...waits)).toBeGreaterThan(120);
});

test("K4: puts its offer into every place where the other one may look", async () => {
  const { away, push, mesh, gateway, returns, places } = returning();
  const opened: string[] = [];
  const other = {
    ...{ areEntrances: false, watch: () => ({ stop: vi.fn() }), answer: vi.fn(), confirm: vi.fn() },
    open: async (place: number) => {
      opened.push(`place ${place}`);
      return { attempt: 1 };
    },
  };
  places.push(other);
  returns.onPlaces();
  gateway.create.mockRejectedValueOnce(new GatewayError(404, "room_unknown", ""));
  const pair = away("a", "offering", { slot: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(["place 3"]);
  await push({ receiverId: "receiver" });
  expect(mesh.accept).toHaveBeenCalledExactlyOnceWith(pair, "receiver");
});
