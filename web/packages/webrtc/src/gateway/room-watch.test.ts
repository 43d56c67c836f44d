import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { GatewayError, type RoomInfo } from "./gateway-client.ts";
import { watchRoom } from "./room-watch.ts";

const ROOM = {
  roomId: "room",
  slot: 1,
  status: "O",
  callerId: "a",
  roomCode: "b",
  attempt: 1,
  remainingMs: 1,
} as const;
const LATE_MS = 3_600_000;

let server: WebSocketServer;
/** What the gateway does with a socket that has sent the id of its room. */
let answer = (_socket: WebSocket) => {};
/** The sockets that the watch has created. */
let created: { socket: WebSocket; atMs: number }[] = [];
let watch: ReturnType<typeof watchRoom> | undefined;

beforeEach(async () => {
  created = [];
  // The test moves the clock of the watch. The sockets are real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  // Node 20 has neither a WebSocket nor a window.
  vi.stubGlobal(
    "WebSocket",
    class extends WebSocket {
      constructor(url: string) {
        super(url);
        created.push({ socket: this, atMs: performance.now() });
        // A browser's socket does not throw when it is closed while connecting.
        this.on("error", () => {});
      }
    },
  );
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  // The longest wait of each backoff.
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (socket) => {
    socket.once("message", () => answer(socket));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  watch?.stop();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(info: () => Promise<RoomInfo> = () => new Promise(() => {}), pollMs = LATE_MS) {
  const events = { onRoom: vi.fn(), onClosed: vi.fn(), onGone: vi.fn() };
  const { port } = server.address() as AddressInfo;
  const eventsUrl = `ws://127.0.0.1:${port}`;
  watch = watchRoom({ roomId: "room", gateway: { eventsUrl, info }, pollMs, ...events });
  return events;
}

/** Waits until the latest socket is lost, and moves the clock until the watch makes another. Returns the wait. */
async function retry(): Promise<number> {
  const lost = created.at(-1);
  if (lost === undefined) throw new Error("there is no socket");
  await once(lost.socket, "close");
  // The next timer may be one of the server's sockets.
  while (created.at(-1) === lost && vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
  return Number(created.at(-1)?.atMs) - lost.atMs;
}

test("waits longer before each retry while the gateway ends its sockets without an answer", async () => {
  answer = (socket) => socket.close();
  start();
  const firstMs = await retry();
  expect(await retry()).toBeCloseTo(2 * firstMs, -1);
});

test("retries soon after a socket that had brought the room was lost", async () => {
  answer = (socket) => {
    if (created.length > 1) socket.send(JSON.stringify({ type: "room", room: ROOM }));
    socket.close();
  };
  const { onRoom } = start();
  const firstMs = await retry();
  expect(await retry()).toBe(firstMs);
  expect(onRoom).toHaveBeenCalledWith(ROOM, false);
});

test("asks for the room every two minutes while its open socket is silent", async () => {
  const info = vi.fn(() => Promise.resolve(ROOM));
  answer = () => {};
  const { onRoom } = start(info, 10_000);
  await vi.waitFor(() => expect(created[0]?.socket.readyState).toBe(WebSocket.OPEN));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(info).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(info).toHaveBeenCalledTimes(1);
  expect(onRoom).toHaveBeenCalledExactlyOnceWith(ROOM, false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(info).toHaveBeenCalledTimes(2);
});

test("says whether a change may have been missed: a socket brings each one after the first", async () => {
  answer = (socket) => {
    for (let change = 0; change < 3; change++) socket.send(JSON.stringify({ type: "room", room: ROOM }));
    if (created.length === 1) socket.close();
  };
  const { onRoom } = start(() => Promise.resolve(ROOM));
  await retry();
  await vi.waitFor(() => expect(onRoom).toHaveBeenCalledTimes(6));
  watch?.poll();
  await vi.waitFor(() => expect(onRoom).toHaveBeenCalledTimes(7));
  expect(onRoom.mock.calls.map(([, isNext]) => isNext)).toEqual([
    ...[false, true, true],
    ...[false, true, true],
    false,
  ]);
});

test.each([
  [{ type: "gone" }, "onGone"],
  [{ type: "closed", reason: "left" }, "onClosed"],
] as const)("ends after %o", async (message, event) => {
  answer = (socket) => {
    socket.send(JSON.stringify(message));
    socket.close();
  };
  const info = vi.fn(() => Promise.resolve(ROOM));
  const events = start(info, 10_000);
  await vi.waitFor(() => expect(events[event]).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(created).toHaveLength(1);
  expect(info).not.toHaveBeenCalled();
});

test("polls and retries after a socket that was lost without such a message", async () => {
  answer = (socket) => socket.close();
  const info = vi.fn(() => Promise.resolve(ROOM));
  start(info, 10_000);
  await retry();
  expect(created).toHaveLength(2);
  // At once, so that the socket is still connecting when the poll is due.
  vi.advanceTimersByTime(10_000);
  expect(info).toHaveBeenCalled();
});

test("polls no sooner than a gateway asks that is overloaded", async () => {
  const info = vi.fn(() => Promise.reject(new GatewayError(429, "rate_limited", "Later.", undefined, 40)));
  start(info, 10_000);
  // At once, so that the socket is still connecting.
  vi.advanceTimersByTime(10_000);
  await Promise.resolve();
  await Promise.resolve();
  // 40 s and a quarter.
  vi.advanceTimersByTime(40_000);
  expect(info).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(info).toHaveBeenCalledTimes(2);
});

test("ends when a poll reports that the room is over", async () => {
  const info = vi.fn(() => Promise.reject(new GatewayError(404, "room_unknown", "unknown")));
  const { onGone } = start(info);
  watch?.poll();
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  watch?.poll();
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(2));
  expect(onGone).toHaveBeenCalledOnce();
});

test("shows the gateway its token, on the socket and in each poll", async () => {
  const messages: unknown[] = [];
  server.on("connection", (socket) =>
    socket.on("message", (data) => messages.push(JSON.parse(String(data)))),
  );
  const info = vi.fn(() => Promise.resolve(ROOM));
  const { port } = server.address() as AddressInfo;
  const events = { onRoom: vi.fn(), onClosed: vi.fn(), onGone: vi.fn() };
  const gateway = { eventsUrl: `ws://127.0.0.1:${port}`, info };
  watch = watchRoom({ roomId: "room", slot: 2, token: "secret", gateway, pollMs: LATE_MS, ...events });
  await vi.waitFor(() => expect(messages).toEqual([{ roomId: "room", slot: 2, token: "secret" }]));
  watch.poll();
  expect(info).toHaveBeenCalledWith("room", 2, "secret");
});
