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

test("someone is admitted while another newcomer is on the way: the next slot opens once that one is in", async () => {
  const { entrance, answer, gateway, pairs } = entranceOf();
  await entrance.open();
  answer();
  const next = entrance.open();
  expect(await isSettled(next)).toBe(false);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  const [pair] = pairs;
  if (pair) expect(entrance.onJoined(pair)).toBe(true);
  await next;
  expect(gateway.create).toHaveBeenCalledTimes(2);
  expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ slot: "new" }));
  expect(entrance.isOpen).toBe(true);
});

test("a newcomer who answers and does not come in gives the slot back after 20 s, for the one that is admitted next", async () => {
  const { entrance, answer, gateway } = entranceOf();
  await entrance.open();
  answer();
  const next = entrance.open();
  await vi.advanceTimersByTimeAsync(20_000);
  await next;
  expect(gateway.create).toHaveBeenCalledTimes(2);
  const [[last] = []] = gateway.create.mock.calls.slice(-1);
  expect(last).toMatchObject({ slot: 1, reason: "timed_out" });
  expect(last).not.toHaveProperty("triesLeft");
});

test("a newcomer is made known at the gateway however often it takes, as long as it may come in", async () => {
  const { entrance, answer, gateway } = entranceOf();
  await entrance.open();
  for (let failure = 0; failure < 2; failure++) {
    gateway.confirm.mockRejectedValueOnce(new GatewayError(0, "", "silent"));
  }
  answer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gateway.confirm).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gateway.confirm).toHaveBeenCalledTimes(3);
});

test("a newcomer whom the gateway refuses is not made known again and again", async () => {
  const { entrance, answer, gateway } = entranceOf();
  await entrance.open();
  gateway.confirm.mockRejectedValueOnce(new GatewayError(409, "attempt_stale", "again"));
  answer();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(gateway.confirm).toHaveBeenCalledOnce();
});

test("an entrance that is opened twice at once is one slot, and both learn when it fails", async () => {
  const { entrance, gateway } = entranceOf();
  gateway.create.mockRejectedValueOnce(new Error("busy"));
  const both = [entrance.open(), entrance.open()].map((opening) => expect(opening).rejects.toThrow("busy"));
  await Promise.all(both);
  expect(gateway.create).toHaveBeenCalledTimes(1);
  expect(entrance.isOpen).toBe(false);
});

describe("a wrong code", () => {
  /** Someone answers with a wrong code. `tries` is the number of tries including this one. */
  async function answerWrongly({ mesh, answerTo }: ReturnType<typeof entranceOf>, tries: number) {
    mesh.accept.mockImplementationOnce(async () => {
      mesh.triesUsed = tries;
      throw Object.assign(new Error("The code is wrong."), { code: "code_mismatch" });
    });
    answerTo(1, `wrong ${tries}`);
    await vi.advanceTimersByTimeAsync(0);
  }

  test("costs a try: the same slot opens again, and a device that answers rightly then joins", async () => {
    const room = entranceOf();
    const { entrance, gateway, mesh, pairs, onEvent, answerTo } = room;
    await entrance.open();
    gateway.create.mockResolvedValueOnce({ slot: 1, attempt: 2, remainingMs: 1 });
    await answerWrongly(room, 1);
    expect(gateway.create).toHaveBeenCalledTimes(2);
    expect(gateway.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ slot: 1, reason: "wrong_code", triesLeft: 2 }),
    );
    expect([gateway.confirm.mock.calls.length, entrance.isOpen, pairs.length]).toEqual([0, true, 1]);
    // An answer to the opening before is late.
    answerTo(1, "late");
    answerTo(2, "right");
    await vi.advanceTimersByTimeAsync(0);
    expect(mesh.accept.mock.calls).toEqual([
      [pairs[0], "wrong 1"],
      [pairs[0], "right"],
    ]);
    expect(gateway.confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slot: 1, attempt: 2 }));
    if (pairs[0]) expect(entrance.onJoined(pairs[0])).toBe(true);
    expect(onEvent.mock.calls.map(([event]) => event)).toEqual([
      { kind: "opened", remainingMs: 300_000, after: undefined },
      { kind: "opened", remainingMs: 1, after: { reason: "wrong_code", triesLeft: 2 } },
      { kind: "answered" },
      { kind: "closed", reason: undefined },
    ]);
  });

  test("the third time closes the entrance for good, and says why on both sides", async () => {
    const room = entranceOf();
    const { entrance, gateway, onEvent, pairs, roomId } = room;
    await entrance.open();
    await answerWrongly(room, 1);
    await answerWrongly(room, 2);
    expect(gateway.create).toHaveBeenCalledTimes(3);
    expect(gateway.close).not.toHaveBeenCalled();
    await answerWrongly(room, 3);
    expect(gateway.create).toHaveBeenCalledTimes(3);
    expect(gateway.close).toHaveBeenCalledExactlyOnceWith({
      ...{ roomId, ownerToken: "token", reason: "wrong_code" },
    });
    expect(entrance.isOpen).toBe(false);
    expect(onEvent).toHaveBeenLastCalledWith({ kind: "closed", reason: "tries_spent" });
    expect(pairs[0]?.link.close).toHaveBeenCalledOnce();
  });
});

