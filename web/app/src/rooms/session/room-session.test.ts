import type { GatewayClient } from "@orbitroom/webrtc";
import { expose } from "comlink";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RoomEvent } from "../worker/worker-api.ts";
import type { SessionPage } from "./room-context.ts";
import { RoomSession } from "./room-session.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const opened = { seat: 1, entries: [], role: undefined, canReturn: false, phrase: undefined };

let tell: (event: RoomEvent) => void;
const open = vi.fn();
const desk = {
  open: (_room: string, _seat: unknown, heard: (event: RoomEvent) => void) => {
    tell = heard;
    return open();
  },
  disconnect: () => ({ ok: true, value: undefined }),
  beginCreator: () => ({ ok: true, value: undefined }),
  attach: () => undefined,
  offer: () => ({ ok: true, value: { callerId: "offer", roomCode: "resume" } }),
  saveOwner: () => ({ ok: true, value: undefined }),
  leave: () => ({ ok: true, value: undefined }),
};

/** A worker that runs in this thread. `script` says whether the browser could load it. */
class FakeWorker extends EventTarget {
  static script: "there" | "missing" = "there";
  static made: FakeWorker[] = [];
  readonly #ends = new MessageChannel();

  constructor() {
    super();
    FakeWorker.made.push(this);
    if (FakeWorker.script === "missing") queueMicrotask(() => this.dispatchEvent(new Event("error")));
    else expose(desk, this.#ends.port2);
    this.#ends.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage = (data: unknown, transfer: Transferable[]) => this.#ends.port1.postMessage(data, transfer);
  terminate = () => this.#ends.port1.close();
}

/** A connection that gathers no candidates and takes the states that the test sets. */
class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  readonly iceGatheringState = "complete";
  readonly localDescription = null;
  connectionState = "new";
  onconnectionstatechange: (() => void) | undefined;

  constructor() {
    super();
    FakeConnection.made.push(this);
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close = () => undefined;
  createDataChannel = () => new MessageChannel().port1;
  createOffer = async () => ({});
  setLocalDescription = async () => undefined;
}

/** A push channel without messages. */
class FakeSocket {
  close = () => undefined;
}

const toast = vi.fn();
const create = vi.fn();
const close = vi.fn();
const sessions: RoomSession[] = [];

function visit(page: Partial<SessionPage> = {}): RoomSession {
  const gateway = { config: async () => ({ iceServers: [], pollSeconds: 30 }), create, close };
  const session = new RoomSession(gateway as unknown as GatewayClient, {
    toast,
    showUrl: () => undefined,
    ...page,
  });
  sessions.push(session);
  return session;
}

beforeEach(() => {
  vi.resetAllMocks();
  FakeWorker.script = "there";
  FakeWorker.made = [];
  FakeConnection.made = [];
  open.mockReturnValue({ ok: true, value: opened });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.unstubAllGlobals();
});

it.each([
  ["with a room", ROOM_ID],
  ["without one", undefined],
])("asks for a reload when the worker's script cannot be loaded, on a visit %s", async (_, roomId) => {
  FakeWorker.script = "missing";
  const session = visit();
  void session.start({ roomId, role: "creator", code: undefined });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
  expect(session.state.get().problem).toMatchObject({
    title: "This page did not load completely",
    remedy: "reload",
  });
});

it.each([
  ["not_loaded", "This page did not load completely"],
  ["busy", "This room is open in other tabs"],
  ["internal", "This browser can't keep a room"],
])("when opening fails with %s, shows '%s'", async (code, title) => {
  open.mockReturnValue({ ok: false, code, message: "" });
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "joiner", code: undefined });
  expect(session.state.get()).toMatchObject({ phase: "ended", problem: { title } });
});

it("ignores an error of a worker that has started", async () => {
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  FakeWorker.made[0]?.dispatchEvent(new Event("error"));
  expect(session.state.get().phase).toBe("code");
});

it.each([
  [undefined, 1],
  [true, 0],
])("shows a toast for a channel error unless the page shows presence (%s)", async (showsPresence, times) => {
  const session = visit(showsPresence === undefined ? {} : { showsPresence });
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await tell({ kind: "channel_error" });
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(toast).toHaveBeenCalledTimes(times);
});

it("a returning creator opens the room again when the device that answered cannot be reached", async () => {
  open.mockReturnValue({ ok: true, value: { ...opened, role: "creator", canReturn: true, ownerToken: "t" } });
  create.mockResolvedValue({ ownerToken: "t", attempt: 2, remainingMs: 1 });
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  FakeConnection.made.at(-1)?.become("failed");
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(FakeConnection.made).toHaveLength(2);
  expect(session.state.get().phase).toBe("returning");
});

it("the other device closes the connection when this one leaves, which is no error", async () => {
  open.mockReturnValue({ ok: true, value: { ...opened, role: "creator", canReturn: true, ownerToken: "t" } });
  create.mockResolvedValue({ ownerToken: "t", attempt: 2, remainingMs: 1 });
  let answer = (): void => undefined;
  close.mockReturnValue(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await tell({ kind: "connected" });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("connected"));

  const leaving = session.leave();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  // The gateway has not answered yet.
  await tell({ kind: "channel_error" });
  await tell({ kind: "lost", code: undefined });
  answer();
  await leaving;
  expect(toast).not.toHaveBeenCalled();
  expect(session.state.get()).toMatchObject({ phase: "ended", problem: { title: "This room was closed" } });
});

it("the other device's goodbye comes before the error of its channel, which is not shown", async () => {
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "joiner", code: undefined });
  await tell({ kind: "bye" });
  await tell({ kind: "channel_error" });
  expect(toast).not.toHaveBeenCalled();
  expect(session.state.get().problem).toMatchObject({ title: "The other device has left" });
});
