import { type GatewayClient, GatewaySettings } from "@orbitroom/webrtc";
import { FakeConnection } from "@orbitroom/webrtc/testing";
import { afterEach, beforeEach, vi } from "vitest";
import { RoomSession } from "../room-session.ts";
import type { SessionPage } from "../session-page.ts";
import { beginAnew, FakeWorker, open } from "./fake-room-worker.ts";

export const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
export const BEN = { id: "b".repeat(32), name: "Ben" };
/** What a device knows about its stay in a room that it has just opened ... */
export const stay = {
  ...{ selfId: "a".repeat(32), token: "t", isOwner: undefined, creatorId: undefined, place: undefined },
  farewell: { secret: "5".repeat(32), commitment: "c".repeat(64) },
};
/** ... and what its worker answers then. */
export const opened = {
  ...{ seat: 1, entries: [], isWhole: true, pairs: [], met: [], stay, code: undefined, triesUsed: 0 },
};
/** A room that this device has created, and in which Ben is. */
export const withBen = {
  ...opened,
  stay: { ...stay, isOwner: true, creatorId: stay.selfId, place: 0 },
  code: "STAR42",
  pairs: [{ pair: 0, side: "offering", device: BEN, slot: 1, phrase: "one two three" }],
  met: [{ pair: 0, ...BEN }],
};

/** A push channel without messages. */
class FakeSocket {
  close = () => undefined;
}

// What a session requests from its page and from the gateway.
export const toast = vi.fn();
export const config = vi.fn();
export const create = vi.fn();
const join = vi.fn();
export const info = vi.fn();
export const close = vi.fn();
const sessions: RoomSession[] = [];

/** A session of a page that a test has opened. */
export function visit(page: Partial<SessionPage> = {}): RoomSession {
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

/** Prepares the tests of a session, so that no test sees what another one has left. */
export function prepareVisits(): void {
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
}
