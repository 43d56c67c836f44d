import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import type { RoomWatchOptions } from "../gateway/room-watch.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { fakePair } from "../testing/fake-pair.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { Returns } from "./returns.ts";
import type { ReturnEvent } from "./stay-options.ts";

const watches = vi.hoisted(() => [] as { options: RoomWatchOptions; stop: () => void }[]);
vi.mock("../gateway/room-watch.ts", () => ({
  watchRoom: (options: RoomWatchOptions) => {
    const watch = { options, stop: vi.fn(), poll: () => undefined };
    watches.push(watch);
    return watch;
  },
}));

/** Who is notified when the device is online again. */
const listeners = new Set<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  // The whole of each wait.
  vi.spyOn(Math, "random").mockReturnValue(1);
  listeners.clear();
  vi.stubGlobal("addEventListener", (_online: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_online: string, listener: () => void) => listeners.delete(listener));
  watches.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const coded = (code: string) => Object.assign(new Error(code), { code });
const goOnline = () => {
  for (const listener of listeners) listener();
  return vi.advanceTimersByTimeAsync(0);
};

/** A device with the place 2, whose neighbours are away. */
function returning() {
  const room = fakeRoom();
  const mesh = Object.assign(room.mesh, { place: 2, isCarried: vi.fn(() => false) });
  const ice = { recent: async () => ({}) } as unknown as typeof room.ice;
  const onEvent = vi.fn((_event: ReturnEvent<MeshLink>) => undefined);
  const returns = new Returns({ gateway: room.asGateway, ice, mesh: room.asMesh, token: "token", onEvent });
  const away = (letter: string, side: "offering" | "answering", { place, slot }: Partial<MeshPair> = {}) => {
    const pair = Object.assign(fakePair(letter, { side, isIn: false }), { place, slot });
    returns.onAway(pair as unknown as MeshPair, true);
    return pair;
  };
  const back = (pair: ReturnType<typeof away>) => returns.onAway(pair as unknown as MeshPair, false);
  const push = (info: Partial<RoomInfo>) => {
    for (const { options } of watches)
      options.onRoom({ attempt: 1, callerId: "caller", ...info } as RoomInfo);
    return vi.advanceTimersByTimeAsync(0);
  };
  const events = () => onEvent.mock.calls.map(([event]) => event);
  return { ...room, mesh, returns, away, back, push, events };
}

