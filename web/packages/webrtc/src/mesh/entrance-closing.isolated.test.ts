import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { GatewayError } from "../gateway/gateway-client.ts";
import { watches } from "../testing/fake-watch.ts";
import { entranceOf, isSettled } from "../testing/test-entrance.ts";

vi.mock("../gateway/room-watch.ts", () => import("../testing/fake-watch.ts"));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  watches.length = 0;
});

test("an entrance that is closed while the gateway opens it is closed there, too", async () => {
  const { entrance, gateway, roomId } = entranceOf({ isNewRoom: false });
  const opened = deferred<{ slot: number; attempt: number; remainingMs: number }>();
  gateway.create.mockReturnValueOnce(opened.promise);
  const opening = entrance.open();
  await vi.advanceTimersByTimeAsync(0);
  const closing = entrance.close();
  expect(entrance.isOpen).toBe(false);
  opened.resolve({ slot: 4, attempt: 1, remainingMs: 1 });
  await Promise.all([opening, closing]);
  expect(gateway.close).toHaveBeenCalledExactlyOnceWith({
    ...{ roomId, slot: 4, ownerToken: "token", reason: "left" },
  });
});

test("an entrance that the gateway did not open closes no one else's slot", async () => {
  const { entrance, answer, gateway, pairs } = entranceOf();
  await entrance.open();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  if (pairs[0]) entrance.onJoined(pairs[0]);
  gateway.create.mockRejectedValueOnce(new Error("busy"));
  const opening = entrance.open();
  const closing = entrance.close();
  await expect(opening).rejects.toThrow("busy");
  await closing;
  expect(gateway.close).not.toHaveBeenCalled();
});

test("the slot of a device that is removed is closed before the next one is opened", async () => {
  const { entrance, answer, gateway, pairs, roomId } = entranceOf();
  await entrance.open();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  const [pair] = pairs;
  if (!pair) throw new Error("no newcomer");
  entrance.onJoined(pair);
  const closed = deferred<object>();
  gateway.close.mockReturnValueOnce(closed.promise);
  void entrance.onRemoved(Object.assign(pair, { isIn: true }));
  const next = entrance.open();
  expect(await isSettled(next)).toBe(false);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  closed.resolve({});
  await next;
  expect(gateway.close).toHaveBeenCalledExactlyOnceWith({
    ...{ roomId, slot: 1, ownerToken: "token", reason: "left" },
  });
});

test("L7: slots that others have left are freed when the gateway has none for a newcomer", async () => {
  const { entrance, answer, gateway, pairs, roomId } = entranceOf();
  await entrance.open();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  const [pair] = pairs;
  if (!pair) throw new Error("no newcomer");
  entrance.onJoined(pair);
  expect(pair).toMatchObject({ slot: 1, slotAttempt: 1 });
  entrance.onLeft(pair);
  const full = new GatewayError(409, "room_full", "full", "no_slots");
  gateway.create.mockRejectedValueOnce(full);
  await entrance.open();
  expect(entrance.isOpen).toBe(true);
  expect(gateway.close).toHaveBeenCalledExactlyOnceWith({
    ...{ roomId, slot: 1, ownerToken: "token", reason: "left" },
  });
  await entrance.close();
  // No one else has left: the room is full.
  gateway.create.mockRejectedValueOnce(full);
  await expect(entrance.open()).rejects.toBe(full);
});

test("a device that leaves closes its own place, and no other one", async () => {
  const { entrance, gateway, mesh, roomId } = entranceOf();
  const guest = Object.assign(mesh.newcomer("offering"), { slot: 4 });
  Object.assign(mesh, { pairs: [guest], place: 3 });
  await entrance.leave(false);
  expect(gateway.close).toHaveBeenCalledExactlyOnceWith({
    ...{ roomId, slot: 3, ownerToken: "token", reason: "left" },
  });
});

