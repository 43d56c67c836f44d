import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SpareConnection } from "../connection/spare-connection.ts";
import { deferred } from "../deferred.ts";
import { FakeConnection } from "../testing/fake-connection.ts";
import type { MeshLinkEvents } from "./mesh-link.ts";
import { PairLink } from "./pair-link.ts";
import type { PairPort } from "./pair-port.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const PAIRING_ID = "1f6f9a52-0c56-4f0e-8f43-3c7ce3c2a0b7";
const OFFER = { callerId: "offer", roomCode: "pake" };
const ICE = { iceServers: [] };
const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

/** The core of the pair, in another thread. */
const port = {
  offer: vi.fn(async () => OFFER),
  read: vi.fn(async () => ({ offerSdp: "" })),
  answer: vi.fn(async () => ({ receiverId: "answer" })),
  accept: vi.fn(async () => ({ answerSdp: "" })),
  triesUsed: Promise.resolve(0),
  attach: vi.fn(),
  identify: vi.fn(),
  dropAttempt: vi.fn(async () => true),
  disconnect: vi.fn(async () => undefined),
  leave: vi.fn(async () => undefined),
  openRelay: vi.fn(async () => true),
  signalLane: vi.fn(async () => undefined),
  isResume: vi.fn(async (_roomCode: string) => true),
  sendMessage: vi.fn(),
};
const events = {
  onLinked: vi.fn(),
  onLost: vi.fn(),
  onInterrupted: vi.fn(),
  onAttemptFailed: vi.fn(),
  onEvent: vi.fn(),
  onSignal: vi.fn(),
};
const onClosed = vi.fn();
const tries = { used: 0 };

function linkOf({
  side = "offering",
  isKnown = false,
}: {
  side?: "offering" | "answering";
  isKnown?: boolean;
} = {}) {
  return new PairLink(
    {
      ...{ roomId: ROOM_ID, side, pairingId: async () => PAIRING_ID, tries, onClosed },
      ...{ port: port as unknown as PairPort, attach: port.attach, ice: { recent: async () => ICE } },
      earlier: isKnown ? { phrase: "one two three" } : undefined,
    },
    events satisfies MeshLinkEvents,
  );
}

/** A link whose two devices have proved the code to each other. */
async function paired() {
  const link = linkOf();
  await link.offer(ICE, "CODE42");
  await link.accept("answer");
  return link;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  FakeConnection.made = [];
  FakeConnection.texts = [];
  tries.used = 0;
  port.triesUsed = Promise.resolve(0);
});
afterEach(() => vi.unstubAllGlobals());

