import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceOf, fakePair } from "../testing/fake-pair.ts";
import { Introductions } from "./introductions.ts";
import { type CarriedMessage, encodeCarried } from "./room-message.ts";

type Pair = ReturnType<typeof fakePair>;
const OFFER = { kind: "offer", callerId: "caller", roomCode: "code" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** This device, a neighbour that carries, and a device that is to be linked. */
function introducing(side: "offering" | "answering") {
  const carrier = fakePair("a");
  carrier.members = [deviceOf("b")];
  const pair = fakePair("b", { side, isIn: false });
  const host = {
    attemptSettings: async () => ({ settings: {}, code: "AB12CD" }),
    isClosed: () => false,
    accept: vi.fn(async (_pair: Pair, _receiverId: string) => undefined),
    find: (id: string) => (id === pair.device?.id ? pair : undefined),
    introduced: () => pair,
    seek: vi.fn(),
  };
  const introductions = new Introductions<Pair["link"]>(host);
  const carry = (message: CarriedMessage) =>
    introductions.onCarried(carrier, deviceOf("b").id, encodeCarried(message));
  /** What the carrier was asked to pass on. */
  const carried = () =>
    carrier.link.sendMessage.mock.calls.map(([message]) =>
      message.kind === "carry" ? JSON.parse(message.body).kind : message.kind,
    );
  return { carrier, pair, host, introductions, carry, carried };
}

test("I2: an offer goes through the neighbour, and the answer to it is checked once", async () => {
  const { introductions, carrier, pair, host, carry, carried } = introducing("offering");
  await introductions.attempt(pair, carrier);
  expect(carried()).toEqual(["offer"]);
  carry({ kind: "answer", receiverId: "receiver" });
  expect(host.accept).toHaveBeenCalledExactlyOnceWith(pair, "receiver");
  pair.link.isPaired = true;
  carry({ kind: "answer", receiverId: "receiver" });
  expect(host.accept).toHaveBeenCalledOnce();
});

test("an answer or a relay that comes through another neighbour than the attempt is ignored", async () => {
  const { introductions, carrier, pair, host } = introducing("offering");
  await introductions.attempt(pair, carrier);
  const body = encodeCarried({ kind: "answer", receiverId: "receiver" });
  introductions.onCarried(fakePair("c"), deviceOf("b").id, body);
  expect(host.accept).not.toHaveBeenCalled();
});

test("I3: an offer is answered once, and only by the answering side", async () => {
  const { pair, carry, carried } = introducing("answering");
  carry(OFFER);
  carry(OFFER);
  await vi.advanceTimersByTimeAsync(0);
  expect(pair.link.answer).toHaveBeenCalledOnce();
  expect(carried()).toEqual(["answer"]);
  const offering = introducing("offering");
  offering.carry(OFFER);
  await vi.advanceTimersByTimeAsync(0);
  expect(offering.pair.link.answer).not.toHaveBeenCalled();
});

test("I3: an attempt that is not paired after 15 s has failed, and the next one is due after a wait", async () => {
  const { introductions, carrier, pair, host } = introducing("offering");
  await introductions.attempt(pair, carrier);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(pair.via).toBe(carrier);
  await vi.advanceTimersByTimeAsync(1);
  expect(pair).toMatchObject({ via: undefined, lastVia: carrier, isResting: true });
  expect(pair.link.dropAttempt).toHaveBeenCalledOnce();
  expect(host.seek).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pair.isResting).toBe(false);
  expect(host.seek).toHaveBeenCalledOnce();
});

test("R1: a paired attempt without a direct connection is relayed, once", async () => {
  const { introductions, carrier, pair, carried } = introducing("offering");
  await introductions.attempt(pair, carrier);
  pair.link.isPaired = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(pair.link.openRelay).toHaveBeenCalledExactlyOnceWith(carrier.device?.id, deviceOf("b").id);
  expect(pair.carrier).toBe(carrier);
  expect(carried()).toEqual(["offer", "relay"]);
  pair.link.openRelay.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(pair).toMatchObject({ via: undefined, carrier: undefined, isResting: true });
});

test("R1: a neighbour that reaches the device only through a third one is not asked to relay", async () => {
  const { introductions, carrier, pair, carried } = introducing("offering");
  carrier.members = [{ ...deviceOf("b"), relayed: true }];
  await introductions.attempt(pair, carrier);
  pair.link.isPaired = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(pair.link.openRelay).not.toHaveBeenCalled();
  expect(carried()).toEqual(["offer"]);
  expect(pair.isResting).toBe(true);
});

test("R1: the answering side opens its end when it is asked to", async () => {
  const { pair, carrier, carry } = introducing("answering");
  carry(OFFER);
  await vi.advanceTimersByTimeAsync(0);
  carry({ kind: "relay" });
  expect(pair.link.openRelay).toHaveBeenCalledExactlyOnceWith(carrier.device?.id, deviceOf("b").id);
});
