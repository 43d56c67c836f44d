import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { expect, test } from "vitest";
import type { PlayedBall } from "../game/played-ball.ts";
import { planOf } from "../testing/plan.ts";
import { isOtherLog, logMessages, MatchCopy } from "./match-copy.ts";
import { decodeMessage, encodeMessage } from "./message-text.ts";

/** A ball with so many inputs. */
const ballOf = (number: number, inputs: number): PlayedBall => ({
  bowled: {
    choice: {
      ...{ bowler: "李".repeat(60), placing: "balanced", lineM: 0.1, lengthM: 6, paceMS: 33 },
      movement: { type: "straight" },
    },
    ...{ miss: 0, overstepM: -0.1, seed: BigInt(number) },
  },
  inputs: Array.from({ length: inputs }, () => ({ type: "turnBack", tick: 99_999 })),
  hash: BigInt(number),
});

const header = (length: number, from = 0) =>
  ({ kind: "match", epoch: 3, matchIndex: 0, plan: planOf(20), seats: ["a", "b"], length, from }) as const;

test("the balls of a long match come in texts that a room takes, and are whole again", () => {
  const log = Array.from({ length: 260 }, (_, number) => ballOf(number, number % 50 === 0 ? 600 : 5));
  const texts = logMessages(3, log, 0).map(encodeMessage);
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) {
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  }
  const copy = new MatchCopy(header(log.length), "a");
  for (const text of texts) {
    expect(copy.isWhole).toBe(false);
    const message = decodeMessage(text);
    if (typeof message === "object" && message.kind === "log") copy.take(message);
  }
  expect(copy.isWhole).toBe(true);
  expect(copy.logAfter(undefined)).toEqual(log);
});

test("pieces of another epoch, out of order, or beyond the end are ignored", () => {
  const balls = [ballOf(0, 0), ballOf(1, 0), ballOf(2, 0)];
  const copy = new MatchCopy(header(2), "a");
  copy.take({ kind: "log", epoch: 2, from: 0, balls: balls.slice(0, 2) });
  copy.take({ kind: "log", epoch: 3, from: 1, balls: balls.slice(1, 2) });
  copy.take({ kind: "log", epoch: 3, from: 0, balls });
  expect(copy.isWhole).toBe(false);
  copy.take({ kind: "log", epoch: 3, from: 0, balls: balls.slice(0, 2) });
  expect(copy.isWhole).toBe(true);
});

test("a device that lacks the first balls, or knows another match, asks for all of them", () => {
  const copy = new MatchCopy(header(4, 4), "a");
  expect(copy.isWhole).toBe(true);
  expect(copy.logAfter(undefined)).toBeUndefined();
});

test("a log is another one if a ball before the last known one differs or is missing", () => {
  const known = [1, 2, 3].map((number) => ballOf(number, 1));
  expect(isOtherLog(known, known)).toBe(false);
  expect(isOtherLog(known, [...known, ballOf(4, 1)])).toBe(false);
  expect(isOtherLog(known, known.slice(0, 2))).toBe(false);
  expect(isOtherLog(known, [...known.slice(0, 2), ballOf(9, 1)])).toBe(false);
  expect(isOtherLog(known, known.slice(0, 1))).toBe(true);
  expect(isOtherLog(known, [ballOf(1, 1), ballOf(9, 1), ballOf(3, 1)])).toBe(true);
  expect(isOtherLog([], known)).toBe(false);
});
