import { type GatewayClient, GatewaySettings } from "@orbitroom/webrtc";
import { FakeConnection } from "@orbitroom/webrtc/testing";
import { expose } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { passErrorCodes } from "../worker/coded-errors.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { TextEntry } from "../worker/entry.ts";
import type { RoomEvent } from "../worker/worker-api.ts";
import { RoomSession } from "./room-session.ts";
import type { SessionPage } from "./session-page.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const BEN = { id: "b".repeat(32), name: "Ben" };
const stay = {
  ...{ selfId: "a".repeat(32), token: "t", isOwner: undefined, creatorId: undefined, place: undefined },
  farewell: { secret: "5".repeat(32), commitment: "c".repeat(64) },
};
const opened = {
  ...{ seat: 1, entries: [], isWhole: true, pairs: [], met: [], stay, code: undefined, triesUsed: 0 },
};
/** A room that this device has made, in which Ben is. */
const withBen = {
  ...opened,
  stay: { ...stay, isOwner: true, creatorId: stay.selfId, place: 0 },
  code: "STAR42",
  pairs: [{ pair: 0, side: "offering", device: BEN, slot: 1, phrase: "one two three" }],
  met: [{ pair: 0, ...BEN }],
};

const text = (id: string, delivered = true): TextEntry => ({
  ...{ kind: "text", id, from: "me", text: id, atMs: 1, delivered },
});

let tell: (event: RoomEvent) => void;
const open = vi.fn();
const allEntries = vi.fn();
const start = vi.fn();
const core = {
  disconnect: () => undefined,
  offer: (_local: unknown, _place: { code: string | undefined }) => ({
    callerId: "offer",
    roomCode: "resume",
  }),
  read: (_offer: unknown, _place: { code: string | undefined }): unknown => {
    throw new Error("the offer is of no use");
  },
  attach: () => undefined,
  dropAttempt: () => true,
  triesUsed: 0,
  identify: () => undefined,
  sendMessage: () => undefined,
  leave: () => undefined,
};
const setAsking = vi.fn();
const sendText = vi.fn();
const endPair = vi.fn();
const pair = { core, open: () => undefined, end: () => endPair() };
const beginAnew = vi.fn();
const addPresence = vi.fn();
const saveFacts = vi.fn();
const desk = {
  open: (_room: string, _seat: unknown, heard: (event: RoomEvent) => void, port: MessagePort | undefined) => {
    tell = heard;
    if (port)
      expose(
        {
          ...{ beginAnew: (goesOn: boolean) => beginAnew(goesOn), addPresence },
          facts: { save: saveFacts },
          files: { incoming: { setAsking } },
          texts: { send: sendText },
        },
        port,
      );
    return open();
  },
  allEntries: () => allEntries(),
  start: () => start(),
  pairs: { all: [pair, pair] },
};

passErrorCodes();

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

/** A push channel without messages. */
class FakeSocket {
  close = () => undefined;
}

const toast = vi.fn();
const config = vi.fn();
const create = vi.fn();
const join = vi.fn();
const info = vi.fn();
const close = vi.fn();
const sessions: RoomSession[] = [];

function visit(page: Partial<SessionPage> = {}): RoomSession {
  const gateway = { config, create, join, info, close };
  const session = new RoomSession(gateway as unknown as GatewayClient, new GatewaySettings(gateway), {
    toast,
    showUrl: () => undefined,
    isAsking: () => false,
    loadChat: () => undefined,
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
  open.mockReturnValue(opened);
  beginAnew.mockReturnValue({ ...stay, selfId: "d".repeat(32) });
  close.mockResolvedValue({});
  config.mockResolvedValue({ iceServers: [], pollSeconds: 30 });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  for (const session of sessions.splice(0)) session.close();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  ["with a room", ROOM_ID],
  ["without one", undefined],
])("asks for a reload when the worker's script cannot be loaded, on a visit %s", async (_, roomId) => {
  FakeWorker.script = "missing";
  const session = visit();
  void session.start({ roomId, role: "creator", code: undefined });
  session.prepare();
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
  open.mockRejectedValue(Object.assign(new Error(code), { code }));
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "joiner", code: undefined });
  expect(session.state.get()).toMatchObject({ phase: "ended", problem: { title } });
});

