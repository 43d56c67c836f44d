import { shuffledNumbers } from "../card/split-mix.ts";
import { hexOf, sha256Hex } from "../seals/seal.ts";
import type { Call, Round } from "./game-state.ts";

/** Whether the squares came in the order that was sealed before the first of them. */
export type OrderVerdict = "kept" | "broken" | "nothing drawn" | "not shown yet";

/** A new seed for the order in which a caller draws: 128 random bits, which no one else knows until the round is won. */
export function newOrderSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** What the caller shows in advance: the hash of the seed, which fixes the order without revealing it. */
export function sealOrder(orderSeed: string): Promise<string> {
  return sha256Hex(orderSeed);
}

/** The order that a seed gives. */
export function drawOrder(orderSeed: string, count: number): number[] {
  return shuffledNumbers(orderSeed, count);
}

/** The next square of the order that is not called yet. */
export function nextInOrder(
  order: readonly number[],
  isCalled: (square: number) => boolean,
): number | undefined {
  return order.find((square) => !isCalled(square));
}

/**
 * Checks the calls of a round against the seal: what was drawn must come in the order of the seed, and a square that was
 * passed over must have been called by hand. Those are shown as such.
 */
export async function checkOrder(round: Round, calls: Iterable<Call>, count: number): Promise<OrderVerdict> {
  if (round.orderSeed === "") return "not shown yet";
  if ((await sealOrder(round.orderSeed)) !== round.orderSeal) return "broken";
  const own = [...calls].filter(({ by }) => by === round.caller);
  const drawn = own.filter(({ isDrawn }) => isDrawn).sort((one, other) => one.at - other.at);
  if (drawn.length === 0) return "nothing drawn";
  const called = new Set(own.map(({ square }) => square));
  let next = 0;
  const order = drawOrder(round.orderSeed, count);
  for (const { square } of drawn) {
    const place = order.indexOf(square, next);
    if (place < 0 || order.slice(next, place).some((passed) => !called.has(passed))) return "broken";
    next = place + 1;
  }
  return "kept";
}