describe("the offering side", () => {
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

  test("lets an offer stand that nobody answers, for longer and longer", async () => {
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
    // The other device itself: what comes then is counted anew.
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

  test("looks no further in a place that was closed, and says so: whoever opens it lets in someone else", async () => {
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
});

describe("the answering side", () => {
  test("P7: watches its own place, once for all, and answers what one of its pairs can read", async () => {
    const { away, push, gateway } = returning();
    const [one, other] = [away("a", "answering"), away("b", "answering")];
    one.link.answer.mockRejectedValue(coded("mac_mismatch"));
    expect(watches.map(({ options }) => options.slot)).toEqual([2]);
    await push({ roomCode: "code" });
    await push({ roomCode: "code" });
    expect(one.link.answer).toHaveBeenCalledOnce();
    expect(other.link.answer).toHaveBeenCalledOnce();
    expect(gateway.join).toHaveBeenCalledExactlyOnceWith({
      ...{ roomId: expect.any(String), slot: 2, receiverId: "receiver", attempt: 1, joinerToken: "token" },
    });
  });

  test("answers a device that it does not miss, which has noticed a loss before", async () => {
    const { away, push, mesh, gateway, events } = returning();
    away("a", "answering").link.answer.mockRejectedValue(coded("mac_mismatch"));
    const pair = fakePair("b", { side: "answering" });
    mesh.pairs = [pair as unknown as MeshPair];
    await push({ receiverId: "of an earlier offer", callerId: "earlier" });
    await push({});
    expect(pair.link.answer).toHaveBeenCalledOnce();
    expect(gateway.join).toHaveBeenCalledOnce();
    expect(events()).toEqual([]);
  });

  test("leaves an offer alone that was answered", async () => {
    const { away, push } = returning();
    const pair = away("a", "answering");
    await push({ receiverId: "receiver" });
    expect(pair.link.answer).not.toHaveBeenCalled();
  });

  test("answers an offer once though it is pushed and polled at the same time", async () => {
    const { away, push, gateway } = returning();
    const pair = away("a", "answering");
    await Promise.all([push({}), push({})]);
    expect(pair.link.answer).toHaveBeenCalledOnce();
    expect(gateway.join).toHaveBeenCalledOnce();
  });

  test("drops an answer for a newer offer, and nothing earlier overtakes that one", async () => {
    const { away, push, gateway } = returning();
    const pair = away("a", "answering");
    const [slow, newer] = [deferred<string>(), deferred<string>()];
    pair.link.answer.mockReturnValueOnce(slow.promise).mockReturnValueOnce(newer.promise);
    await push({ callerId: "offer 2", attempt: 2 });
    await push({ callerId: "offer 3", attempt: 3 });
    // It was polled before.
    await push({ callerId: "offer 1", attempt: 1 });
    slow.resolve("answer to offer 2");
    newer.resolve("answer to offer 3");
    await vi.advanceTimersByTimeAsync(0);
    expect(pair.link.answer).toHaveBeenCalledTimes(2);
    expect(gateway.join).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ receiverId: "answer to offer 3", attempt: 3 }),
    );
  });

  test.each([
    ["cannot be reached", new GatewayError(0, "", "silent")],
    ["has an internal error", new GatewayError(500, "internal", "later")],
    ["limits the rate", new GatewayError(429, "rate_limited", "later")],
  ])("sends its answer again while the gateway %s", async (_, error) => {
    const { away, push, gateway } = returning();
    const pair = away("a", "answering");
    gateway.join.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    await push({});
    // The answer is the same one.
    await push({});
    await vi.advanceTimersByTimeAsync(3_000);
    expect(gateway.join).toHaveBeenCalledTimes(3);
    expect(pair.link.answer).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.join).toHaveBeenCalledTimes(3);
  });

  test("does not send its answer again once the devices are linked, there is another offer, or it was refused", async () => {
    const { away, back, push, gateway } = returning();
    const silent = new GatewayError(0, "", "silent");
    const pair = away("a", "answering");
    gateway.join.mockRejectedValueOnce(silent);
    await push({ callerId: "offer 1" });
    await push({ callerId: "offer 2" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.join).toHaveBeenCalledTimes(2);
    gateway.join.mockRejectedValueOnce(new GatewayError(409, "attempt_stale", "another"));
    await push({ callerId: "offer 3" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.join).toHaveBeenCalledTimes(3);
    gateway.join.mockRejectedValueOnce(silent);
    await push({ callerId: "offer 4" });
    back(pair);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.join).toHaveBeenCalledTimes(4);
  });

  test("sends its answer, and watches its place, at once when it is online again", async () => {
    const { away, push, gateway } = returning();
    away("a", "answering");
    gateway.join.mockRejectedValueOnce(new GatewayError(0, "", "silent"));
    await push({});
    await goOnline();
    expect(gateway.join).toHaveBeenCalledTimes(2);
    watches[0]?.options.onGone();
    await goOnline();
    expect(watches).toHaveLength(2);
  });

  test("says once that nobody has opened its place, and watches it again after 1, 2 and 4 s", async () => {
    const { away, events } = returning();
    away("a", "answering");
    for (const [index, waitMs] of [1_000, 2_000, 4_000].entries()) {
      watches.at(-1)?.options.onGone();
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(watches).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(watches).toHaveLength(index + 2);
    }
    expect(events()).toEqual([{ kind: "not_open" }]);
  });

  test("says that its place was closed, also when that happens again", async () => {
    const { away, push, events } = returning();
    away("a", "answering");
    const closed = { kind: "closed", pair: undefined, reason: "left" };
    watches[0]?.options.onClosed("left");
    await vi.advanceTimersByTimeAsync(1_000);
    watches[1]?.options.onClosed("left");
    expect(events()).toEqual([closed]);
    await vi.advanceTimersByTimeAsync(2_000);
    await push({});
    watches[2]?.options.onClosed("left");
    expect(events()).toEqual([closed, closed]);
  });

  test.each([
    ["under the code", "not_a_resume", [{ kind: "opened_by_code" }]],
    ["of another version", "version_unknown", [{ kind: "refused", code: "version_unknown" }]],
    ["that was changed on the way", "mac_mismatch", [{ kind: "refused", code: "mac_mismatch" }]],
    ["of an earlier epoch", "epoch_stale", []],
    ["that it answers over a lane", undefined, []],
  ])("reports an offer %s once, unless it may still be answered", async (_, code, reports) => {
    const { away, push, events } = returning();
    const pair = away("a", "answering");
    const error = code === undefined ? new DOMException("It is being answered.", "AbortError") : coded(code);
    pair.link.answer.mockRejectedValue(error);
    await push({ receiverId: "receiver", callerId: "earlier" });
    await push({});
    await push({});
    expect(events()).toEqual(reports);
  });

  test("does not take an offer that was there before for one that was changed on the way", async () => {
    const { away, push, events } = returning();
    away("a", "answering").link.answer.mockRejectedValue(coded("mac_mismatch"));
    await push({});
    await push({});
    expect(events()).toEqual([]);
  });

  test("keeps watching when the connection of a device that it misses is lost, too", () => {
    const { away, returns } = returning();
    const pair = away("a", "answering");
    returns.onAway(pair as unknown as MeshPair, true);
    expect(watches).toHaveLength(1);
  });
});

test("nothing is left of a search that has ended", async () => {
  const { away, back, gateway } = returning();
  for (const pair of [away("a", "offering", { place: 3 }), away("b", "answering")]) back(pair);
  expect(watches).toHaveLength(2);
  for (const { stop } of watches) expect(stop).toHaveBeenCalled();
  expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});
