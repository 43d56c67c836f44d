import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { MatchGame } from "../game/match-game.ts";
import type { MatchPlan } from "../game/plan.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { CopyTaker } from "./copy-taker.ts";
import { DelayMeter } from "./delay-meter.ts";
import { Epochs, type EpochsOptions } from "./epochs.ts";
import { decodeKnown } from "./known-signal.ts";
import { type LiveState, liveProblem, nothingYet } from "./live-state.ts";
import type { MatchHeader } from "./match-copy.ts";
import type { MatchRoom } from "./match-room.ts";
import { decodeMessage, encodeMessage } from "./message-text.ts";
import type { LiveMessage, StopCode } from "./messages.ts";
import { type Digest, randomHex, sha256 } from "./nonces.ts";
import { Seating } from "./seating.ts";
import { shownState } from "./shown-state.ts";
import type { TabMemory } from "./tab-memory.ts";

/** The options that both ways into a match share. */
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
  /** The balls that this device has kept of a match of this room, by its index: the other devices cannot have others. */
  readonly kept?: (matchIndex: number) => readonly PlayedBall[];
}

/** If no player has answered by then, none is in the room. */
const ANSWER_SECS = 5;

type Of<Kind extends LiveMessage["kind"]> = LiveMessage & { readonly kind: Kind };

/** One device's side of a match in a room: who plays, who comes and goes, and the balls from one return of a player to the next. */
export class MatchSession {
  readonly state = new StateStore<LiveState>(nothingYet);
  readonly #seating: Seating;
  readonly #delay: DelayMeter;
  readonly #stops: readonly (() => void)[];
  readonly #epochs: Epochs;
  readonly #copies: CopyTaker;
  /** How long no player has answered this device. */
  #unansweredSecs = 0;
  /** The state that the last frame has shown. */
  #seen = "";

  private constructor(
    readonly room: MatchRoom,
    private readonly options: SessionOptions,
    onlyWatches: boolean,
    kept: EpochsOptions["kept"] = () => [],
  ) {
    const { name, code, memory, digest = sha256, newNonce = randomHex } = options;
    const send = (message: LiveMessage, to?: string) => this.#send(message, to);
    this.#seating = new Seating({ room, name, code, memory, onlyWatches, send });
    this.#epochs = new Epochs({
      ...{ seating: this.#seating, send, digest, newNonce, kept },
      peers: () => room.peers.map(({ id }) => id),
      signal: (bytes) => room.signal(bytes),
      onGame: (game, matchIndex) => this.state.set({ game, matchIndex }),
      onStop: (stopCode, ball) => this.#stop(stopCode, ball),
      onBehind: () => this.#seating.watch(),
    });
    this.#delay = new DelayMeter((message) => this.#sendToOpponent(message));
    this.#copies = new CopyTaker({
      game: () => this.#epochs.game,
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

  /**
   * Creates the session of the device that made the room, and plays. `log` has the balls of a match that is resumed. Throws as
   * `replayLog` does.
   */
  static host(room: MatchRoom, options: HostSessionOptions): MatchSession {
    const session = new MatchSession(room, options, false);
    const { plan, team, log, name } = options;
    session.#epochs.host(plan, log, team, name);
    session.#seating.host(team);
    session.#show();
    return session;
  }