test("a device that has left admits no one", async () => {
  const { entrance, mesh, gateway } = entranceOf();
  mesh.isClosed = true;
  await expect(entrance.open()).rejects.toMatchObject({ code: "closed" });
  expect(gateway.create).not.toHaveBeenCalled();
});

describe("what the page is notified of", () => {
  const opened = (remainingMs: number, after?: object) => ({ kind: "opened", remainingMs, after });
  const eventsOf = ({ onEvent }: ReturnType<typeof entranceOf>) => onEvent.mock.calls.map(([event]) => event);

  test.each([
    ["what the gateway says is left", 250_000, 250_000],
    ["the time of an entrance, not the longer one of a slot that was joined", 86_400_000, 300_000],
  ])("an entrance is open for %s", async (_, remainingMs, expected) => {
    const room = entranceOf();
    room.gateway.create.mockResolvedValueOnce({ slot: 1, attempt: 1, remainingMs });
    await room.entrance.open();
    expect(eventsOf(room)).toEqual([opened(expected)]);
  });

  test.each([
    ["code_mismatch", "wrong_code"],
    ["version_unknown", "other_version"],
    ["bundle_malformed", "damaged"],
  ])("an answer that is refused with %s opens it again because of %s", async (code, reason) => {
    const room = entranceOf();
    await room.entrance.open();
    room.mesh.accept.mockImplementationOnce(async () => {
      room.mesh.triesUsed = 2;
      throw Object.assign(new Error(code), { code });
    });
    room.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(eventsOf(room).slice(1)).toEqual([opened(300_000, { reason, triesLeft: 1 })]);
  });

  test("a newcomer who cannot be reached opens it again at once", async () => {
    const room = entranceOf();
    await room.entrance.open();
    room.answer();
    await vi.advanceTimersByTimeAsync(0);
    if (room.pairs[0]) room.entrance.onAttemptFailed(room.pairs[0]);
    await vi.advanceTimersByTimeAsync(0);
    expect(eventsOf(room)).toEqual([
      opened(300_000),
      { kind: "answered" },
      opened(300_000, { reason: "no_route" }),
    ]);
  });

  test("an entrance that cannot be opened again is closed, with what has failed", async () => {
    const room = entranceOf();
    const error = new GatewayError(0, "", "silent");
    await room.entrance.open();
    room.gateway.create.mockRejectedValueOnce(error);
    room.answer();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(eventsOf(room).slice(2)).toEqual([{ kind: "closed", reason: "unreachable", error }]);
    expect(room.entrance.isOpen).toBe(false);
  });

  test.each([
    ["expired", () => watches.at(-1)?.options.onGone()],
    ["left", () => watches.at(-1)?.options.onClosed(undefined)],
    ["wrong_code", () => watches.at(-1)?.options.onClosed("wrong_code")],
  ])("an entrance that ends at the gateway is closed: %s", async (reason, end) => {
    const room = entranceOf();
    await room.entrance.open();
    end();
    expect(eventsOf(room).slice(1)).toEqual([{ kind: "closed", reason }]);
    expect(room.gateway.close).not.toHaveBeenCalled();
  });

  test("a room that is another one's is the gateway's error", async () => {
    const room = entranceOf();
    const error = new GatewayError(409, "room_exists", "taken");
    room.gateway.create.mockRejectedValueOnce(error);
    await expect(room.entrance.open()).rejects.toBe(error);
    expect(eventsOf(room)).toEqual([{ kind: "closed", reason: undefined }]);
  });
});

describe("an answer that is pushed before the gateway has answered", () => {
  test("is checked once it is known to be to this opening", async () => {
    const { entrance, gateway, mesh, pairs, answer, answerTo, onEvent } = entranceOf();
    await entrance.open();
    const reopened = deferred<{ slot: number; attempt: number; remainingMs: number }>();
    gateway.create.mockReturnValueOnce(reopened.promise);
    mesh.accept.mockRejectedValueOnce(Object.assign(new Error("wrong"), { code: "code_mismatch" }));
    answer();
    await vi.advanceTimersByTimeAsync(0);
    answerTo(2, "right");
    await vi.advanceTimersByTimeAsync(0);
    expect(mesh.accept).toHaveBeenCalledTimes(1);
    reopened.resolve({ slot: 1, attempt: 2, remainingMs: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(mesh.accept).toHaveBeenLastCalledWith(pairs[0], "right");
    expect(onEvent).toHaveBeenLastCalledWith({ kind: "answered" });
  });
});

test("nothing is opened once the tries are spent", async () => {
  const { entrance, mesh, gateway } = entranceOf();
  const { newcomer } = mesh;
  mesh.newcomer = (side) => {
    const pair = newcomer(side);
    pair.link.offer = () => Promise.reject(Object.assign(new Error("spent"), { code: "tries_spent" }));
    return pair;
  };
  await expect(entrance.open()).rejects.toMatchObject({ code: "tries_spent" });
  expect(gateway.create).not.toHaveBeenCalled();
});
