import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import type { RoomWatchOptions } from "../gateway/room-watch.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { fakePair } from "../testing/fake-pair.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { Returns } from "./returns.ts";

const watches = vi.hoisted(() => [] as { options: RoomWatchOptions; stop: () => void }[]);
vi.mock("../gateway/room-watch.ts", () => ({
  watchRoom: (options: RoomWatchOptions) => {
    const watch = { options, stop: vi.fn(), poll: () => undefined };
    watches.push(watch);
    return watch;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  watches.length = 0;
});
afterEach(() => void vi.useRealTimers());

/** A device with the place 2, whose neighbours are away. */
function returning() {
  const room = fakeRoom();
  const mesh = Object.assign(room.asMesh, { place: 2, isCarried: vi.fn(() => false) });
  const ice = { recent: async () => ({}) } as unknown as typeof room.ice;
  const returns = new Returns({ gateway: room.asGateway, ice, mesh, token: "token" });
  const away = (letter: string, side: "offering" | "answering", place?: number) => {
    const pair = fakePair(letter, { side, isIn: false });
    pair.place = place;
    returns.onAway(pair as unknown as MeshPair, true);
    return pair;
  };
  const push = (info: Partial<RoomInfo>) => {
    for (const { options } of watches)
      options.onRoom({ attempt: 1, callerId: "caller", ...info } as RoomInfo);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { ...room, mesh, returns, away, push };
}

test("P7: the offering side opens the place of the other one for that one alone, after a wait", async () => {
  const { away, gateway } = returning();
  away("a", "offering", 3);
  expect(gateway.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ slot: 3, keepJoiner: true, ownerToken: "token", callerId: "caller" }),
  );
});

test("P7: the device that admitted the other one begins at once", async () => {
  const { returns, gateway } = returning();
  const pair = Object.assign(fakePair("a", { isIn: false }), { slot: 4 });
  returns.onAway(pair as unknown as MeshPair, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(gateway.create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 4 }));
});

test("P7: an answer to this device's own offer is checked, and the device made known again", async () => {
  const { away, push, mesh, gateway } = returning();
  const pair = away("a", "offering", 3);
  await vi.advanceTimersByTimeAsync(1_000);
  await push({ callerId: "another", receiverId: "for another" });
  expect(mesh.accept).not.toHaveBeenCalled();
  await push({ receiverId: "receiver" });
  await push({ receiverId: "receiver" });
  expect(mesh.accept).toHaveBeenCalledExactlyOnceWith(pair, "receiver");
  expect(gateway.confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 3, attempt: 1 }));
});

test("P7: a place that has the fresh offer of another device is left to that one", async () => {
  const { away, push, gateway } = returning();
  away("a", "offering", 3);
  await push({ callerId: "another" });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(gateway.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(gateway.create).toHaveBeenCalled();
});

test("while a neighbour may carry, the gateway is left alone", async () => {
  const { away, mesh, gateway } = returning();
  mesh.isCarried.mockReturnValue(true);
  away("a", "offering", 3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});

test("P7: the answering side watches its own place, once for all, and answers what one of its pairs can read", async () => {
  const { away, push, gateway } = returning();
  const [one, other] = [away("a", "answering"), away("b", "answering")];
  one.link.answer.mockRejectedValue(new Error("not its state"));
  expect(watches.map(({ options }) => options.slot)).toEqual([2]);
  await push({ roomCode: "code" });
  await push({ roomCode: "code" });
  expect(one.link.answer).toHaveBeenCalledOnce();
  expect(other.link.answer).toHaveBeenCalledOnce();
  expect(gateway.join).toHaveBeenCalledExactlyOnceWith({
    ...{ roomId: expect.any(String), slot: 2, receiverId: "receiver", attempt: 1, joinerToken: "token" },
  });
});

test("an offer whose answer did not reach the gateway is answered again", async () => {
  const { away, push, gateway } = returning();
  away("a", "answering");
  gateway.join.mockRejectedValueOnce(new GatewayError(0, "", "silent"));
  await push({});
  await push({});
  expect(gateway.join).toHaveBeenCalledTimes(2);
});

test("nothing is left of a search that has ended", async () => {
  const { returns, away, gateway } = returning();
  const pairs = [away("a", "offering", 3), away("b", "answering")];
  for (const pair of pairs) returns.onAway(pair as unknown as MeshPair, false);
  expect(watches).toHaveLength(2);
  for (const { stop } of watches) expect(stop).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});
