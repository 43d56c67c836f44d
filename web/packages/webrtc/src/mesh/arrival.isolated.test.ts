import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { fakePair } from "../testing/fake-pair.ts";
import { watches } from "../testing/fake-watch.ts";
import { Arrival, type ArrivalOptions } from "./arrival.ts";
import type { EnterOptions } from "./stay-options.ts";

vi.mock("../gateway/room-watch.ts", () => import("../testing/fake-watch.ts"));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  watches.length = 0;
});

/** A device that enters, and receives the state of its slot as soon as it watches it. */
function entering({ keepPlace, ...options }: EnterOptions & Pick<ArrivalOptions, "keepPlace"> = {}) {
  const room = fakeRoom();
  const { asGateway: gateway, asMesh: mesh, ice } = room;
  const arrival = new Arrival({ gateway, ice, mesh, token: "token", keepPlace });
  const enter = arrival.enter(options);
  // The tests check the outcome themselves.
  enter.catch(() => undefined);
  const untilJoined = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(room.gateway.join).toHaveBeenCalledOnce();
  };
  return { ...room, arrival, enter, untilJoined };
}

test("a device that is in leaves no timer behind", async () => {
  const { arrival, enter, pairs, untilJoined } = entering();
  await untilJoined();
  const [pair] = pairs;
  if (pair === undefined) throw new Error("there is a pair");
  // Another device says hello first.
  arrival.onJoined(fakePair("c"));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  arrival.onJoined(pair);
  await enter;
  expect(vi.getTimerCount()).toBe(0);
  expect(watches.at(-1)?.stop).toHaveBeenCalledOnce();
});

test("a device that does not come in gives up after 20 s", async () => {
  const { enter, untilJoined, pairs } = entering();
  await untilJoined();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(enter).rejects.toMatchObject({ code: "no_route" });
  expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("an entry fails with the tries that are left, where the other device says so", async () => {
  const { enter, untilJoined } = entering();
  await untilJoined();
  watches.at(-1)?.options.onRoom({ attempt: 2, reason: "wrong_code", triesLeft: 1 } as RoomInfo, false);
  await expect(enter).rejects.toMatchObject({ code: "wrong_code", triesLeft: 1 });
});

test("the gateway is not asked again for a room that was asked for before", async () => {
  const asked = Promise.resolve({ slot: 5, attempt: 7, callerId: "caller", roomCode: "code" } as RoomInfo);
  const { gateway, mesh, untilJoined } = entering({ asked });
  await untilJoined();
  expect(gateway.info).not.toHaveBeenCalled();
  expect(gateway.join).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 5, attempt: 7 }));
  expect(mesh).toHaveProperty("place", 5);
});

test.each([
  new GatewayError(409, "room_full", "full", "no_slots"),
  new GatewayError(410, "room_closed", "closed", "wrong_code"),
  new GatewayError(404, "room_unknown", "unknown"),
])("an entry fails with the gateway's own error: $code", async (error) => {
  const asked = Promise.reject(error);
  const { enter } = entering({ asked });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(enter).rejects.toBe(error);
});

test.each(["version_unknown", "bundle_malformed", "pake_malformed"])(
  "an entry fails with what the pairing says of the offer: %s",
  async (code) => {
    const { enter, pairs, gateway } = entering();
    vi.mocked(pairs[0]?.link.answer)?.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    await expect(enter).rejects.toMatchObject({ code });
    expect(gateway.join).not.toHaveBeenCalled();
  },
);

test("the gateway gets the answer only when the place is kept, and the page knows", async () => {
  const kept = deferred();
  const calls: string[] = [];
  const onAnswered = () => void calls.push("answered");
  const keepPlace = vi.fn((_place: number) => kept.promise);
  const { gateway } = entering({ keepPlace, onAnswered });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keepPlace).toHaveBeenCalledExactlyOnceWith(1);
  gateway.join.mockImplementation(async () => {
    calls.push("sent");
    return {};
  });
  expect(calls).toEqual([]);
  kept.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["answered", "sent"]);
});

