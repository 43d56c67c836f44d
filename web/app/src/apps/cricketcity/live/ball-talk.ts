import { GameError } from "../game/game-error.ts";
import type { GameAction, MatchGame, Phase } from "../game/match-game.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import { otherTeam, type TeamIndex } from "../laws/team.ts";
import { jsonOf } from "../saved/number-field.ts";
import { FollowedBall } from "./followed-ball.ts";
import type { KnownTick } from "./known-signal.ts";
import { LedBall } from "./led-ball.ts";
import type { BallMessage, BallPart, StopCode } from "./messages.ts";
import type { Digest } from "./nonces.ts";
import { SeedExchange } from "./seed-exchange.ts";

/** Messages about later balls that wait. A ball has about thirty. */
const MAX_WAITING = 2000;

/** What the talk about the balls of one epoch needs. */
export interface BallTalkOptions {
  /** Between two balls: in the phase `choosing` or `after`. */
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
  /** This device is so far behind that it has to ask for the match again. */
  readonly onBehind: () => void;
}

/** What the devices of a match send each other about its balls, from one return of a player to the next. */
export class BallTalk {
  readonly #options: BallTalkOptions;
  readonly #game: MatchGame;
  readonly #seeds: SeedExchange;
  readonly #stops: readonly (() => void)[];
  /** What this device has sent about the last balls, for those who come in. */
  #sent: BallMessage[] = [];
  /** What may only be sent after a commitment that is being computed. */
  #held: BallMessage[] = [];
  #waiting: { team: TeamIndex; message: BallMessage }[] = [];
  readonly #committed = new Set<number>();
  /** The hashes of the last balls, as this device and the others have computed them. */
  readonly #hashes = new Map<number, { own?: bigint; readonly others: (bigint | undefined)[] }>();
  #led: LedBall | undefined;
  #followed: FollowedBall | undefined;
  /** How the meter stopped in the ball under way, and whether its seed is known. */
  #release: readonly [miss: number, overstepM: number] | undefined;
  #isSeeded = false;
  #isOver = false;
  /** The game has changed: messages that wait may be due. */
  #isDue = false;

