import type { IceServers } from "@orbitroom/webrtc";
import type { MeshLinkEvents } from "@orbitroom/webrtc/mesh";
import type { Remote } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PairWorkerApi } from "../../worker/pair-api.ts";
import { FakeConnection } from "../testing/fake-connection.ts";
import { type NumberedLink, WorkerLink } from "./worker-link.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const PAIRING_ID = "1f6f9a52-0c56-4f0e-8f43-3c7ce3c2a0b7";
const OFFER = { callerId: "offer", roomCode: "pake" };
const ICE = { iceServers: [] };
const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const refused = (code: string) => Promise.resolve({ ok: false as const, code, message: code });

const worker = {
  place: vi.fn(() => ok(undefined)),
  beginCreator: vi.fn((_code?: string) => ok(undefined)),
  offer: vi.fn(() => ok(OFFER)),
  beginJoiner: vi.fn((_code?: string) => ok({ offerSdp: "" })),
  finish: vi.fn(() => ok({ receiverId: "answer" })),
  accept: vi.fn(),
  triesUsed: vi.fn(() => ok(0)),
  attach: vi.fn(async () => undefined),
  dropAttempt: vi.fn(() => ok(true)),
  disconnect: vi.fn(() => ok(undefined)),
  openRelay: vi.fn(() => ok(undefined)),
  closeRelay: vi.fn(() => ok(undefined)),
  sendRoomMessage: vi.fn(),
};
const heard = {
  onLinked: vi.fn(),
  onLost: vi.fn(),
  onAttemptFailed: vi.fn(),
  onEvent: vi.fn(),
  onSignal: vi.fn(),
};
const onClosed = vi.fn();
const tries = { used: 0 };
const carrier = { pair: 1 } as NumberedLink;

/** The link of pair 2. */
function linkOf({
  side = "offering",
  isKnown = false,
}: {
  side?: "offering" | "answering";
  isKnown?: boolean;
} = {}) {
  const iceServers = { recent: async () => ICE, fresh: async () => ICE } as unknown as IceServers;
  return new WorkerLink(
    2,
    worker as unknown as Remote<PairWorkerApi>,
    { iceServers, tries },
    { roomId: ROOM_ID, side, pairingId: async () => PAIRING_ID },
    heard satisfies MeshLinkEvents,
    { earlier: isKnown ? { phrase: "one two three" } : undefined, onClosed },
  );
}

