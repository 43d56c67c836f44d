import { expect, test, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { GatewayError } from "../gateway/gateway-client.ts";
import { fakePair } from "../testing/fake-pair.ts";
import { watches } from "../testing/fake-watch.ts";
import { coded, goOnline, listeners, prepareReturns, returning } from "../testing/returning-device.ts";
import type { MeshPair } from "./mesh-pair.ts";

vi.mock("../gateway/room-watch.ts", () => import("../testing/fake-watch.ts"));

prepareReturns();

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

test("P10: answers the offer again that its place shows first, once: a page that is gone may have answered it", async () => {
  const { away, push, gateway, events } = returning();
  const pair = away("a", "answering");
  await push({ receiverId: "of the page before" });
  await push({ receiverId: "receiver" });
  expect(pair.link.answer).toHaveBeenCalledOnce();
  expect(gateway.join).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ receiverId: "receiver" }));
  await push({ receiverId: "of another device", callerId: "another", attempt: 2 });
  expect(pair.link.answer).toHaveBeenCalledOnce();
  expect(events()).toEqual([]);
});

test.each(["not_a_resume", "epoch_stale", "mac_mismatch"])(
  "P10: leaves an answered offer alone that cannot be answered again (%s), and reports nothing",
  async (code) => {
    const { away, push, mesh, gateway, events } = returning();
    const linked = fakePair("b", { side: "answering" });
    mesh.pairs = [linked as unknown as MeshPair];
    away("a", "answering").link.answer.mockRejectedValue(coded(code));
    await push({ receiverId: "receiver" });
    expect(linked.link.answer).not.toHaveBeenCalled();
    expect(gateway.join).not.toHaveBeenCalled();
    expect(events()).toEqual([]);
  },
);

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

test("says once that no one has opened its place, and watches it again after 1, 2 and 4 s", async () => {
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

test("nothing is left of a search that has ended", async () => {
  const { away, back, gateway } = returning();
  back(away("a", "answering"));
  expect(watches).toHaveLength(1);
  expect(watches[0]?.stop).toHaveBeenCalled();
  expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.create).not.toHaveBeenCalled();
});
