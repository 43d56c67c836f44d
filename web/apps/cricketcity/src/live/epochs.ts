import { MatchGame } from "../game/match-game.ts";
import { type MatchPlan, matchOf } from "../game/plan.ts";
import { type PlayedBall, replayLog } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { BallTalk } from "./ball-talk.ts";
import { CopyGiver } from "./copy-giver.ts";
import { EarlyMessages } from "./early-messages.ts";
import type { KnownTick } from "./known-signal.ts";
import { isOtherLog, isQuiet, type MatchHeader } from "./match-copy.ts";
import type { BallMessage, LiveMessage, StopCode } from "./messages.ts";
import type { Digest } from "./nonces.ts";
import { nextPlan, Rematch } from "./rematch.ts";
import type { Seating } from "./seating.ts";
import { withPerson } from "./team-names.ts";

/** The dependencies of the epochs of a match. */
export interface EpochsOptions {
  readonly seating: Seating;
  /** The devices that are in the room, without this one. */
  readonly peers: () => readonly string[];
  /** Sends to one device, or to all. */
  readonly send: (message: LiveMessage, to?: string) => void;
  readonly signal: (bytes: Uint8Array) => void;
  readonly digest: Digest;
  readonly newNonce: () => string;
  /** The balls that this device has kept of a match of this room, by its index: the other devices cannot have others. */
  readonly kept: (matchIndex: number) => readonly PlayedBall[];
  /** Another game is played or watched from now on. */
  readonly onGame: (game: MatchGame, matchIndex: number) => void;
  readonly onStop: (code: StopCode, ball: number) => void;
  /** Called when this device watches, and is so far behind that it has to ask for the match again. */
  readonly onBehind: () => void;
}

/**
 * The matches of a room, from one epoch to the next. An epoch begins with a match, and whenever a player has returned; messages of
 * earlier epochs no longer count.
 */
export class Epochs {
  readonly rematch = new Rematch();
  readonly #giver: CopyGiver;
  readonly #early = new EarlyMessages();
  #epoch = 0;
  /** How many matches were played in this room before. */
  #matchIndex = 0;
  #plan: MatchPlan | undefined;
  /** The balls of a match that is resumed, until its game is made. */
  #log: readonly PlayedBall[] = [];
  #game: MatchGame | undefined;
  #talk: BallTalk | undefined;
  /** The player who has come back, until the ball in play is over. */
  #returned: string | undefined;

  constructor(private readonly options: EpochsOptions) {
    const { seating, send } = options;
    this.#giver = new CopyGiver({ seats: () => seating.table.devices, send });
  }

  get epoch(): number {
    return this.#epoch;
  }

  get plan(): MatchPlan | undefined {
    return this.#plan;
  }

  get game(): MatchGame | undefined {
    return this.#game;
  }

  /** Whether the other side has begun the next ball, and this device has not moved on to it yet. */
  get isNextWaiting(): boolean {
    return this.#talk?.isNextWaiting ?? false;
  }

  /** Sets what will be played; `log` has the balls of a match that is resumed. */
  host(plan: MatchPlan, log: readonly PlayedBall[], team: TeamIndex, name: string): void {
    this.#plan = log.length === 0 ? withPerson(plan, team, name) : plan;
    this.#log = log;
  }