describe("a call whose response is lost", () => {
  const lost = new GatewayError(0, "", "silent");

  test("ends the entry", async () => {
    const { enter, gateway, pairs } = entering();
    gateway.join.mockRejectedValueOnce(lost);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(enter).rejects.toBe(lost);
    expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  });

  test("does not end it if the devices are linked", async () => {
    const { arrival, enter, gateway, pairs } = entering();
    gateway.join.mockRejectedValueOnce(lost);
    const [pair] = pairs;
    if (pair) Object.assign(pair.link, { isLinked: true });
    await vi.advanceTimersByTimeAsync(2_000);
    if (pair) arrival.onJoined(pair);
    await enter;
    expect(pair?.link.leave).not.toHaveBeenCalled();
  });

  test("is not waited for by a device that is in", async () => {
    const { arrival, enter, gateway, pairs } = entering();
    const joined = deferred<object>();
    gateway.join.mockReturnValueOnce(joined.promise);
    await vi.advanceTimersByTimeAsync(2_000);
    if (pairs[0]) arrival.onJoined(pairs[0]);
    await enter;
    joined.resolve({});
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a device that cannot be reached any more ends the entry only after the answer", async () => {
  const { arrival, enter, pairs, untilJoined } = entering();
  if (pairs[0]) arrival.onAttemptFailed(pairs[0]);
  await untilJoined();
  if (pairs[0]) arrival.onAttemptFailed(pairs[0]);
  await expect(enter).rejects.toMatchObject({ code: "no_route" });
});

test.each([
  [
    "wrong_code",
    "opens the slot again because of the code",
    () =>
      watches.at(-1)?.options.onRoom({ attempt: 2, reason: "wrong_code", triesLeft: 2 } as RoomInfo, false),
  ],
  [
    "no_route",
    "could not reach this one",
    () => watches.at(-1)?.options.onRoom({ attempt: 2, reason: "no_route" } as RoomInfo, false),
  ],
  [
    "version_unknown",
    "has another version",
    () =>
      watches
        .at(-1)
        ?.options.onRoom({ attempt: 2, reason: "other_version", triesLeft: 2 } as RoomInfo, false),
  ],
  [
    "opened_again",
    "opens the slot again without a reason",
    () => watches.at(-1)?.options.onRoom({ attempt: 2, triesLeft: 2 } as RoomInfo, false),
  ],
  [
    "tries_spent",
    "closes it after the third wrong code",
    () => watches.at(-1)?.options.onClosed("wrong_code"),
  ],
  ["closed", "closes it", () => watches.at(-1)?.options.onClosed(undefined)],
  ["expired", "lets it expire", () => watches.at(-1)?.options.onGone()],
])("an entry fails with %s when the other device %s", async (code, _, report) => {
  const { enter, pairs, untilJoined } = entering();
  await untilJoined();
  watches.at(-1)?.options.onRoom({ attempt: 1 } as RoomInfo, false);
  report();
  await expect(enter).rejects.toMatchObject({ code });
  expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["version_unknown", "kind_unknown"],
  ["payload_malformed", "payload_malformed"],
])("an entry fails with %s when the connection ends with %s", async (code, broken) => {
  const { enter, pairs, untilJoined } = entering();
  await untilJoined();
  pairs[0]?.onBroken?.(broken);
  await expect(enter).rejects.toMatchObject({ code });
});

test("a signal interrupts an entry before its answer is at the gateway, which then never gets one", async () => {
  const abort = new AbortController();
  const { enter, gateway, pairs } = entering({ signal: abort.signal });
  await vi.advanceTimersByTimeAsync(0);
  abort.abort(new Error("enough"));
  await expect(enter).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.join).not.toHaveBeenCalled();
  expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  expect(watches.at(-1)?.stop).toHaveBeenCalledOnce();
});

test("a signal interrupts an entry that waits for the other device", async () => {
  const abort = new AbortController();
  const { enter, pairs, untilJoined } = entering({ signal: abort.signal });
  await untilJoined();
  abort.abort(new Error("enough"));
  await expect(enter).rejects.toThrow("enough");
  expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
