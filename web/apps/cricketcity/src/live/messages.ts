import type { PlayInput } from "@orbitroom/physics";
import type { BallChoice, Release } from "../game/bowled-ball.ts";
import type { MatchPlan } from "../game/plan.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";

/** The version of all messages. Devices of two versions do not play with each other. */
export const PROTOCOL = 1;

/** Which device plays for each team; undefined while no device in the room does. */
export type Seats = readonly [string | undefined, string | undefined];

/** The content of a message about a ball, apart from the epoch and the ball. */
export type BallPart =
  /** SHA-256 of a nonce, which is sent before the ball. */
  | { readonly kind: "commit"; readonly commitment: string }
  /** Sent by the fielding side. */
  | { readonly kind: "choose"; readonly choice: BallChoice }
  | ({ readonly kind: "release" } & Release)
  /** The nonce, after the release: first by the batting side. */
  | { readonly kind: "reveal"; readonly nonce: string }
  /** Sent by the batting side. `index` counts the inputs of the ball. */
  | { readonly kind: "input"; readonly index: number; readonly input: PlayInput }
  /** Sent by both sides: the ball is dead, had so many inputs, and physics has this hash. */
  | { readonly kind: "over"; readonly inputs: number; readonly hash: bigint };

/** A message about a ball. An epoch begins when the match does, and whenever a player has come back. */
export type BallMessage = { readonly epoch: number; readonly ball: number } & BallPart;

/** Why the players stop a match. */
export type StopCode = "cheated" | "hash_mismatch";

/** What devices of a room send each other. */
export type LiveMessage =
  /** Sent by a device that has joined. */
  | { readonly kind: "hello" }
  /** The answer of a player: which seats are taken, and which were never. */
  | { readonly kind: "offer"; readonly seats: Seats; readonly isFree: readonly [boolean, boolean] }
  /** Only between the players. The ticket shows later, after a reload, that it is the same player. */
  | { readonly kind: "sit"; readonly team: TeamIndex; readonly ticket: string; readonly name: string }
  | { readonly kind: "seated"; readonly ticket: string }
  /** The seat is taken. */
  | { readonly kind: "refused" }
  /** Sent by a watcher: asks for the match. */
  | { readonly kind: "watch" }
  /** The match after `length` balls. The balls from number `from` on follow in messages of kind `log`. */
  | {
      readonly kind: "match";
      readonly epoch: number;
      /** How many matches the two players have played in this room before. */
      readonly matchIndex: number;
      readonly plan: MatchPlan;
      readonly seats: Seats;
      readonly length: number;
      readonly from: number;
    }
  | {
      readonly kind: "log";
      readonly epoch: number;
      readonly from: number;
      readonly balls: readonly PlayedBall[];
    }
  | BallMessage
  /** Sent by a player after a match: wants to play another one. */
  | { readonly kind: "again"; readonly epoch: number }
  | { readonly kind: "stop"; readonly epoch: number; readonly ball: number; readonly code: StopCode }
  /** The time of the sender's clock, in milliseconds, which the answer repeats. */
  | { readonly kind: "ping" | "pong"; readonly atMs: number };
