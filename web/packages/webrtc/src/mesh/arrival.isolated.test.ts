import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomInfo } from "../gateway/gateway-client.ts";
import type { RoomWatchOptions } from "../gateway/room-watch.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { Arrival, type ArrivalOptions } from "./arrival.ts";
import type { EnterOptions } from "./stay-options.ts";

const watch = vi.hoisted(() => ({ options: undefined as RoomWatchOptions | undefined, stop: vi.fn() }));
vi.mock("../gateway/room-watch.ts", () => ({
  watchRoom: (options: RoomWatchOptions) => {
    watch.options = options;
    return { stop: watch.stop, poll: () => undefined };
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  watch.stop.mockReset();
});

/** A device that enters, and hears of its slot as soon as it watches it. */
function entering({ keepPlace, ...options }: EnterOptions & Pick<ArrivalOptions, "keepPlace"> = {}) {
  const room = fakeRoom();
  const { asGateway: gateway, asMesh: mesh, ice } = room;
  const arrival = new Arrival({ gateway, ice, mesh, token: "token", keepPlace });
  const enter = arrival.enter(options);
  // Whoever tests the outcome hears it.
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
  // It has said hello, and then who else is in the room.
  arrival.onChanged();
  if (pair) pair.hasMembers = true;
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  arrival.onChanged();
  await enter;
  expect(vi.getTimerCount()).toBe(0);
  expect(watch.stop).toHaveBeenCalledOnce();
});

test("a device that does not come in gives up after 20 s", async () => {
  const { enter, untilJoined, pairs } = entering();
  await untilJoined();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(enter).rejects.toMatchObject({ code: "no_route" });
  expect(pairs[0]?.link.leave).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [
    "wrong_code",
    "opens the slot again because of the code",
    () => watch.options?.onRoom({ attempt: 2, reason: "wrong_code", triesLeft: 2 } as RoomInfo),
  ],
  [
    "no_route",
    "could not reach this one",
    () => watch.options?.onRoom({ attempt: 2, reason: "no_route" } as RoomInfo),
  ],
  [
    "version_unknown",
    "has another version",
    () => watch.options?.onRoom({ attempt: 2, reason: "other_version", triesLeft: 2 } as RoomInfo),
  ],
  [
    "opened_again",
    "opens the slot again without a reason",
    () => watch.options?.onRoom({ attempt: 2, triesLeft: 2 } as RoomInfo),
  ],
  ["tries_spent", "closes it after the third wrong code", () => watch.options?.onClosed("wrong_code")],
  ["closed", "closes it", () => watch.options?.onClosed(undefined)],
  ["expired", "lets it expire", () => watch.options?.onGone()],
])("an entry fails with %s when the other device %s", async (code, _, report) => {
  const { enter, pairs, untilJoined } = entering();
  await untilJoined();
  watch.options?.onRoom({ attempt: 1 } as RoomInfo);
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
  expect(watch.stop).toHaveBeenCalledOnce();
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
