import { StateStore } from "../../../lib/state-store.ts";
import { MatchGame } from "../game/match-game.ts";
import { type MatchPlan, matchOf } from "../game/plan.ts";
import { type PlayedBall, replayLog } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { BallTalk } from "./ball-talk.ts";
import { CopyTaker } from "./copy-taker.ts";
import { DelayMeter } from "./delay-meter.ts";
import { EarlyMessages } from "./early-messages.ts";
import { decodeKnown } from "./known-signal.ts";
import { type LiveState, liveProblem, nothingYet } from "./live-state.ts";
import { isOtherLog, isQuiet, logMessages, type MatchHeader } from "./match-copy.ts";
import type { MatchRoom } from "./match-room.ts";
import { decodeMessage, encodeMessage } from "./message-text.ts";
import type { BallMessage, LiveMessage, StopCode } from "./messages.ts";
import { type Digest, randomHex, sha256 } from "./nonces.ts";
import { Seating } from "./seating.ts";
import { shownState } from "./shown-state.ts";
import type { TabMemory } from "./tab-memory.ts";
import { withPerson } from "./team-names.ts";

/** What both ways into a match have. */
interface SessionOptions {
  readonly name: string;
  readonly code: string;
  readonly memory: TabMemory;
  readonly digest?: Digest;
  /** 128 bits of chance as hexadecimal digits. */
  readonly newNonce?: () => string;
  /** Lets the page draw a frame while a long match is computed. */
  readonly pause?: () => Promise<void>;
}

export interface HostSessionOptions extends SessionOptions {
  readonly plan: MatchPlan;
  readonly team: TeamIndex;
  readonly log: readonly PlayedBall[];
}

export interface JoinSessionOptions extends SessionOptions {
  readonly onlyWatches: boolean;
  /** The balls of this match that this device has kept: the other devices cannot have others. */
  readonly kept?: readonly PlayedBall[];
}

/** If no player has answered by then, none is here. */
const ANSWER_SECS = 5;

type Of<Kind extends LiveMessage["kind"]> = LiveMessage & { readonly kind: Kind };

/** One device's side of a match in a room: who plays, who comes and goes, and the balls from one return of a player to the next. */
export class MatchSession {
  readonly state = new StateStore<LiveState>(nothingYet);
  readonly #seating: Seating;
  readonly #delay: DelayMeter;
  readonly #stops: readonly (() => void)[];
  #epoch = 0;
  #plan: MatchPlan | undefined;
  #log: readonly PlayedBall[] = [];
  #game: MatchGame | undefined;
  #talk: BallTalk | undefined;
  readonly #copies: CopyTaker;
  readonly #early = new EarlyMessages();
  /** How long no player has answered this device. */
  #unansweredSecs = 0;
  /** What the last frame has shown. */
  #seen = "";
  /** Who watches and waits for the match. */
  readonly #askers = new Set<string>();
  /** The player who has come back, until the ball in play is over. */
  #returned: string | undefined;
  /** What this device has kept of the match from an earlier visit. */
  #kept: readonly PlayedBall[] = [];