  /** Changes what will be played. Once a second player is here, or balls were played, it stays as it is. */
  setPlan(plan: MatchPlan, team: TeamIndex, name: string): void {
    if (this.#game || this.#log.length > 0 || this.#returned !== undefined) return;
    this.#plan = withPerson(plan, team, name);
  }

  /** A player has joined or returned. The epoch begins as soon as the ball in play is over. */
  onSeated(
    device: string,
    player: { readonly team: TeamIndex; readonly name: string; readonly isFirst: boolean },
  ): void {
    const { team, name, isFirst } = player;
    if (isFirst && this.#plan && this.#log.length === 0) this.#plan = withPerson(this.#plan, team, name);
    this.#giver.forget(device);
    this.#returned = device;
  }

  /** A device that watches asks for the match. */
  onWatch(from: string): void {
    const { seating, send } = this.options;
    if (seating.isServer) return this.#giver.ask(from);
    // The other player sends the match, but does not have every message that this one has sent.
    for (const message of this.#talk?.transcript ?? []) send(message, from);
  }

  onBall(from: string, message: BallMessage): void {
    if (message.epoch < this.#epoch) return;
    if (this.#talk && message.epoch === this.#epoch) {
      const team = this.options.seating.table.teamOf(from);
      if (team !== undefined) this.#talk.take(team, message);
      return;
    }
    // Who plays in a later epoch is known only when it begins.
    this.#early.add(from, message);
  }

  takeKnown(team: TeamIndex, known: KnownTick): void {
    this.#talk?.takeKnown(team, known);
  }

  advance(dtSecs: number): void {
    this.settle();
    this.#talk?.advance(dtSecs);
  }

  /** Does what had to wait until the ball is over. */
  settle(): void {
    const { isSeated, isServer } = this.options.seating;
    if (!isSeated) return;
    if (this.#returned !== undefined && this.#canBegin) this.#begin(this.#returned);
    const [game, talk] = [this.#game, this.#talk];
    if (!isServer || !game || !talk || !isQuiet(game)) return;
    if (this.rematch.isAgreed) return this.#beginNextMatch(game.plan);
    for (const id of this.#giver.askers) {
      this.#give(id, game, 0);
      for (const message of talk.transcript) this.options.send(message, id);
    }
    this.#giver.forgetAll();
  }

  /** Takes over a match that another device has sent. Returns false, and changes nothing, if the others cannot have played it. */
  follow({ plan, epoch, matchIndex, seats }: MatchHeader, game: MatchGame): boolean {
    if (!this.#isPlausible(matchIndex, game.log)) return false;
    const { seating } = this.options;
    this.#plan = plan;
    this.#epoch = epoch;
    this.#matchIndex = matchIndex;
    if (!seating.isSeated) seating.table.follow(seats);
    this.#use(game);
    return true;
  }

  /** A device has left the room. */
  forget(device: string): void {
    this.#giver.forget(device);
    if (this.#returned === device) this.#returned = undefined;
  }

  /** The ball under way is played again, or continues without the player. Watchers wait. */
  onPlayerLeft(team: TeamIndex): void {
    this.rematch.clear();
    if (!this.options.seating.isSeated || !this.#game || !this.#talk?.onPlayerLeft(team)) return;
    this.#talk.dispose();
    this.#talk = undefined;
    const { plan, log, match } = this.#game;
    this.#game.dispose();
    this.#show(new MatchGame(plan, log, match));
  }

  /** Ends the talk about balls. The game stays as it is. */
  end(): void {
    this.#talk?.dispose();
  }

  dispose(): void {
    this.end();
    this.#game?.dispose();
  }

  /** Whether the others can have played these balls since this device last knew the match. */
  #isPlausible(matchIndex: number, log: readonly PlayedBall[]): boolean {
    const { team } = this.options.seating;
    if (!this.#game) return !isOtherLog(this.options.kept(matchIndex), log);
    if (matchIndex === this.#matchIndex) return !isOtherLog(this.#game.log, log);
    // A player begins another match only with the consent of this one.
    const isNext = matchIndex === this.#matchIndex + 1;
    return team === undefined || (isNext && this.rematch.isWishedBy(team));
  }

  get #canBegin(): boolean {
    return !this.#game || isQuiet(this.#game) || this.#talk === undefined || this.#talk.isUndecided;
  }

  /** Begins an epoch: both players are here. */
  #begin(returned: string): void {
    const plan = this.#plan;
    if (!plan) return;
    this.#returned = undefined;
    const game = this.#gameToGoOn(plan);
    this.#game ??= game;
    const { askers } = this.#giver;
    this.#beginWith(game, (id) => (id === returned || askers.has(id) ? 0 : Math.max(0, game.log.length - 2)));
  }

  #gameToGoOn(plan: MatchPlan): MatchGame {
    const game = this.#game;
    if (game && isQuiet(game)) return game;
    const { log, match } = game ?? {
      log: this.#log,
      match: this.#log.length === 0 ? matchOf(plan) : replayLog(plan, this.#log),
    };
    return new MatchGame(plan, log, match);
  }

  /** Begins a new match: both players want to play again. */
  #beginNextMatch(plan: MatchPlan): void {
    this.#plan = nextPlan(plan);
    this.#matchIndex += 1;
    this.#beginWith(new MatchGame(this.#plan), () => 0);
  }

  /** Begins an epoch. `knows` is how many balls of the game a device has. */
  #beginWith(game: MatchGame, knows: (device: string) => number): void {
    this.#epoch += 1;
    for (const id of this.options.peers()) this.#give(id, game, knows(id));
    this.#giver.forgetAll();
    this.#use(game);
  }

  #give(to: string, game: MatchGame, from: number): void {
    this.#giver.give(to, { epoch: this.#epoch, matchIndex: this.#matchIndex, game }, from);
  }

  /** Plays or watches a game in the epoch that has begun. */
  #use(game: MatchGame): void {
    const { seating, digest, newNonce, send, signal, onStop } = this.options;
    const before = this.#game;
    this.#talk?.dispose();
    this.rematch.clear();
    this.#show(game);
    if (before !== game) before?.dispose();
    this.#talk = new BallTalk({
      ...{ game, epoch: this.#epoch, own: seating.team, digest, newNonce, send, signal, onStop },
      onBehind: () => this.#catchUp(),
    });
    const { hasLost } = this.#early;
    for (const { from, message } of this.#early.takeAll()) this.onBall(from, message);
    if (hasLost && !seating.isSeated) this.#catchUp();
  }

  #show(game: MatchGame): void {
    this.#game = game;
    this.options.onGame(game, this.#matchIndex);
  }

  /** Requests the match again, even within the current epoch. */
  #catchUp(): void {
    this.#talk?.dispose();
    this.#talk = undefined;
    this.#epoch -= 1;
    this.options.onBehind();
  }
}
