import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeSignal } from "../link/signal-kind.ts";
import { Carrier, type CarryingPair } from "./carrier.ts";
import { encodeCount, encodeRelayPart, FROM_CARRIER, PASSED, TO_CARRIER } from "./relay-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fake = ReturnType<typeof pairWith>;

const idOf = (name: string) => name.padStart(32, "0");

/** A pair whose link records the calls that it receives. */
function pairWith(name: string) {
  return {
    device: { id: idOf(name) },
    isIn: true,
    carrier: undefined as CarryingPair | undefined,
    link: {
      isRelayed: false,
      bufferedBytes: 0,
      sendRelayPart: vi.fn(),
      receiveRelayed: vi.fn(),
      relayPassed: vi.fn(),
    },
  };
}

let one: Fake;
let two: Fake;
let carrier: Carrier;
const body = new Uint8Array([1, 2, 3]);

beforeEach(() => {
  [one, two] = [pairWith("1"), pairWith("2")];
  carrier = new Carrier((id) => [one, two].find(({ device }) => device.id === id));
});

function take(sender: Fake, direction: number, to: string, bytes: Uint8Array = body): void {
  const signal = decodeSignal(encodeRelayPart({ direction, id: idOf(to), body: bytes }));
  carrier.takePart(sender, sender.device.id, signal?.body ?? new Uint8Array());
}

test("R3, R5: passes a part on with its sender's id, and informs the sender how much", () => {
  take(one, TO_CARRIER, "2");
  expect(two.link.sendRelayPart).toHaveBeenCalledExactlyOnceWith(FROM_CARRIER, idOf("1"), body);
  expect(one.link.sendRelayPart).toHaveBeenCalledExactlyOnceWith(PASSED, idOf("2"), encodeCount(3));
});

test("R3: passes on only what is to be passed on, and only to others", () => {
  take(one, FROM_CARRIER, "2");
  take(one, PASSED, "2", encodeCount(3));
  take(one, 7, "2");
  take(one, TO_CARRIER, "1");
  take(one, TO_CARRIER, "3");
  carrier.takePart(one, idOf("1"), new Uint8Array(16));
  for (const { link } of [one, two]) expect(link.sendRelayPart).not.toHaveBeenCalled();
});

test("R4: drops what is for a device that is gone, or relayed itself", () => {
  two.isIn = false;
  take(one, TO_CARRIER, "2");
  two.isIn = true;
  two.link.isRelayed = true;
  take(one, TO_CARRIER, "2");
  expect(two.link.sendRelayPart).not.toHaveBeenCalled();
});

test("R5: waits while much waits in the receiver's channel", () => {
  two.link.bufferedBytes = 1 << 20;
  take(one, TO_CARRIER, "2");
  vi.advanceTimersByTime(500);
  expect(two.link.sendRelayPart).not.toHaveBeenCalled();
  two.link.bufferedBytes = 0;
  vi.advanceTimersByTime(500);
  expect(two.link.sendRelayPart).toHaveBeenCalledOnce();
});

test("a part of a relayed connection is taken only from its own carrier", () => {
  take(one, FROM_CARRIER, "2");
  take(one, PASSED, "2", encodeCount(9));
  expect(two.link.receiveRelayed).not.toHaveBeenCalled();
  two.carrier = one;
  take(one, FROM_CARRIER, "2");
  take(one, PASSED, "2", encodeCount(9));
  expect(two.link.receiveRelayed).toHaveBeenCalledExactlyOnceWith(body);
  expect(two.link.relayPassed).toHaveBeenCalledExactlyOnceWith(9);
});