  private constructor(
    readonly room: MatchRoom,
    private readonly options: SessionOptions,
    onlyWatches: boolean,
  ) {
    const { name, code, memory } = options;
    const send = (message: LiveMessage, to: string) => this.#send(message, to);
    this.#seating = new Seating({ room, name, code, memory, onlyWatches, send });
    this.#delay = new DelayMeter((message) => this.#sendToOpponent(message));
    this.#copies = new CopyTaker({
      game: () => this.#game,
      pause: options.pause,
      onReady: (header, game) => this.#follow(header, game),
      onMissing: () => this.#seating.watch(),
      onDamaged: (header) => this.#onDamaged(header),
    });
    this.#stops = [
      room.on("text", ({ from, text }) => this.#onText(from.id, text)),
      room.on("signal", ({ from, bytes }) => this.#onSignal(from.id, bytes)),
      room.on("joined", ({ id }) => this.#onJoined(id)),
      room.on("left", ({ id }) => this.#onLeft(id)),
      room.on("peers", () => this.#show()),
      room.on("ended", ({ reason }) => this.#end(reason)),
    ];
  }

  /** The device that made the room, and plays. `log` has the balls of a match that goes on. Throws as `replayLog` does. */
  static host(room: MatchRoom, options: HostSessionOptions): MatchSession {
    const session = new MatchSession(room, options, false);
    const { plan, team, log, name } = options;
    session.#plan = log.length === 0 ? withPerson(plan, team, name) : plan;
    session.#log = log;
    session.#seating.host(team);
    session.#show();
    return session;
  }

  /** A device that comes in. */
  static join(room: MatchRoom, options: JoinSessionOptions): MatchSession {
    const session = new MatchSession(room, options, options.onlyWatches);
    session.#kept = options.kept ?? [];
    options.memory.write(room.id, { ...options.memory.read(room.id), code: options.code });
    session.#seating.greet();
    session.#show();
    return session;
  }

  /** Whether this device keeps the room open: a player if one is here, else one of those who watch. */
  get isKeeper(): boolean {
    const here = this.room.peers.filter(({ state }) => state !== "away").map(({ id }) => id);
    const all = [this.room.self.id, ...here];
    const players = this.#seating.table.devices.filter((id) => id !== undefined && all.includes(id));
    return (players[0] ?? all.toSorted()[0]) === this.room.self.id;
  }

  advance(dtSecs: number): void {
    if (this.#isEnded) return;
    this.#settle();
    this.#talk?.advance(dtSecs);
    const { isSeated, hasAsked } = this.#seating;
    if (isSeated && this.#game) this.#delay.advance(dtSecs);
    this.#unansweredSecs = isSeated || hasAsked ? 0 : this.#unansweredSecs + dtSecs;
    this.#showChanges();
  }

  leave(): void {
    void this.room.leave();
    this.#end("left");
  }

  dispose(): void {
    this.#talk?.dispose();
    this.#game?.dispose();
  }

  get #isEnded(): boolean {
    const { phase, problem } = this.state.get();
    return phase === "ended" && problem?.code !== "finished";
  }

  #onJoined(id: string): void {
    this.#seating.onJoined(id);
    this.#show();
  }

  #onText(from: string, text: string): void {
    const message = this.#isEnded ? undefined : decodeMessage(text);
    if (message === "otherVersion") {
      if (!this.#game) this.state.set({ problem: liveProblem("other_version") });
      return;
    }
    if (message) this.#onMessage(from, message);
    this.#settle();
    this.#show();
  }

  #onMessage(from: string, message: LiveMessage): void {
    switch (message.kind) {
      case "hello":
        return this.#seating.onHello(from);
      case "offer":
        if (!this.#game) this.#seating.onOffer(from, message);
        return;
      case "sit":
        return this.#onSit(from, message);
      case "seated":
        return this.#seating.onSeated(from, message);
      case "refused":
        return this.#seating.onRefused(from);
      case "watch":
        return this.#onWatch(from);
      case "match":
        return this.#onMatch(from, message);
      case "log":
        return this.#copies.take(from, message);
      case "stop":
        return this.#onStop(from, message);
      case "ping":
      case "pong":
        if (this.#seating.isPlayer(from) && this.#seating.isSeated) this.#delay.take(message);
        return;
      default:
        return this.#onBall(from, message);
    }
  }

  /** Another device takes the other team, or comes back to it. */
  #onSit(from: string, message: Of<"sit">): void {
    const admitted = this.#seating.admit(from, message);
    if (!admitted) return;
    const { team, name } = message;
    const { isFirst, before } = admitted;
    if (isFirst && this.#plan && this.#log.length === 0) this.#plan = withPerson(this.#plan, team, name);
    if (before !== undefined && before !== from) this.#onPlayerLeft(team);
    this.#askers.delete(from);
    this.#returned = from;
  }

  #onWatch(from: string): void {
    if (!this.#seating.isSeated || this.#seating.isPlayer(from)) return;
    this.#askers.add(from);
    // The other player sends the match, but does not know everything that this one has said.
    if (!this.#seating.isServer) {
      this.#askers.delete(from);
      for (const message of this.#talk?.transcript ?? []) this.#send(message, from);
    }
  }

  #onMatch(from: string, header: Of<"match">): void {
    if (!this.#seating.isPlayer(from) || header.epoch < this.#epoch) return;
    if (header.epoch === this.#epoch && this.#game) return;
    this.#copies.begin(header, from);
  }

  #onDamaged({ epoch, length }: MatchHeader): void {
    if (this.#isEnded) return;
    if (this.#seating.isSeated) this.#send({ kind: "stop", epoch, ball: length, code: "hash_mismatch" });
    this.#end("match_damaged");
  }

  /** Takes over a match that another device has sent. */
  #follow({ plan, epoch, seats }: MatchHeader, game: MatchGame): void {
    if (isOtherLog(this.#kept, game.log)) {
      game.dispose();
      return this.#refuseLog(epoch, game.log.length);
    }
    this.#plan = plan;
    this.#epoch = epoch;
    if (!this.#seating.isSeated) this.#seating.table.follow(seats);
    this.#use(game);
    this.#show();
  }

  /** Another device has changed the balls that were played while this one was away. */
  #refuseLog(epoch: number, ball: number): void {
    if (this.#seating.isSeated) this.#send({ kind: "stop", epoch, ball, code: "hash_mismatch" });
    this.#end("log_differs");
  }

  /** Plays or watches a game in the epoch that has begun. */
  #use(game: MatchGame): void {
    const before = this.#game;
    this.#talk?.dispose();
    this.#game = game;
    this.state.set({ game });
    if (before !== game) before?.dispose();
    const epoch = this.#epoch;
    this.#talk = new BallTalk({
      ...{ game, epoch, own: this.#seating.team },
      digest: this.options.digest ?? sha256,
      newNonce: this.options.newNonce ?? randomHex,
      send: (message) => this.#send(message),
      signal: (bytes) => this.room.signal(bytes),
      onStop: (code, ball) => this.#stop(code, ball),
      onBehind: () => this.#catchUp(),
    });
    const { hasLost } = this.#early;
    for (const { from, message } of this.#early.takeAll()) this.#onBall(from, message);
    if (hasLost && !this.#seating.isSeated) this.#catchUp();
  }

  /** A device that only watches is far behind: it asks for the match as it is now. */
  #catchUp(): void {
    this.#talk?.dispose();
    this.#talk = undefined;
    this.#epoch -= 1;
    this.#seating.watch();
  }

  #onBall(from: string, message: BallMessage): void {
    if (message.epoch < this.#epoch) return;
    const team = this.#seating.table.teamOf(from);
    if (this.#talk && message.epoch === this.#epoch) {
      if (team !== undefined) this.#talk.take(team, message);
      return;
    }
    // Who plays in a later epoch is known only when it begins.
    this.#early.add(from, message);
  }

  #onSignal(from: string, bytes: Uint8Array): void {
    const team = this.#seating.table.teamOf(from);
    const known = decodeKnown(bytes);
    if (team !== undefined && known) this.#talk?.takeKnown(team, known);
  }

  #onLeft(device: string): void {
    this.#askers.delete(device);
    if (this.#returned === device) this.#returned = undefined;
    this.#copies.forget(device);
    const team = this.#seating.leave(device);
    if (team !== undefined) this.#onPlayerLeft(team);
    if (!this.#game) this.#seating.askAgain(device);
    this.#show();
  }

  /** The ball under way is played again, or goes on without the player. Those who watch wait. */
  #onPlayerLeft(team: TeamIndex): void {
    this.#delay.reset();
    if (!this.#seating.isSeated || !this.#game || !this.#talk?.onPlayerLeft(team)) return;
    this.#talk.dispose();
    this.#talk = undefined;
    const { plan, log, match } = this.#game;
    const again = new MatchGame(plan, log, match);
    this.#game.dispose();
    this.#game = again;
    this.state.set({ game: again });
  }

  /** Does what had to wait until the ball is over. */
  #settle(): void {
    if (this.#isEnded || !this.#seating.isSeated) return;
    if (this.#returned !== undefined && this.#canBegin) this.#begin(this.#returned);
    if (!this.#seating.isServer || !this.#talk || !this.#game || !isQuiet(this.#game)) return;
    for (const id of this.#askers) this.#sendMatch(id, 0);
    for (const id of this.#askers) for (const message of this.#talk.transcript) this.#send(message, id);
    this.#askers.clear();
  }

  get #canBegin(): boolean {
    return !this.#game || isQuiet(this.#game) || this.#talk === undefined || this.#talk.isUndecided;
  }

  /** Begins an epoch: both players are here. */
  #begin(returned: string): void {
    const plan = this.#plan;
    if (!plan) return;
    this.#returned = undefined;
    this.#epoch += 1;
    const game = this.#gameToGoOn(plan);
    this.#game ??= game;
    for (const { id } of this.room.peers) {
      const knowsNothing = id === returned || this.#askers.has(id);
      this.#sendMatch(id, knowsNothing ? 0 : Math.max(0, game.log.length - 2), game);
    }
    this.#askers.clear();
    this.#use(game);
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

  #sendMatch(to: string, from: number, game = this.#game): void {
    if (!game) return;
    const { plan, log } = game;
    const epoch = this.#epoch;
    this.#send(
      { kind: "match", epoch, plan, seats: this.#seating.table.devices, length: log.length, from },
      to,
    );
    for (const message of logMessages(epoch, log, from)) this.#send(message, to);
  }

  #onStop(from: string, { epoch, code, ball }: Of<"stop">): void {
    if (this.#seating.isPlayer(from) && epoch === this.#epoch) this.#end(code, ball);
  }

  #stop(code: StopCode, ball: number): void {
    if (this.#seating.isSeated) this.#send({ kind: "stop", epoch: this.#epoch, ball, code });
    this.#end(code, ball);
  }

  #end(code: Parameters<typeof liveProblem>[0], ball?: number): void {
    if (this.#isEnded) return;
    this.#talk?.dispose();
    this.#copies.dispose();
    for (const stop of this.#stops) stop();
    this.state.set({ phase: "ended", problem: liveProblem(code, ball), isNextWaiting: false });
  }

  #sendToOpponent(message: LiveMessage): void {
    const device = this.#seating.opponent;
    if (device !== undefined) this.#send(message, device);
  }

  #send(message: LiveMessage, to?: string): void {
    // A device that has just left cannot be sent anything.
    if (to === undefined || this.room.peers.some(({ id }) => id === to))
      this.room.send(encodeMessage(message), to);
  }

  /** Shows what a frame may have changed, and nothing in most of them. */
  #showChanges(): void {
    const isNextWaiting = this.#talk?.isNextWaiting ?? false;
    const isUnanswered = this.#unansweredSecs > ANSWER_SECS;
    const seen = `${this.#game?.phase} ${this.#delay.delayMs} ${isNextWaiting} ${isUnanswered}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#show();
  }

  #show(): void {
    if (this.#isEnded) return;
    this.state.set(
      shownState(this.state.get(), {
        ...{ room: this.room, seats: this.#seating.table, game: this.#game, plan: this.#plan },
        own: this.#seating.team,
        hasAsked: this.#seating.hasAsked,
        isUnanswered: this.#unansweredSecs > ANSWER_SECS,
        delayMs: this.#delay.delayMs,
        isNextWaiting: this.#talk?.isNextWaiting ?? false,
      }),
    );
  }
}
