import { GameError } from "../game/game-error.ts";
import type { GameAction, MatchGame, Phase } from "../game/match-game.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { jsonOf } from "../saved/number-field.ts";
import { BallOutbox } from "./ball-outbox.ts";
import { FollowedBall } from "./followed-ball.ts";
import { HashCheck } from "./hash-check.ts";
import type { KnownTick } from "./known-signal.ts";
import { LedBall } from "./led-ball.ts";
import type { BallMessage, BallPart, StopCode } from "./messages.ts";
import type { Digest } from "./nonces.ts";
import { SeedTalk } from "./seed-talk.ts";

/** Messages about later balls that wait. A ball has about thirty. */
const MAX_WAITING = 2000;

/** A watcher is stuck for at most so long while the others are at a later ball. */
const STANDS_SECS = 20;

/** The dependencies of the talk about the balls of one epoch. */
export interface BallTalkOptions {
  /** A game between two balls: in the phase `choosing` or `after`. */
  readonly game: MatchGame;
  readonly epoch: number;
  /** The team that this device plays for; undefined if it only watches. */
  readonly own: TeamIndex | undefined;
  readonly digest: Digest;
  readonly newNonce: () => string;
  readonly send: (message: BallMessage) => void;
  readonly signal: (bytes: Uint8Array) => void;
  /** A device has broken the rules, or computes another ball. */
  readonly onStop: (code: StopCode, ball: number) => void;
  /** Called when this device is so far behind that it has to ask for the match again. */
  readonly onBehind: () => void;
}

/** The exchange of messages about the balls of a match, from one return of a player to the next. */
export class BallTalk {
  readonly #options: BallTalkOptions;
  readonly #game: MatchGame;
  readonly #outbox: BallOutbox;
  readonly #seeds: SeedTalk;
  readonly #hashes = new HashCheck((ball) => this.#stop("hash_mismatch", ball));
  readonly #stops: readonly (() => void)[];
  #waiting: { readonly team: TeamIndex; readonly message: BallMessage }[] = [];
  #led: LedBall | undefined;
  #followed: FollowedBall | undefined;
  /** How the meter stopped in the ball under way. */
  #release: readonly [miss: number, overstepM: number] | undefined;
  #isOver = false;
  /** The game has changed: messages that wait may be due. */
  #isDue = false;
  /** The last ball that is over on another device. */
  #overElsewhere = -1;
  /** The state of the game in the last frame, and for how long it has not changed. */
  #standing = "";
  #standsSecs = 0;