it("shows the newest entries of a long conversation first, and applies what happens meanwhile to all", async () => {
  open.mockReturnValue({ ...opened, entries: [text("c")], isWhole: false });
  let answer = (_: unknown): void => undefined;
  allEntries.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const session = visit();
  const ids = () => session.entries.all.map(({ id }) => id);
  const started = session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await vi.waitFor(() => expect(allEntries).toHaveBeenCalledTimes(1));
  expect([ids(), session.entries.isWhole]).toEqual([["c"], false]);
  // About an entry that the page does not have yet, and a new one.
  await tell({ kind: "changes", entries: [text("a"), text("d")], progress: new Map() });
  expect(ids()).toEqual(["c"]);
  answer([text("a", false), text("b"), text("c")]);
  await started;
  expect([ids(), session.entries.isWhole]).toEqual([["a", "b", "c", "d"], true]);
  expect(session.entries.entry("a")).toMatchObject({ delivered: true });
  expect(session.entries.addedCount).toBe(1);
});

describe("a room that this browser has not opened before", () => {
  const link = { roomId: ROOM_ID, role: "joiner", code: undefined } as const;
  beforeEach(() => {
    const folder = {
      async getDirectoryHandle() {
        throw new DOMException("", "NotFoundError");
      },
    };
    vi.stubGlobal("navigator", { ...navigator, storage: { getDirectory: async () => folder } });
    info.mockResolvedValue({ slot: 1 });
  });

  it("takes the code at once, without its worker, which is loaded and opens the room before it is needed", async () => {
    const session = visit({ isAsking: () => true });
    await session.start(link);
    expect(session.state.get().phase).toBe("code");
    expect(FakeWorker.made).toHaveLength(0);
    session.setAsking(true);
    expect(FakeWorker.made).toHaveLength(0);
    session.prepare();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(setAsking.mock.calls).toEqual([[true]]);
    expect(session.state.get().phase).toBe("code");
    await session.connect("MOON9");
    expect([FakeWorker.made.length, open.mock.calls.length]).toEqual([1, 1]);
  });

  it("asks the gateway while its files are opened", async () => {
    let answer = (_: unknown): void => undefined;
    open.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const begun = vi.spyOn(core, "read");
    const session = visit();
    await session.start(link);
    const connecting = session.connect("MOON9");
    expect(session.state.get().phase).toBe("calling");
    expect(info).toHaveBeenCalledTimes(1);
    answer(opened);
    await connecting;
    expect([info.mock.calls.length, begun.mock.calls.length]).toEqual([1, 1]);
    begun.mockRestore();
  });

  it("opens its files when the worker was wanted before it was known that there are none", async () => {
    const session = visit();
    const started = session.start(link);
    session.prepare();
    await started;
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  });

  it("is tried again after its files could not be opened", async () => {
    open.mockImplementationOnce(() => {
      throw Object.assign(new Error("busy"), { code: "busy" });
    });
    const session = visit();
    await session.start(link);
    session.prepare();
    await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
    session.stay.reset();
    await session.connect("MOON9");
    expect(open).toHaveBeenCalledTimes(2);
  });
});

it("asks for a reload when the worker fails after it has started", async () => {
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  FakeWorker.made[0]?.dispatchEvent(new Event("error"));
  expect(session.state.get()).toMatchObject({
    phase: "ended",
    problem: { title: "This room has stopped working", remedy: "reload" },
  });
});

it("shows a toast for a channel error", async () => {
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  await tell({ pair: deviceNumber(0), kind: "channel_error" });
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(toast).toHaveBeenCalledTimes(1);
});

/** What Ben says over the connection with this device. */
const say = (message: object, pair = 0) =>
  tell({
    pair: deviceNumber(pair),
    kind: "room_message",
    bytes: new TextEncoder().encode(JSON.stringify(message)),
  });

/** A session whose room goes on with Ben, who is linked with this device again. */
async function linkedWithBen(page: Partial<SessionPage> = {}) {
  open.mockReturnValue(withBen);
  create.mockResolvedValue({ slot: 1, ownerToken: "t", attempt: 2, remainingMs: 1 });
  const session = visit(page);
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  expect(session.state.get()).toMatchObject({ phase: "returning", role: "creator" });
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await tell({ pair: deviceNumber(0), kind: "connected", phrase: "one two three" });
  await say({ kind: "hello", ...BEN, creator: stay.selfId });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("connected"));
  return session;
}

it("goes on with the devices of an earlier visit", async () => {
  const session = await linkedWithBen();
  expect(session.state.get()).toMatchObject({
    phrase: "one two three",
    devices: [{ pair: 0, name: "Ben", state: "linked", isCreator: false }],
    entrance: { isOpen: false },
  });
});