  /** Creates the session of a device that joins. */
  static join(room: MatchRoom, options: JoinSessionOptions): MatchSession {
    const session = new MatchSession(room, options, options.onlyWatches, options.kept);
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
    this.#epochs.advance(dtSecs);
    const { isSeated, hasAsked } = this.#seating;
    if (isSeated && this.#epochs.game) this.#delay.advance(dtSecs);
    this.#unansweredSecs = isSeated || hasAsked ? 0 : this.#unansweredSecs + dtSecs;
    this.#showChanges();
  }

  /** Changes what will be played. Once a second player is here, or balls were played, it stays as it is. */
  setPlan(plan: MatchPlan): void {
    const { team } = this.#seating;
    if (team !== undefined) this.#epochs.setPlan(plan, team, this.options.name);
  }

  /** This person wants to play again after a match. The next one begins when the other player does, too. */
  playAgain(): void {
    const { team } = this.#seating;
    const { game, epoch, rematch } = this.#epochs;
    if (team === undefined || game?.match.result === undefined || rematch.isWishedBy(team)) return;
    rematch.wish(team);
    this.#sendToOpponent({ kind: "again", epoch });
    this.#epochs.settle();
    this.#show();
  }

  leave(): void {
    void this.room.leave();
    this.#end("left");
  }

  dispose(): void {
    this.#epochs.dispose();
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
    if (this.#isEnded) return;
    const message = decodeMessage(text);
    if (message === "otherVersion") {
      if (!this.#epochs.game) this.state.set({ problem: liveProblem("other_version") });
      return;
    }
    if (message) this.#onMessage(from, message);
    this.#epochs.settle();
    this.#show();
  }

  #onMessage(from: string, message: LiveMessage): void {
    switch (message.kind) {
      case "hello":
        return this.#seating.onHello(from);
      case "offer":
        if (!this.#epochs.game) this.#seating.onOffer(from, message);
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
      case "again":
        return this.#onAgain(from, message);
      case "stop":
        return this.#onStop(from, message);
      case "ping":
      case "pong":
        if (this.#seating.isPlayer(from) && this.#seating.isSeated) this.#delay.take(message);
        return;
      default:
        return this.#epochs.onBall(from, message);
    }
  }

  /** Another device takes the other team, or returns to it. */
  #onSit(from: string, message: Of<"sit">): void {
    const admitted = this.#seating.admit(from, message);
    if (!admitted) return;
    const { team, name } = message;
    const { isFirst, before } = admitted;
    if (before !== undefined && before !== from) this.#onPlayerLeft(team);
    this.#epochs.onSeated(from, { team, name, isFirst });
  }

  #onAgain(from: string, { epoch }: Of<"again">): void {
    const team = this.#seating.table.teamOf(from);
    const { game, rematch } = this.#epochs;
    if (team === undefined || epoch !== this.#epochs.epoch || game?.match.result === undefined) return;
    rematch.wish(team);
  }

  #onWatch(from: string): void {
    if (this.#seating.isSeated && !this.#seating.isPlayer(from)) this.#epochs.onWatch(from);
  }

  #onMatch(from: string, header: Of<"match">): void {
    const { epoch, game } = this.#epochs;
    if (!this.#seating.isPlayer(from) || header.epoch < epoch) return;
    if (header.epoch === epoch && game) return;
    this.#copies.begin(header, from);
  }

  #onDamaged({ epoch, length }: MatchHeader): void {
    if (this.#isEnded) return;
    if (this.#seating.isSeated) this.#send({ kind: "stop", epoch, ball: length, code: "hash_mismatch" });
    this.#end("match_damaged");
  }

  /** Takes over a match that another device has sent. */
  #follow(header: MatchHeader, game: MatchGame): void {
    if (this.#epochs.follow(header, game)) return this.#show();
    const ball = game.log.length;
    if (game !== this.#epochs.game) game.dispose();
    if (this.#seating.isSeated) {
      this.#send({ kind: "stop", epoch: header.epoch, ball, code: "hash_mismatch" });
    }
    this.#end("log_differs");
  }

  #onSignal(from: string, bytes: Uint8Array): void {
    const team = this.#seating.table.teamOf(from);
    const known = decodeKnown(bytes);
    if (team !== undefined && known) this.#epochs.takeKnown(team, known);
  }

  #onLeft(device: string): void {
    this.#epochs.forget(device);
    this.#copies.forget(device);
    const team = this.#seating.leave(device);
    if (team !== undefined) this.#onPlayerLeft(team);
    if (!this.#epochs.game) this.#seating.askAgain(device);
    this.#show();
  }

  #onPlayerLeft(team: TeamIndex): void {
    this.#delay.reset();
    this.#epochs.onPlayerLeft(team);
  }

  #onStop(from: string, { epoch, code, ball }: Of<"stop">): void {
    if (this.#seating.isPlayer(from) && epoch === this.#epochs.epoch) this.#end(code, ball);
  }

  #stop(code: StopCode, ball: number): void {
    if (this.#seating.isSeated) this.#send({ kind: "stop", epoch: this.#epochs.epoch, ball, code });
    this.#end(code, ball);
  }

  #end(code: Parameters<typeof liveProblem>[0], ball?: number): void {
    if (this.#isEnded) return;
    this.#epochs.end();
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
    const { game, isNextWaiting } = this.#epochs;
    const isUnanswered = this.#unansweredSecs > ANSWER_SECS;
    const seen = `${game?.phase} ${this.#delay.delayMs} ${isNextWaiting} ${isUnanswered}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#show();
  }

  #show(): void {
    if (this.#isEnded) return;
    const { game, plan, rematch, isNextWaiting } = this.#epochs;
    this.state.set(
      shownState(this.state.get(), {
        ...{ room: this.room, seats: this.#seating.table, game, plan, rematch, isNextWaiting },
        own: this.#seating.team,
        hasAsked: this.#seating.hasAsked,
        isUnanswered: this.#unansweredSecs > ANSWER_SECS,
        delayMs: this.#delay.delayMs,
      }),
    );
  }
}