  constructor(options: BallTalkOptions) {
    const { game, epoch, own, digest, newNonce, send } = options;
    this.#options = options;
    this.#game = game;
    this.#outbox = new BallOutbox(epoch, send);
    this.#seeds = new SeedTalk({
      ...{ game, epoch, own, digest, newNonce, outbox: this.#outbox },
      onSeed: (ball, seed) => this.#act({ type: "seed", ball, seed }),
      onCheated: (ball) => this.#stop("cheated", ball),
    });
    this.#stops = [
      game.on("action", (action) => this.#onAction(action)),
      game.on("phase", (phase) => this.#onPhase(phase)),
      game.on("played", (played) => this.#onPlayed(played)),
    ];
    this.#seeds.prepare();
  }

  /** The other side has begun the next ball, and this device has not gone on to it yet. */
  get isNextWaiting(): boolean {
    const { length } = this.#game.log;
    return this.#waiting.some(({ message: { kind, ball } }) => kind === "choose" && ball === length);
  }

  /** This device's messages about the last two balls. */
  get transcript(): readonly BallMessage[] {
    return this.#outbox.transcript;
  }

  /** Whether a ball has begun, and cannot continue without the other side. */
  get isUndecided(): boolean {
    const { phase, ball } = this.#game;
    return phase === "runUp" || (phase === "stride" && !this.#seeds.isSeeded(ball));
  }

  /** Takes a message of the device that plays for a team. Messages that do not fit are ignored. */
  take(team: TeamIndex, message: BallMessage): void {
    if (this.#isOver || message.epoch !== this.#options.epoch || team === this.#options.own) return;
    // Held messages were sent earlier, so they come first.
    this.#drain();
    this.#handle(team, message);
    this.#drain();
  }

  /** Takes a signal of the device that plays for a team. */
  takeKnown(team: TeamIndex, known: KnownTick): void {
    const { followed } = this.#current();
    const isCurrent = known.epoch === this.#options.epoch && known.ball === followed?.ball;
    if (isCurrent && team === followed.batting) followed.know(known);
  }

  advance(dtSecs: number): void {
    if (this.#isOver) return;
    this.#drain();
    if (this.#options.own === undefined && this.#isLeftBehind(dtSecs)) return this.#options.onBehind();
    const { led, followed } = this.#current();
    followed?.follow();
    const { live, phase } = this.#game;
    if (phase !== "inPlay" || !live || !led) return;
    // Inputs that were given for a later tick count by now.
    led.sendInputs(live.inputs);
    led.advance(dtSecs, live.tick);
  }

  /**
   * A player has left. Returns whether the ball has to be played again: it was not in play, or a batter who left had not done
   * anything. Otherwise it continues to its end.
   */
  onPlayerLeft(team: TeamIndex): boolean {
    if (this.isUndecided) return true;
    const { followed } = this.#current();
    const { phase } = this.#game;
    const isFollowed = phase === "stride" || phase === "inPlay";
    if (!isFollowed || team !== followed?.batting) return false;
    if (!followed.hasInputs) return true;
    followed.knowAll();
    return false;
  }

  dispose(): void {
    this.#isOver = true;
    this.#seeds.dispose();
    for (const stop of this.#stops) stop();
  }

  /** The ball as it is led or followed here. */
  #current(): { led?: LedBall | undefined; followed?: FollowedBall | undefined } {
    const { ball, phase } = this.#game;
    if (phase === "after") return {};
    if (this.#led?.ball === ball) return { led: this.#led };
    if (this.#followed?.ball === ball) return { followed: this.#followed };
    const { next } = this.#game;
    if (next === undefined) return {};
    const { epoch, own, signal } = this.#options;
    if (own !== next.batting) {
      this.#followed = new FollowedBall(this.#game, ball, next.batting);
      return { followed: this.#followed };
    }
    const send = (part: BallPart) => this.#outbox.send(ball, part);
    this.#led = new LedBall({ epoch, ball, send, signal });
    return { led: this.#led };
  }

  #handle(team: TeamIndex, message: BallMessage): void {
    if (this.#isOver) return;
    const { length } = this.#game.log;
    const { ball, kind } = message;
    if (kind === "commit" && ball >= length && ball <= length + 1) {
      this.#seeds.takeCommitment(team, ball, message.commitment);
    } else if (ball > length || (ball === length && this.#game.phase === "after")) {
      this.#wait(team, message);
    } else if (ball === length) {
      this.#handleNow(team, message);
    } else if (kind === "over" && ball >= length - 2) {
      this.#hashes.said(team, ball, message.hash);
    }
  }

  /** Handles a message about the ball under way. */
  #handleNow(team: TeamIndex, message: BallMessage): void {
    const { ball } = message;
    const isBatting = team === this.#game.next?.batting;
    switch (message.kind) {
      case "choose":
        if (!isBatting) this.#onChoose(message);
        break;
      case "release":
        if (!isBatting) this.#onRelease(message);
        break;
      case "reveal":
        this.#seeds.takeReveal(team, ball, message.nonce);
        break;
      case "input":
        if (!isBatting) break;
        if (this.#current().followed?.take(message.index, message.input) === false) {
          this.#stop("cheated", ball);
        }
        break;
      case "over":
        this.#hashes.said(team, ball, message.hash);
        this.#overElsewhere = ball;
        if (isBatting) this.#current().followed?.knowAll();
    }
  }

  #onChoose(message: BallMessage & { readonly kind: "choose" }): void {
    const { ball, choice } = message;
    if (this.#game.phase === "choosing") this.#act({ type: "choose", ball, choice });
    else this.#onLate(ball, choice, this.#game.choice);
  }

  #onRelease(message: BallMessage & { readonly kind: "release" }): void {
    const { ball, miss, overstepM } = message;
    const { phase } = this.#game;
    if (phase === "choosing") return;
    if (phase === "runUp") this.#act({ type: "release", ball, miss, overstepM });
    else this.#onLate(ball, [miss, overstepM], this.#release);
  }

  /** Repeated messages are ignored; a different choice after this side has shown its nonce is cheating. */
  #onLate(ball: number, said: unknown, known: unknown): void {
    if (this.#seeds.hasShown(ball) && jsonOf(said) !== jsonOf(known)) this.#stop("cheated", ball);
  }

  /** Repeats an action of another device. */
  #act(action: GameAction): void {
    try {
      this.#game.act(action);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.#stop("cheated", action.ball);
    }
  }

  /** Handles an action on the game, taken here or elsewhere. */
  #onAction(action: GameAction): void {
    if (this.#isOver) return;
    const { ball } = action;
    const { own } = this.#options;
    const isFielding = own !== undefined && own === this.#game.next?.fielding;
    if (action.type === "choose" && isFielding) {
      this.#outbox.send(ball, { kind: "choose", choice: action.choice });
    } else if (action.type === "release") {
      const { miss, overstepM } = action;
      this.#release = [miss, overstepM];
      if (isFielding) this.#outbox.send(ball, { kind: "release", miss, overstepM });
      this.#seeds.exchange();
    } else if (action.type === "input") {
      this.#current().led?.sendInputs(this.#game.live?.inputs ?? []);
    }
  }

  #onPhase(phase: Phase): void {
    if (this.#isOver) return;
    this.#isDue = true;
    if (phase === "choosing") this.#seeds.prepare();
    const { followed } = this.#current();
    // Until the batters' device sends more, nothing is known.
    if (phase === "runUp" && followed) this.#game.knowUntil(0);
  }

  #onPlayed({ inputs, hash }: PlayedBall): void {
    if (this.#isOver) return;
    const ball = this.#game.log.length - 1;
    if (this.#led?.ball === ball) this.#led.sendInputs(inputs);
    if (this.#options.own !== undefined) {
      this.#outbox.send(ball, { kind: "over", inputs: inputs.length, hash });
    }
    this.#hashes.computed(ball, hash);
    for (const part of [this.#outbox, this.#hashes, this.#seeds]) part.forgetBefore(ball - 1);
  }

  #wait(team: TeamIndex, message: BallMessage): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ team, message });
    else if (this.#options.own === undefined) this.#options.onBehind();
  }

  /** Whether something was missed about this ball, so that it cannot end here, though the others are past it. */
  #isLeftBehind(dtSecs: number): boolean {
    const { ball, phase, live } = this.#game;
    const standing = `${ball} ${phase} ${live?.tick}`;
    this.#standsSecs = standing === this.#standing && phase !== "after" ? this.#standsSecs + dtSecs : 0;
    this.#standing = standing;
    const isOverElsewhere =
      this.#overElsewhere === ball || this.#waiting.some(({ message }) => message.ball > ball);
    return isOverElsewhere && this.#standsSecs > STANDS_SECS;
  }

  /** Handles the held messages that are due now. */
  #drain(): void {
    while (this.#isDue && !this.#isOver) {
      this.#isDue = false;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const { team, message } of waiting) this.#handle(team, message);
    }
  }

  #stop(code: StopCode, ball: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#options.onStop(code, ball);
  }
}