it("shows who was there, and keeps what is sent, before the room can be used", async () => {
  open.mockReturnValue(withBen);
  let ready = (): void => undefined;
  start.mockReturnValue(
    new Promise<void>((resolve) => {
      ready = resolve;
    }),
  );
  const session = visit();
  void session.start({ roomId: ROOM_ID, role: "joiner", code: undefined });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("returning"));
  expect(session.state.get()).toMatchObject({
    phrase: "one two three",
    devices: [{ pair: 0, name: "Ben", state: "away" }],
  });
  await session.send("early", []);
  expect(sendText.mock.calls).toEqual([["early", [0], false]]);
  ready();
});

it("what is sent the moment the devices are connected waits until it is known who is in the room", async () => {
  const session = await linkedWithBen();
  const sent = session.send("hi", []);
  await session.room.files.incoming.setAsking(true);
  expect(sendText).not.toHaveBeenCalled();
  await say({ kind: "members", devices: [{ id: "c".repeat(32), name: "Cleo" }] });
  await sent;
  // What is for all is for those, too, with whom this device is still to be linked.
  expect(sendText.mock.calls).toEqual([["hi", [0, 1], false]]);
});

it("shows a connection that does not respond, until it responds again", async () => {
  const session = await linkedWithBen();
  const [current] = FakeConnection.made;
  current?.become("disconnected");
  expect(session.state.get()).toMatchObject({ phase: "interrupted", devices: [{ state: "away" }] });
  current?.become("connected");
  expect(session.state.get()).toMatchObject({ phase: "connected", devices: [{ state: "linked" }] });
});

it("says what is missing while the other device is away", async () => {
  const session = await linkedWithBen();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(session.state.get().problem).toBeUndefined();
  await tell({ pair: deviceNumber(0), kind: "lost", code: undefined });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("returning"));
  expect(session.state.get().problem?.title).toBe("You are offline");
  network.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(session.state.get().problem).toBeUndefined();
  network.mockRestore();
});

it("is over when the last other device has left: nothing of it stays, and its name does", async () => {
  const session = await linkedWithBen();
  await tell({ pair: deviceNumber(0), kind: "bye" });
  await vi.waitFor(() => expect(beginAnew).toHaveBeenCalledWith(false));
  expect(session.state.get()).toMatchObject({
    phase: "ended",
    problem: { title: "The other device has left" },
    devices: [{ pair: 0, name: "Ben", state: "left" }],
  });
  expect(endPair).toHaveBeenCalled();
  expect(addPresence.mock.calls).toEqual([[{ pair: 0, name: "Ben", change: "left" }]]);
});

it("a room that is opened again is another stay: with another id, and nobody of before", async () => {
  const session = await linkedWithBen();
  await tell({ pair: deviceNumber(0), kind: "bye" });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
  session.stay.reset();
  await session.connect("MOON42");
  expect(saveFacts).toHaveBeenLastCalledWith({ isOwner: true, creatorId: "d".repeat(32), place: 0 });
  expect(session.state.get()).toMatchObject({ phase: "waiting", devices: [{ name: "Ben", state: "left" }] });
  await tell({ pair: deviceNumber(1), kind: "connected", phrase: "four five six" });
  await say({ kind: "hello", id: "c".repeat(32), name: "Cara", creator: "d".repeat(32) }, 1);
  await vi.waitFor(() => expect(session.state.get().phase).toBe("connected"));
  expect(session.state.get().devices.map(({ pair, state }) => [pair, state])).toEqual([
    [0, "left"],
    [1, "linked"],
  ]);
  await vi.waitFor(() =>
    expect(addPresence).toHaveBeenLastCalledWith({ pair: 1, name: "Cara", change: "joined" }),
  );
});

it.each([
  ["closes its connections when it is left", false],
  ["keeps its connections when it may be shown again", true],
])("a page %s", async (_, persisted) => {
  await linkedWithBen();
  dispatchEvent(Object.assign(new Event("pagehide"), { persisted }));
  expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([!persisted]);
});

