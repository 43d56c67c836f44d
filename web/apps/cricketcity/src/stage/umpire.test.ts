import { expect, test } from "vitest";
import type { Delivery } from "../laws/delivery.ts";
import { noExtras } from "../laws/delivery.ts";
import type { Moment } from "./moment.ts";
import { signalOf } from "./umpire.ts";

/** What the umpire signals a second after a ball that counted so. */
function signalFor(delivery: Partial<Delivery>, phaseSecs = 1) {
  const counted = { wickets: [], extras: noExtras, isBoundary: false, batterRuns: 0, ...delivery };
  return signalOf({ phase: "after", phaseSecs, delivery: counted } as unknown as Moment);
}

test.each([
  [{ isBoundary: true, batterRuns: 4 }, "signalFour"],
  [{ isBoundary: true, batterRuns: 6 }, "signalSix"],
  [{ extras: { ...noExtras, wides: 1 } }, "signalWide"],
  [{ wickets: [{ kind: "lbw", playerOut: "Ash", fielders: [] }] }, "signalOut"],
  [{ batterRuns: 2 }, undefined],
] as const)("the umpire signals what a ball counted: %j", (delivery, signal) => {
  expect(signalFor(delivery)).toBe(signal);
  expect(signalFor(delivery, 0.1)).toBeUndefined();
});
