import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import type { MatchGame } from "../game/match-game.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import { recordOfBall } from "../saved/ball-record.ts";
import { jsonOf } from "../saved/number-field.ts";
import { MAX_BALLS } from "../saved/saved-match.ts";
import type { LiveMessage } from "./messages.ts";

/** The message with which a match begins, and those with its balls. */
export type MatchHeader = LiveMessage & { readonly kind: "match" };
export type LogMessage = LiveMessage & { readonly kind: "log" };

/** Room for what is around the balls of a message. */
const FRAME_CHARS = 500;

/** The balls of a match from a number on, in messages that fit a text of a room. */
export function logMessages(epoch: number, log: readonly PlayedBall[], from: number): LogMessage[] {
  const messages: { kind: "log"; epoch: number; from: number; balls: PlayedBall[] }[] = [];
  let left = 0;
  for (const [index, ball] of log.slice(from).entries()) {
    // Names may need three bytes a character in UTF-8.
    const bytes = 3 * (jsonOf(recordOfBall(ball)).length + 1);
    if (bytes > left) {
      messages.push({ kind: "log", epoch, from: from + index, balls: [] });
      left = MAX_TEXT_BYTES - FRAME_CHARS;
    }
    messages.at(-1)?.balls.push(ball);
    left -= bytes;
  }
  return messages;
}

/** A match that comes from another device in pieces. */
export class MatchCopy {
  readonly #balls: PlayedBall[] = [];

  constructor(
    readonly header: MatchHeader,
    /** The device that sends it. */
    readonly from: string,
  ) {}

  get isWhole(): boolean {
    return this.#balls.length >= this.header.length - this.header.from;
  }

  /** Takes the next piece. What does not fit is ignored. */
  take({ epoch, from, balls }: LogMessage): void {
    const isNext = epoch === this.header.epoch && from === this.header.from + this.#balls.length;
    const isTooLong = from + balls.length > Math.min(this.header.length, MAX_BALLS);
    if (isNext && !isTooLong) this.#balls.push(...balls);
  }

  /** All balls, the first ones from the log of this device; undefined if that is too short or of another match. */
  logAfter(known: MatchGame | undefined): readonly PlayedBall[] | undefined {
    const { from, plan } = this.header;
    if (from === 0) return this.#balls;
    if (known === undefined || known.log.length < from || jsonOf(known.plan) !== jsonOf(plan))
      return undefined;
    return [...known.log.slice(0, from), ...this.#balls];
  }
}

/** Whether two logs have the same balls. */
export function isSameLog(one: readonly PlayedBall[], other: readonly PlayedBall[]): boolean {
  return one.length === other.length && one.every((ball, index) => isSameBall(ball, other[index]));
}

/** Whether two records are of the same ball: the hash covers everything that has happened. */
export function isSameBall(one: PlayedBall, other: PlayedBall | undefined): boolean {
  return one.hash === other?.hash && one.bowled.seed === other.bowled.seed;
}

/**
 * Whether a log has other balls than the one that this device knows, or lacks some. The last known ball may be missing or differ:
 * the other device may have finished it without what this one did last.
 */
export function isOtherLog(known: readonly PlayedBall[], log: readonly PlayedBall[]): boolean {
  const compared = known.slice(0, -1);
  return compared.some((ball, index) => !isSameBall(ball, log[index]));
}

/** Whether a match is between two balls. */
export const isQuiet = ({ phase }: MatchGame): boolean => phase === "choosing" || phase === "after";