it("the other device closes the connection when this one leaves, which is no error", async () => {
  let answer = (): void => undefined;
  const session = await linkedWithBen({ toast });
  close.mockReturnValue(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  const leaving = session.stay.leave();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  // The gateway has not answered yet.
  await tell({ pair: deviceNumber(0), kind: "channel_error" });
  await tell({ pair: deviceNumber(0), kind: "lost", code: undefined });
  answer();
  await leaving;
  expect(toast).not.toHaveBeenCalled();
  expect(session.state.get()).toMatchObject({ phase: "ended", problem: { title: "This room was closed" } });
});

it("the other device's goodbye comes before the error of its channel, which is not shown", async () => {
  const session = await linkedWithBen({ toast });
  await tell({ pair: deviceNumber(0), kind: "bye" });
  await tell({ pair: deviceNumber(0), kind: "channel_error" });
  await vi.waitFor(() => expect(session.state.get().phase).toBe("ended"));
  expect(toast).not.toHaveBeenCalled();
});

it.each(["creator", "joiner"] as const)("a %s uses the code as it is normalised", async (role) => {
  info.mockResolvedValue({ slot: 1, attempt: 1, callerId: "offer", roomCode: "pake" });
  const begun = vi.spyOn(core, role === "creator" ? "offer" : "read");
  const session = visit();
  await session.start({ roomId: ROOM_ID, role, code: undefined });
  await session.connect(" Moon9 ");
  expect(begun).toHaveBeenCalledTimes(1);
  expect(begun.mock.calls[0]?.[1]).toMatchObject({ code: "MOON9" });
  expect(session.stay.code).toBe("MOON9");
  begun.mockRestore();
});

it("whoever has made a room and opens its link opens the room again", async () => {
  open.mockReturnValue({ ...opened, stay: withBen.stay });
  info.mockRejectedValue(new Error("there is no such room"));
  create.mockResolvedValue({ slot: 1, ownerToken: "t", attempt: 1, remainingMs: 300_000 });
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "joiner", code: "STAR42" });
  expect(session.state.get()).toMatchObject({ role: "creator", phase: "waiting" });
});

it("whoever has scanned a link joins without looking first whether the room was opened before", async () => {
  vi.stubGlobal("navigator", { ...navigator, storage: {} });
  info.mockResolvedValue({ slot: 1, attempt: 1, callerId: "offer", roomCode: "pake" });
  const session = visit();
  const started = session.start({ roomId: ROOM_ID, role: "joiner", code: "STAR42" });
  expect(info.mock.calls).toEqual([[ROOM_ID, "open"]]);
  await started;
  expect([open.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
});

it("an opened room waits for the time that the gateway is set to", async () => {
  config.mockResolvedValue({ iceServers: [], pollSeconds: 30, roomOpenSeconds: 900 });
  create.mockResolvedValue({ ownerToken: "t", attempt: 1, remainingMs: 900_000 });
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "creator", code: undefined });
  const beforeMs = performance.now();
  await session.connect("STAR42");
  const { phase, openSecs, endsAtMs = 0 } = session.state.get();
  expect({ phase, openSecs }).toEqual({ phase: "waiting", openSecs: 900 });
  expect(endsAtMs - beforeMs).toBeGreaterThanOrEqual(900_000);
  expect(endsAtMs - performance.now()).toBeLessThanOrEqual(900_000);
});

describe("a code that nobody typed", () => {
  const owner = { ...opened, stay: withBen.stay };
  const published = { ownerToken: "t", attempt: 1, remainingMs: 300_000 };
  const waiting = async (session: RoomSession) =>
    vi.waitFor(() => expect(session.state.get().phase).toBe("waiting"));
  /** A room that opened by itself, whose tab is reloaded. */
  async function reloaded(code: string | undefined): Promise<RoomSession> {
    const session = visit();
    await session.start({ roomId: ROOM_ID, role: "creator", code });
    await waiting(session);
    return session;
  }

  it("opens the room at once, and again after a reload", async () => {
    open.mockReturnValue(owner);
    create.mockResolvedValue(published);
    await reloaded("STAR42");
    const session = await reloaded(undefined);
    expect(session.stay.code).toBe("STAR42");
  });

  it("is forgotten when the person wants another one, which is not stored", async () => {
    open.mockReturnValue(owner);
    create.mockResolvedValue(published);
    close.mockResolvedValue(undefined);
    const session = await reloaded("STAR42");
    session.cancelRoom();
    expect(session.state.get()).toMatchObject({ phase: "code", offeredCode: undefined });
    await session.connect("MINE42");
    await waiting(session);
    const next = visit();
    await next.start({ roomId: ROOM_ID, role: "creator", code: undefined });
    expect(next.state.get().phase).toBe("code");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("MINE42");
  });

  it("is only shown if it is no code, or the link names no room", async () => {
    for (const [roomId, code] of [
      [ROOM_ID, "a-b"],
      [undefined, "STAR42"],
    ] as const) {
      const session = visit();
      await session.start({ roomId, role: "joiner", code });
      expect(session.state.get()).toMatchObject({ phase: "code", offeredCode: code });
    }
  });
});