describe("a spare connection", () => {
  function spared() {
    const spare = new SpareConnection();
    spare.prepare(ICE);
    const options = { roomId: ROOM_ID, side: "offering", pairingId: async () => PAIRING_ID, tries } as const;
    const [core, ice] = [port as unknown as PairPort, { recent: async () => ICE }];
    const link = new PairLink({ ...options, port: core, attach: port.attach, ice, onClosed, spare }, events);
    return { spare, link };
  }

  it("is the link's first connection, and no later one", async () => {
    const { link } = spared();
    await link.offer(ICE, "CODE42");
    expect(FakeConnection.made).toHaveLength(1);
    await link.offer(ICE, "CODE42");
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("stays for another link", () => {
    spared().link.close();
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});

describe("an attempt", () => {
  it("uses the code and the id of the pair when the devices meet first", async () => {
    expect(await linkOf().offer(ICE, "CODE42")).toEqual(OFFER);
    expect(port.offer).toHaveBeenCalledWith(expect.anything(), { pairingId: PAIRING_ID, code: "CODE42" });
  });

  it("needs no code when they were linked before", async () => {
    const place = { pairingId: PAIRING_ID, code: undefined };
    await linkOf({ isKnown: true }).offer(ICE, "CODE42");
    await linkOf({ isKnown: true, side: "answering" }).answer(ICE, "CODE42", OFFER);
    expect(port.offer).toHaveBeenCalledWith(expect.anything(), place);
    expect(port.read).toHaveBeenCalledWith(OFFER, place);
  });

  it("P8: is by code and by the state in turn until something has come from the other device", async () => {
    const link = await paired();
    link.handle({ kind: "connected", phrase: undefined });
    const codes = async () => {
      port.offer.mockClear();
      for (let attempt = 0; attempt < 3; attempt++) await link.offer(ICE, "CODE42");
      return (port.offer.mock.calls as unknown as [unknown, { code: string | undefined }][]).map(
        ([, { code }]) => code,
      );
    };
    expect(await codes()).toEqual(["CODE42", undefined, "CODE42"]);
    link.handle({ kind: "room_message", bytes: new Uint8Array() });
    expect(await codes()).toEqual([undefined, undefined, undefined]);
  });

  it("P8: is answered by code as long as nothing has come from the other device", async () => {
    const link = linkOf({ side: "answering" });
    await link.answer(ICE, "CODE42", OFFER);
    link.handle({ kind: "connected", phrase: undefined });
    for (const isResume of [false, true]) {
      port.isResume.mockResolvedValueOnce(isResume);
      link.dropAttempt();
      await link.answer(ICE, "CODE42", OFFER);
      const place = { pairingId: PAIRING_ID, code: isResume ? undefined : "CODE42" };
      expect(port.read).toHaveBeenLastCalledWith(OFFER, place);
    }
    link.handle({ kind: "room_message", bytes: new Uint8Array() });
    link.dropAttempt();
    await link.answer(ICE, "CODE42", OFFER);
    expect(port.read).toHaveBeenLastCalledWith(OFFER, { pairingId: PAIRING_ID, code: undefined });
    expect(port.isResume).toHaveBeenCalledTimes(2);
  });

  it("that is dropped while it is made is made no further", async () => {
    const link = linkOf();
    port.attach.mockImplementationOnce(() => link.dropAttempt());
    await expect(link.offer(ICE, "CODE42")).rejects.toMatchObject({ name: "AbortError" });
    expect(port.offer).not.toHaveBeenCalled();
  });

  it("begins only after the one before is dropped in the core, which then accepts no answer to it", async () => {
    const calls: string[] = [];
    port.dropAttempt.mockImplementationOnce(async () => Boolean(calls.push("drop")));
    port.attach.mockImplementationOnce(() => calls.push("attach"));
    port.offer.mockImplementationOnce(async () => {
      calls.push("offer");
      return OFFER;
    });
    await linkOf().offer(ICE, "CODE42");
    expect(calls).toEqual(["drop", "attach", "offer"]);
  });

  it("of a closed link is not made", async () => {
    const link = linkOf();
    link.close();
    await expect(link.offer(ICE, "CODE42")).rejects.toMatchObject({ name: "AbortError" });
    expect(FakeConnection.made).toEqual([]);
  });

  it("that is dropped is closed, and no longer counts as paired", async () => {
    const link = await paired();
    link.dropAttempt();
    expect([link.isPaired, FakeConnection.made[0]?.isClosed]).toEqual([false, true]);
  });

  it("counts a refused answer, and stays unpaired", async () => {
    const link = linkOf();
    await link.offer(ICE, "CODE42");
    port.accept.mockImplementationOnce(refuse("mac_mismatch"));
    port.triesUsed = Promise.resolve(1);
    await expect(link.accept("answer")).rejects.toMatchObject({ code: "mac_mismatch" });
    expect([link.triesUsed, link.isPaired, link.phrase]).toEqual([1, false, undefined]);
  });

  it("after a refused answer is made under the code again, and is paired by the right one", async () => {
    const link = linkOf();
    await link.offer(ICE, "CODE42");
    port.accept.mockImplementationOnce(refuse("code_mismatch"));
    await expect(link.accept("wrong")).rejects.toMatchObject({ code: "code_mismatch" });
    await link.offer(ICE, "CODE42");
    const place = { pairingId: PAIRING_ID, code: "CODE42" };
    expect(port.offer.mock.calls).toEqual([
      [expect.anything(), place],
      [expect.anything(), place],
    ]);
    await link.accept("right");
    expect([link.isPaired, link.phrase]).toEqual([true, undefined]);
    link.handle({ kind: "connected", phrase: "one two three" });
    expect(link.phrase).toBe("one two three");
    expect(FakeConnection.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("ends one that is under way only when the offer could be read", async () => {
    const link = linkOf({ side: "answering" });
    await link.answer(ICE, "CODE42", OFFER);
    port.read.mockImplementationOnce(refuse("mac_mismatch"));
    const forged = { ...OFFER, callerId: "forged" };
    await expect(link.answer(ICE, "CODE42", forged)).rejects.toMatchObject({ code: "mac_mismatch" });
    expect([link.isPaired, FakeConnection.made[0]?.isClosed]).toEqual([true, false]);
  });
});

describe("a relay", () => {
  it("carries a paired attempt, once", async () => {
    expect(linkOf().openRelay("carrier", "device")).toBe(false);
    const link = await paired();
    expect(link.openRelay("carrier", "device")).toBe(true);
    expect(link.openRelay("carrier", "device")).toBe(false);
    expect(port.openRelay).toHaveBeenCalledExactlyOnceWith("carrier", "device");
    link.handle({ kind: "connected", phrase: "one two three" });
    expect([link.isLinked, link.isRelayed, FakeConnection.made[0]?.isClosed]).toEqual([true, true, true]);
  });
});

describe("a link", () => {
  it("is lost with its reason, and its attempts fail before that", async () => {
    const link = await paired();
    link.handle({ kind: "lost", code: undefined });
    expect(events.onAttemptFailed).not.toHaveBeenCalled();
    link.handle({ kind: "lost", code: "frame_malformed" });
    expect(events.onAttemptFailed).toHaveBeenCalledOnce();
    link.handle({ kind: "connected", phrase: "one two three" });
    link.handle({ kind: "bye" });
    expect(events.onLost.mock.calls).toEqual([[{ isBye: true }]]);
    expect(link.isLinked).toBe(false);
  });

  it("sends messages about the room only while it is linked", async () => {
    const link = await paired();
    link.sendMessage({ kind: "name", name: "Ada" });
    link.handle({ kind: "connected", phrase: "one two three" });
    link.sendMessage({ kind: "name", name: "Bea" });
    expect(port.sendMessage.mock.calls).toEqual([[{ kind: "name", name: "Bea" }]]);
  });

  it.each([true, false])(
    "says once that it is closed, and whether it was ever linked: %s",
    async (wasLinked) => {
      const link = await paired();
      if (wasLinked) link.handle({ kind: "connected", phrase: "one two three" });
      link.close();
      link.close();
      expect(onClosed.mock.calls).toEqual([[wasLinked]]);
    },
  );
});

describe("a connection that does not respond", () => {
  /** A link whose connection was confirmed. Later connections belong to its attempts. */
  async function linked(side: "offering" | "answering" = "offering") {
    const link = linkOf({ side });
    if (side === "offering") {
      await link.offer(ICE, "CODE42");
      await link.accept("answer");
    } else await link.answer(ICE, "CODE42", OFFER);
    link.handle({ kind: "connected", phrase: "one two three" });
    link.handle({ kind: "room_message", bytes: new Uint8Array() });
    const [current] = FakeConnection.made.slice(-1);
    if (!current) throw new Error("no connection");
    return { link, current };
  }

  it("is kept, and may respond again", async () => {
    const { link, current } = await linked();
    current.become("connected");
    current.become("disconnected");
    current.become("disconnected");
    expect([link.isLinked, link.isInterrupted, current.isClosed]).toEqual([true, true, false]);
    current.become("connected");
    expect(link.isInterrupted).toBe(false);
    expect(events.onInterrupted.mock.calls).toEqual([[true], [false]]);
  });

  it("is replaced once another one is confirmed, which was made beside it", async () => {
    const { link, current } = await linked();
    current.become("disconnected");
    await link.offer(ICE, "CODE42");
    await link.accept("answer");
    expect([current.isClosed, link.isLinked]).toEqual([false, true]);
    link.handle({ kind: "connected", phrase: "one two three" });
    expect([current.isClosed, link.isInterrupted]).toEqual([true, false]);
    current.become("failed");
    expect(events.onLost).not.toHaveBeenCalled();
  });

  it("gives up the attempt beside it when it responds again", async () => {
    const { link, current } = await linked();
    current.become("disconnected");
    await link.offer(ICE, "CODE42");
    const attempt = FakeConnection.made.at(-1);
    current.become("connected");
    link.giveUpAttempt();
    await vi.waitFor(() => expect(attempt?.isClosed).toBe(true));
    expect([current.isClosed, link.isLinked]).toEqual([false, true]);
  });

  it("gives way to an attempt that the core has confirmed just now", async () => {
    const { link, current } = await linked();
    current.become("disconnected");
    await link.offer(ICE, "CODE42");
    await link.accept("answer");
    const attempt = FakeConnection.made.at(-1);
    current.become("connected");
    port.dropAttempt.mockResolvedValueOnce(false);
    link.giveUpAttempt();
    await port.dropAttempt.mock.results.at(-1)?.value;
    link.handle({ kind: "connected", phrase: undefined });
    expect([attempt?.isClosed, current.isClosed, link.isLinked]).toEqual([false, true, true]);
  });

  it("does not give up an attempt that has begun meanwhile", async () => {
    const { link, current } = await linked();
    current.become("disconnected");
    await link.offer(ICE, "CODE42");
    const dropped = deferred<boolean>();
    port.dropAttempt.mockReturnValueOnce(dropped.promise);
    link.giveUpAttempt();
    await link.offer(ICE, "CODE42");
    dropped.resolve(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(FakeConnection.made.at(-1)?.isClosed).toBe(false);
  });

  it("is lost when the browser gives it up", async () => {
    const { link, current } = await linked();
    current.become("disconnected");
    current.become("failed");
    expect([link.isLinked, link.isInterrupted]).toEqual([false, false]);
    expect(events.onLost.mock.calls).toEqual([[{ isBye: false }]]);
  });

  it("needs no gateway if a bulk lane lives: offer and answer go over it", async () => {
    const [offering, answering] = [await linked(), await linked("answering")];
    for (const { link, current } of [offering, answering]) {
      link.handle({ kind: "lane_offer", lane: 1, sdp: "" });
      await vi.waitFor(() => expect(port.signalLane).toHaveBeenCalled());
      port.signalLane.mockClear();
      current.become("disconnected");
    }
    const [here, there] = FakeConnection.texts;
    const other = { callerId: "later", roomCode: "resume" };
    port.offer.mockResolvedValueOnce(other);
    await offering.link.offer(ICE, "CODE42");
    expect(offering.link.isOfferedOnLane).toBe(true);
    expect(here?.sent.map((text) => JSON.parse(text))).toEqual([{ kind: "offer", ...other }]);
    there?.receive(here?.sent[0] ?? "");
    await vi.waitFor(() => expect(there?.sent).toHaveLength(1));
    expect(port.read).toHaveBeenLastCalledWith(
      { kind: "offer", ...other },
      { pairingId: PAIRING_ID, code: undefined },
    );
    // The gateway is back and brings the same offer.
    await expect(answering.link.answer(ICE, "CODE42", other)).rejects.toMatchObject({ name: "AbortError" });
    here?.receive(there?.sent[0] ?? "");
    await vi.waitFor(() => expect(offering.link.isPaired).toBe(true));
    expect(port.accept).toHaveBeenLastCalledWith("answer");
  });
});