  constructor(options: BallTalkOptions) {
    this.#options = options;
    this.#game = options.game;
    this.#seeds = new SeedExchange(options.epoch, options.digest, options.newNonce);
    this.#stops = [
      this.#game.on("action", (action) => this.#onAction(action)),
      this.#game.on("phase", (phase) => this.#onPhase(phase)),
      this.#game.on("played", (played) => this.#onPlayed(played)),
    ];
    this.#prepare();
  }

  /** The other side has begun the next ball, and this device has not gone on to it yet. */
  get isNextWaiting(): boolean {
    const { length } = this.#game.log;
    return this.#waiting.some(({ message: { kind, ball } }) => kind === "choose" && ball === length);
  }

  /** What this device has said about the last two balls: somebody who comes in now has missed it. */
  get transcript(): readonly BallMessage[] {
    return this.#sent;
  }

  /** Takes a message of the device that plays for a team. What does not fit is ignored. */
  take(team: TeamIndex, message: BallMessage): void {
    if (this.#isOver || message.epoch !== this.#options.epoch || team === this.#options.own) return;
    // What has waited was sent earlier.
    this.#drain();
    if (!this.#isOver) this.#handle(team, message);
    this.#drain();
  }

  /** Takes a signal of the device that plays for a team. */
  takeKnown(team: TeamIndex, known: KnownTick): void {
    const { followed } = this.#current();
    const isCurrent = known.epoch === this.#options.epoch && known.ball === followed?.ball;
    if (isCurrent && team === this.#game.next?.batting) followed?.know(known);
  }

  advance(dtSecs: number): void {
    if (this.#isOver) return;
    this.#drain();
    const { led, followed } = this.#current();
    followed?.follow();
    const { live, phase } = this.#game;
    if (phase !== "inPlay" || !live || !led) return;
    // Inputs that were given for a later tick count by now.
    led.sendInputs(live.inputs);
    led.advance(dtSecs, live.tick);
  }

  /**
   * A player has left. Returns whether the ball has to be played again: it was not in play, or a batter who has left had not done
   * anything. Otherwise it goes on to its end.
   */
  onPlayerLeft(team: TeamIndex): boolean {
    const { followed } = this.#current();
    const { phase, next } = this.#game;
    if (this.isUndecided) return true;
    const isFollowed = phase === "stride" || phase === "inPlay";
    if (!isFollowed || !followed || team !== next?.batting) return false;
    if (!followed.hasInputs) return true;
    followed.knowAll();
    return false;
  }

  /** A ball has begun, and cannot go on without the other side. */
  get isUndecided(): boolean {
    const { phase } = this.#game;
    return phase === "runUp" || (phase === "stride" && !this.#isSeeded);
  }

  dispose(): void {
    this.#isOver = true;
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
      this.#followed = new FollowedBall(this.#game, ball);
      return { followed: this.#followed };
    }
    const send = (part: BallPart) => this.#send(ball, part);
    this.#led = new LedBall({ epoch, ball, send, signal });
    return { led: this.#led };
  }

  #handle(team: TeamIndex, message: BallMessage): void {
    const { length } = this.#game.log;
    const { ball } = message;
    if (message.kind === "commit" && ball >= length && ball <= length + 1) {
      if (!this.#seeds.takeCommitment(team, ball, message.commitment)) this.#stop("cheated", ball);
      else this.#exchange();
    } else if (ball > length || (ball === length && this.#game.phase === "after")) {
      this.#wait(team, message);
    } else if (ball < length) {
      if (message.kind === "over" && ball >= length - 2) this.#compare(team, ball, message.hash);
    } else this.#handleNow(team, message);
  }

  #handleNow(team: TeamIndex, message: BallMessage): void {
    const { next } = this.#game;
    const { ball } = message;
    const isBatting = team === next?.batting;
    switch (message.kind) {
      case "choose":
        if (!isBatting) this.#onChoose(message);
        break;
      case "release":
        if (!isBatting) this.#onRelease(message);
        break;
      case "reveal":
        this.#onReveal(team, ball, message.nonce);
        break;
      case "input":
        if (!isBatting) break;
        if (this.#current().followed?.take(message.index, message.input) === false) {
          this.#stop("cheated", ball);
        }
        break;
      case "over":
        this.#compare(team, ball, message.hash);
        if (isBatting) this.#current().followed?.knowAll();
    }
  }

  #onChoose(message: BallMessage & { readonly kind: "choose" }): void {
    const { ball, choice } = message;
    if (this.#game.phase !== "choosing") return this.#onLate(ball, choice, this.#game.choice);
    this.#act({ type: "choose", ball, choice });
  }

  #onRelease(message: BallMessage & { readonly kind: "release" }): void {
    const { ball, miss, overstepM } = message;
    if (this.#game.phase === "choosing") return;
    if (this.#game.phase !== "runUp") {
      return this.#onLate(ball, [miss, overstepM], this.#release);
    }
    this.#act({ type: "release", ball, miss, overstepM });
  }

  #onReveal(team: TeamIndex, ball: number, nonce: string): void {
    // Somebody who has just come in to watch gets the commitment, and the nonce again.
    if (this.#options.own === undefined && !this.#seeds.isCommitted(team, ball)) return;
    if (this.#seeds.takeReveal(team, ball, nonce)) this.#exchange();
    else this.#stop("cheated", ball);
  }

  /** What comes once more is ignored; another choice after this side has shown its nonce is no fair play. */
  #onLate(ball: number, said: unknown, known: unknown): void {
    const { own } = this.#options;
    const hasShown = own !== undefined && this.#seeds.isRevealed(own, ball);
    if (hasShown && jsonOf(said) !== jsonOf(known)) this.#stop("cheated", ball);
  }

  /** Does what another device has done. */
  #act(action: GameAction): void {
    try {
      this.#game.act(action);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.#stop("cheated", action.ball);
    }
  }

  /** Somebody has acted on the game, here or elsewhere. */
  #onAction(action: GameAction): void {
    if (this.#isOver) return;
    const { ball } = action;
    const { own } = this.#options;
    const { next } = this.#game;
    const isFielding = own !== undefined && own === next?.fielding;
    switch (action.type) {
      case "choose":
        if (isFielding) this.#send(ball, { kind: "choose", choice: action.choice });
        break;
      case "release": {
        const { miss, overstepM } = action;
        this.#release = [miss, overstepM];
        if (isFielding) this.#send(ball, { kind: "release", miss, overstepM });
        this.#exchange();
        break;
      }
      case "seed":
        this.#isSeeded = true;
        break;
      case "input":
        this.#current().led?.sendInputs(this.#game.live?.inputs ?? []);
    }
  }

  #onPhase(phase: Phase): void {
    if (this.#isOver) return;
    this.#isDue = true;
    if (phase === "choosing") {
      this.#isSeeded = false;
      this.#release = undefined;
      this.#prepare();
    }
    // What is led sends its inputs from the first one on.
    if (phase === "inPlay") this.#current();
    // Until the batters' device says more, nothing is known.
    if (phase === "runUp" && this.#current().followed) this.#game.knowUntil(0);
  }

  #onPlayed({ inputs, hash }: PlayedBall): void {
    if (this.#isOver) return;
    const ball = this.#game.log.length - 1;
    if (this.#led?.ball === ball) this.#led.sendInputs(inputs);
    if (this.#options.own !== undefined) this.#send(ball, { kind: "over", inputs: inputs.length, hash });
    const hashes = this.#hashesOf(ball);
    hashes.own = hash;
    this.#checkHashes(ball);
    this.#forgetBefore(ball - 1);
  }

  #compare(team: TeamIndex, ball: number, hash: bigint): void {
    this.#hashesOf(ball).others[team] = hash;
    this.#checkHashes(ball);
  }

  #checkHashes(ball: number): void {
    const { own, others } = this.#hashesOf(ball);
    if (own === undefined) return;
    if (others.some((hash) => hash !== undefined && hash !== own)) this.#stop("hash_mismatch", ball);
  }

  #hashesOf(ball: number) {
    const known = this.#hashes.get(ball) ?? { others: [] };
    this.#hashes.set(ball, known);
    return known;
  }

  #forgetBefore(ball: number): void {
    this.#sent = this.#sent.filter((message) => message.ball >= ball);
    for (const number of this.#hashes.keys()) if (number < ball) this.#hashes.delete(number);
    this.#seeds.forgetBefore(ball);
  }

  /** Commits this side to its nonces of the next two balls, so that nothing waits for that. */
  #prepare(): void {
    const { own } = this.#options;
    const { length } = this.#game.log;
    if (own === undefined || this.#game.match.result !== undefined) return;
    for (const ball of [length, length + 1]) {
      if (this.#committed.has(ball)) continue;
      this.#committed.add(ball);
      void this.#seeds.commit(own, ball).then((commitment) => {
        if (this.#isOver) return;
        this.#post({ epoch: this.#options.epoch, ball, kind: "commit", commitment });
        const due = this.#held.filter((message) => message.ball === ball);
        this.#held = this.#held.filter((message) => message.ball !== ball);
        for (const message of due) this.#post(message);
        this.#exchange();
      });
    }
  }

  /** Shows this side's nonce if it is time, and gives the game its seed once both are known. */
  #exchange(): void {
    const { ball, next, phase } = this.#game;
    if (this.#isOver || phase !== "stride" || this.#isSeeded || next === undefined) return;
    const { own } = this.#options;
    if (own === next.batting && this.#seeds.isCommitted(next.fielding, ball)) this.#show(own, ball);
    const others = own === undefined ? ([0, 1] as const) : [otherTeam(own)];
    if (others.some((team) => !this.#seeds.isRevealed(team, ball))) return;
    void this.#check(others, ball, next.batting);
  }

  async #check(others: readonly TeamIndex[], ball: number, batting: TeamIndex): Promise<void> {
    for (const team of others) {
      if (!(await this.#seeds.isHonest(team, ball))) return this.#stop("cheated", ball);
    }
    const { own } = this.#options;
    if (own !== undefined && own !== batting && this.#isAt(ball)) this.#show(own, ball);
    const seed = await this.#seeds.seed(batting, ball);
    if (seed !== undefined && this.#isAt(ball)) this.#act({ type: "seed", ball, seed });
  }

  /** Whether a ball still waits for its seed. */
  #isAt(ball: number): boolean {
    const { phase } = this.#game;
    return !this.#isOver && phase === "stride" && this.#game.ball === ball && !this.#isSeeded;
  }

  #show(own: TeamIndex, ball: number): void {
    const nonce = this.#seeds.isCommitted(own, ball) ? this.#seeds.reveal(own, ball) : undefined;
    if (nonce !== undefined) this.#send(ball, { kind: "reveal", nonce });
  }

  #send(ball: number, part: BallPart): void {
    const message = { epoch: this.#options.epoch, ball, ...part };
    const { own } = this.#options;
    if (own !== undefined && !this.#seeds.isCommitted(own, ball)) this.#held.push(message);
    else this.#post(message);
  }

  #post(message: BallMessage): void {
    this.#sent.push(message);
    this.#options.send(message);
  }

  #wait(team: TeamIndex, message: BallMessage): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ team, message });
    else if (this.#options.own === undefined) this.#options.onBehind();
  }

  /** Takes what has waited and is due now. */
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