describe("the room of its maker", () => {
  const ofRoom = (roomId: string) => ({ roomId, ownerToken: "token", reason: "left" });

  test("is closed with its entrance while no one has come in, once the gateway has answered", async () => {
    const { entrance, gateway, roomId } = entranceOf();
    const made = deferred<{ slot: number; attempt: number; remainingMs: number }>();
    gateway.create.mockReturnValueOnce(made.promise);
    const opening = entrance.open();
    await vi.advanceTimersByTimeAsync(0);
    const closing = entrance.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(gateway.close).not.toHaveBeenCalled();
    made.resolve({ slot: 1, attempt: 1, remainingMs: 1 });
    await Promise.all([opening, closing]);
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom(roomId));
  });

  test("is opened again only after that", async () => {
    const { entrance, gateway } = entranceOf();
    await entrance.open();
    const closed = deferred<object>();
    gateway.close.mockReturnValueOnce(closed.promise);
    void entrance.close();
    const again = entrance.open();
    expect(await isSettled(again)).toBe(false);
    closed.resolve({});
    await again;
    expect(gateway.create).toHaveBeenCalledTimes(2);
  });

  test("stays when an entrance is closed through which no one else came", async () => {
    const { entrance, answer, gateway, pairs, roomId } = entranceOf();
    await entrance.open();
    answer();
    await vi.advanceTimersByTimeAsync(0);
    if (pairs[0]) entrance.onJoined(pairs[0]);
    await entrance.open();
    await entrance.close();
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith({ ...ofRoom(roomId), slot: 2 });
  });

  test.each([true, false])(
    "is closed when its owner leaves and wants that, also if it is not open: %s",
    async (isOpen) => {
      const { entrance, answer, gateway, mesh, pairs, roomId } = entranceOf();
      await entrance.open();
      answer();
      await vi.advanceTimersByTimeAsync(0);
      if (pairs[0]) entrance.onJoined(pairs[0]);
      Object.assign(mesh, { pairs, place: 0 });
      if (isOpen) await entrance.open();
      await entrance.leave(true);
      expect(gateway.close).toHaveBeenCalledExactlyOnceWith(ofRoom(roomId));
    },
  );

  test("is left alone when its page goes", async () => {
    const { entrance, gateway, onEvent } = entranceOf();
    await entrance.open();
    entrance.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([entrance.isOpen, gateway.close.mock.calls, vi.getTimerCount()]).toEqual([false, [], 0]);
    expect(onEvent).toHaveBeenCalledOnce();
  });
});

describe("what comes too late", () => {
  test("is the check of an answer, once the entrance is closed", async () => {
    const { entrance, gateway, mesh, answer, onEvent } = entranceOf();
    await entrance.open();
    const checked = deferred<undefined>();
    mesh.accept.mockReturnValueOnce(checked.promise);
    answer();
    await entrance.close();
    checked.reject(Object.assign(new Error("wrong"), { code: "code_mismatch" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([gateway.create.mock.calls.length, onEvent.mock.calls.length]).toEqual([1, 2]);
  });

  test.each(["opens", "refuses"])(
    "is another opening that the gateway %s once the newcomer is in",
    async (how) => {
      const { entrance, gateway, answer, pairs, onEvent } = entranceOf();
      await entrance.open();
      answer();
      const reopened = deferred<{ slot: number; attempt: number; remainingMs: number }>();
      gateway.create.mockReturnValueOnce(reopened.promise);
      await vi.advanceTimersByTimeAsync(20_000);
      if (pairs[0]) expect(entrance.onJoined(pairs[0])).toBe(true);
      await entrance.open();
      onEvent.mockClear();
      if (how === "opens") reopened.resolve({ slot: 1, attempt: 2, remainingMs: 1 });
      else reopened.reject(new GatewayError(410, "room_closed", "closed"));
      await vi.advanceTimersByTimeAsync(0);
      expect([entrance.isOpen, onEvent.mock.calls]).toEqual([true, []]);
      await entrance.close();
      expect(gateway.close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 2 }));
    },
  );
});