/** A link whose two devices have proved the code to each other. */
async function paired() {
  const link = linkOf();
  await link.offer(ICE, "CODE42");
  worker.accept.mockReturnValueOnce(ok({ answerSdp: "" }));
  await link.accept("answer");
  return link;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  FakeConnection.made = [];
  tries.used = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("an attempt", () => {
  it("uses the code and the id of the pair when the devices meet first", async () => {
    expect(await linkOf().offer(ICE, "CODE42")).toEqual(OFFER);
    expect(worker.place).toHaveBeenCalledWith({ pairingId: PAIRING_ID });
    expect(worker.beginCreator).toHaveBeenCalledWith("CODE42");
  });

  it("needs no code when they were linked before", async () => {
    await linkOf({ isKnown: true }).offer(ICE, "CODE42");
    await linkOf({ isKnown: true, side: "answering" }).answer(ICE, "CODE42", OFFER);
    expect(worker.place).not.toHaveBeenCalled();
    expect(worker.beginCreator).toHaveBeenCalledWith(undefined);
    expect(worker.beginJoiner).toHaveBeenCalledWith(undefined, OFFER);
  });

  it("that is dropped while it is made is made no further", async () => {
    const link = linkOf();
    worker.beginCreator.mockImplementationOnce(() => {
      link.dropAttempt();
      return ok(undefined);
    });
    await expect(link.offer(ICE, "CODE42")).rejects.toMatchObject({ name: "AbortError" });
    expect(worker.offer).not.toHaveBeenCalled();
  });

  it("that is dropped is closed, and no longer counts as paired", async () => {
    const link = await paired();
    link.dropAttempt();
    expect([link.isPaired, FakeConnection.made[0]?.isClosed]).toEqual([false, true]);
  });

  it("counts a refused answer, and stays unpaired", async () => {
    const link = linkOf();
    await link.offer(ICE, "CODE42");
    worker.accept.mockReturnValueOnce(refused("mac_mismatch"));
    worker.triesUsed.mockReturnValueOnce(ok(1));
    await expect(link.accept("answer")).rejects.toMatchObject({ code: "mac_mismatch" });
    expect([link.triesUsed, link.isPaired, link.phrase]).toEqual([1, false, undefined]);
  });

  it("after a refused answer is made under the code again, and is paired by the right one", async () => {
    const link = linkOf();
    await link.offer(ICE, "CODE42");
    worker.accept.mockReturnValueOnce(refused("code_mismatch"));
    await expect(link.accept("wrong")).rejects.toMatchObject({ code: "code_mismatch" });
    await link.offer(ICE, "CODE42");
    expect(worker.beginCreator.mock.calls).toEqual([["CODE42"], ["CODE42"]]);
    worker.accept.mockReturnValueOnce(ok({ answerSdp: "" }));
    await link.accept("right");
    expect([link.isPaired, link.phrase]).toEqual([true, undefined]);
    link.handle({ pair: 2, kind: "connected", phrase: "one two three" });
    expect(link.phrase).toBe("one two three");
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("ends one that is under way only when the offer could be read", async () => {
    const link = linkOf({ side: "answering" });
    await link.answer(ICE, "CODE42", OFFER);
    worker.beginJoiner.mockReturnValueOnce(refused("mac_mismatch") as never);
    await expect(link.answer(ICE, "CODE42", OFFER)).rejects.toMatchObject({ code: "mac_mismatch" });
    expect([link.isPaired, FakeConnection.made[0]?.isClosed]).toEqual([true, false]);
  });
});

describe("a relay", () => {
  it("carries a paired attempt, once", async () => {
    expect(linkOf().openRelay(carrier, "device")).toBe(false);
    const link = await paired();
    expect(link.openRelay(carrier, "device")).toBe(true);
    expect(link.openRelay(carrier, "device")).toBe(false);
    expect(worker.openRelay).toHaveBeenCalledExactlyOnceWith(1, "device");
    link.handle({ pair: 2, kind: "connected", phrase: "one two three" });
    expect([link.isLinked, link.isRelayed, FakeConnection.made[0]?.isClosed]).toEqual([true, true, true]);
  });
});

describe("a link", () => {
  it("is lost with its reason, and its attempts fail before that", async () => {
    const link = await paired();
    link.handle({ pair: 2, kind: "lost", code: undefined });
    expect(heard.onAttemptFailed).not.toHaveBeenCalled();
    link.handle({ pair: 2, kind: "lost", code: "frame_malformed" });
    expect(heard.onAttemptFailed).toHaveBeenCalledOnce();
    link.handle({ pair: 2, kind: "connected", phrase: "one two three" });
    link.handle({ pair: 2, kind: "bye" });
    expect(heard.onLost.mock.calls).toEqual([[{ isBye: true }]]);
    expect(link.isLinked).toBe(false);
  });

  it("sends messages about the room only while it is linked", async () => {
    const link = await paired();
    link.sendMessage({ kind: "name", name: "Ada" });
    link.handle({ pair: 2, kind: "connected", phrase: "one two three" });
    link.sendMessage({ kind: "name", name: "Bea" });
    expect(worker.sendRoomMessage.mock.calls).toEqual([[{ kind: "name", name: "Bea" }]]);
  });

  it.each([true, false])(
    "says once that it is closed, and whether it was ever linked: %s",
    async (wasLinked) => {
      const link = await paired();
      if (wasLinked) link.handle({ pair: 2, kind: "connected", phrase: "one two three" });
      link.close();
      link.close();
      expect(onClosed.mock.calls).toEqual([[wasLinked]]);
    },
  );
});
