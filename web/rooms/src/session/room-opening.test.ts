import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TextEntry } from "../worker/entry.ts";
import type { RoomSession } from "./room-session.ts";
import { allEntries, core, FakeWorker, open, report, setAsking } from "./testing/fake-room-worker.ts";
import {
  close,
  config,
  create,
  info,
  opened,
  prepareVisits,
  ROOM_ID,
  visit,
  withBen,
} from "./testing/session-visit.ts";

prepareVisits();

const text = (id: string, delivered = true): TextEntry => ({
  ...{ kind: "text", id, from: "me", text: id, atMs: 1, delivered },
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
  // The changes concern an entry that the page does not have yet, and a new one.
  await report({ kind: "changes", entries: [text("a"), text("d")], progress: new Map() });
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

it("a person who has made a room and opens its link opens the room again", async () => {
  open.mockReturnValue({ ...opened, stay: withBen.stay });
  info.mockRejectedValue(new Error("there is no such room"));
  create.mockResolvedValue({ slot: 1, ownerToken: "t", attempt: 1, remainingMs: 300_000 });
  const session = visit();
  await session.start({ roomId: ROOM_ID, role: "joiner", code: "STAR42" });
  expect(session.state.get()).toMatchObject({ role: "creator", phase: "waiting" });
});

it("a person who has scanned a link joins without a check whether the room was opened before", async () => {
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

describe("a code that no one typed", () => {
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
