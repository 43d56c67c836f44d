import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Foot, Placing, StrokeKind } from "@orbitroom/physics";
import { type Role, roleOf } from "../computer/role-of.ts";
import type { MatchGame, Phase } from "../game/match-game.ts";
import type { Side } from "../game/side.ts";
import type { PlayerName, TeamIndex } from "../laws/team.ts";
import { LocalBatter } from "./local-batter.ts";
import { LocalBowler } from "./local-bowler.ts";
import type { LocalState } from "./local-state.ts";
import { StateCell } from "./state-cell.ts";

/** A place on the ground, in metres. */
export interface GroundPlace {
  readonly x: number;
  readonly z: number;
}

/** Options of `LocalSide`. */
export interface LocalOptions {
  /** Whether the batters run by themselves when it is safe. True unless given. */
  readonly runsForPerson?: boolean;
  /** Chance, for the calls of the batters. */
  readonly random?: () => number;
}

/**
 * The person at this device, who plays for a team with one key: a press bowls, stops the meter, plays a stroke and runs. Everything
 * else has a default. Nothing here throws; what does not fit the moment is ignored.
 */
export class LocalSide implements Side {
  /** Whether the batters run by themselves when it is safe. */
  runsForPerson: boolean;
  readonly #state = new StateCell<LocalState>({ type: "waiting" });
  readonly #batter: LocalBatter;
  readonly #bowler: LocalBowler;
  readonly #stopListening: () => void;
  #isDisposed = false;

  constructor(
    readonly game: MatchGame,
    private readonly team: TeamIndex,
    { runsForPerson = true, random = Math.random }: LocalOptions = {},
  ) {
    this.runsForPerson = runsForPerson;
    this.#batter = new LocalBatter(game, random);
    this.#bowler = new LocalBowler(game);
    this.#stopListening = game.on("phase", (phase) => this.#onPhase(phase));
    this.#bowler.advance();
    this.#show();
  }

  /** The person's choices, for the page. */
  get state(): ReadableStore<LocalState> {
    return this.#state;
  }

  /** The role of the person in this phase; undefined for none. */
  get role(): Role | undefined {
    return this.#isDisposed ? undefined : roleOf(this.game, this.team);
  }

  advance(): void {
    if (this.role === "batting") this.#batter.advance(this.runsForPerson);
    else if (this.role === "bowling") this.#bowler.advance();
    this.#show();
  }

  /** The one key. */
  press(): void {
    if (this.role === "batting") this.#batter.press();
    else if (this.role === "bowling") this.#bowler.press();
    this.#show();
  }

  /** The one key at a place on the field: a batter plays there, a bowler moves the mark there. */
  pressAt(place: GroundPlace | undefined): void {
    if (this.role === "batting") this.#batter.pressAt(place);
    else if (this.role === "bowling" && this.game.phase === "choosing" && place) this.markAt(place);
    else if (this.role === "bowling") this.#bowler.press();
    this.#show();
  }

  /**
   * The one key with a direction, such as that of a swung phone: the angle to the right of the screen; undefined if it is not
   * known.
   */
  pressTowards(rightRads: number | undefined): void {
    if (this.role === "batting" && rightRads !== undefined) this.#batter.pressTowards(rightRads);
    else this.press();
    this.#show();
  }

  /** A batter who is running turns back. */
  sendBack(): void {
    if (this.role === "batting") this.#batter.sendBack();
    this.#show();
  }

  /** The direction of the stroke as `Stroke` has it: 0 is past the bowler, positive the off side. Undefined for the natural one. */
  aim(azimuthRads: number | undefined): void {
    if (this.role === "batting") this.#batter.aim(azimuthRads);
    this.#show();
  }

  /** The direction of the stroke on the screen: 1 is right, -1 is left. Undefined for the natural one. */
  aimAside(rightShare: number | undefined): void {
    if (this.role === "batting") this.#batter.aimAside(rightShare);
    this.#show();
  }

  /** Moves the aim one step to the right (1) or left (-1) of the screen: from one side to the natural stroke, then to the other. */
  nudgeAim(right: 1 | -1): void {
    if (this.role === "batting") this.#batter.nudgeAim(right);
    this.#show();
  }

  /** The place on the field where the stroke is to go; in the air if it is far away. */
  aimAt(place: GroundPlace): void {
    if (this.role === "batting") this.#batter.aimAt(place);
    this.#show();
  }

  /** The kind of the next stroke. Undefined for the natural one. */
  setKind(kind: StrokeKind | undefined): void {
    if (this.role === "batting") this.#batter.setKind(kind);
    this.#show();
  }

  /** The footwork of the next stroke. Undefined for the natural one. */
  setFoot(foot: Foot | undefined): void {
    if (this.role === "batting") this.#batter.setFoot(foot);
    this.#show();
  }

  /** Sets where the next ball should pitch. */
  markAt(place: GroundPlace): void {
    this.#change(() => this.#bowler.draft.markAt(place));
  }

  /** Moves that place, as the bowler sees it: to the right, and away. In metres. */
  moveMark(rightM: number, awayM: number): void {
    this.#change(() => this.#bowler.draft.moveMark(rightM, awayM));
  }

  setBowler(name: PlayerName): void {
    this.#change(() => this.#bowler.draft.setBowler(name));
  }

  /** Chooses one of the `varieties` of the bowler's style. */
  setVariety(index: number): void {
    this.#change(() => this.#bowler.draft.setVariety(index));
  }

  /** Sets the pace: 0 is the slowest of the bowler's style, 1 the fastest. */
  setPace(share: number): void {
    this.#change(() => this.#bowler.draft.setPace(share));
  }

  setPlacing(placing: Placing): void {
    this.#change(() => this.#bowler.draft.setPlacing(placing));
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stopListening();
    this.#show();
  }

  #onPhase(phase: Phase): void {
    if (phase === "after") this.#batter.clear();
    this.#show();
  }

  /** The ball can be changed until the run-up. */
  #change(change: () => void): void {
    if (this.role === "bowling" && this.game.phase === "choosing") change();
    this.#show();
  }

  #show(): void {
    const { role } = this;
    if (role === "batting") this.#state.set(this.#batter.view());
    else if (role === "bowling") this.#state.set(this.#bowler.view());
    else this.#state.set({ type: "waiting" });
  }
}
