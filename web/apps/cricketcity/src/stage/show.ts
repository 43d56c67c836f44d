import { offSideX } from "@orbitroom/physics";
import type { MatchGame } from "../game/match-game.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { TeamIndex } from "../laws/team.ts";
import type { ShotKind } from "../scene/camera/shots.ts";
import type { CricketScene } from "../scene/cricket-scene.ts";
import { AfterBall } from "./after-ball.ts";
import { BatterSlots } from "./batter-slots.ts";
import { chooseShot, type Seat } from "./camera-rules.ts";
import { castFor } from "./cast.ts";
import { highlightOf } from "./highlight.ts";
import { LiveMoments } from "./live-moments.ts";
import { MatchView, type ShownScene } from "./match-view.ts";
import { BATTERS, type Moment } from "./moment.ts";
import { Mood, type MoodScene } from "./mood.ts";
import { STRIKER_Z_M } from "./replay-plan.ts";
import { ReplayPlayer } from "./replay-player.ts";
import { timeScaleAt } from "./time-scale.ts";

/** What is shown besides the game. */
export interface ShowState {
  /** The ball that is shown again, and the camera. `ballIndex` is its place in the log, or -1. */
  readonly replay: { readonly ballIndex: number; readonly shot: ShotKind } | undefined;
  /** Whether `skip` would end something: an event or a replay. */
  readonly isShowing: boolean;
}

/** How a show begins. */
export interface ShowOptions {
  readonly reducedMotion: boolean;
  readonly onFrame: (dtSecs: number, timeScale: number) => void;
  readonly onShown: () => void;
  readonly onState: (change: Partial<ShowState>) => void;
}

/** The part of the scene that a show needs. */
export type DirectedScene = ShownScene &
  MoodScene &
  Pick<CricketScene, "setCast" | "hideFigure" | "setCamera">;

type Place = Parameters<CricketScene["setLanding"]>[0];

/** The time for which a new innings is seen from far away. */
const BREAK_SECS = 2.4;
/** How far a batter stands from the line of the stumps. */
const BESIDE_M = 0.35;
/** A time for balls that count as foreseen only if nothing else can happen. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * What is shown of a match from frame to frame: the game as it is played, events in slow motion, replays, and the mood of the
 * city. It has no engine, clock or page of its own.
 */
export class Show {
  /** Where the bowler aims. */
  aim: Place;
  /** Whether it is seen from the eyes of the batter on strike, whose figure would be in the way. */
  isFromEyes = false;
  readonly #view: MatchView;
  readonly #mood: Mood;
  readonly #slots = new BatterSlots();
  #seat: Seat = "watcher";
  #moments: LiveMoments | undefined;
  #batting: TeamIndex | undefined;
  readonly #looksAt = new Float32Array(3);
  #shot: ShotKind = "table";
  #needsCut = true;
  #after: AfterBall | undefined;
  /** The ball of `#after`; it is shown once. */
  #afterBall = -1;
  #replay: ReplayPlayer | undefined;
  /** Whether a person asked for the replay, rather than the end of a ball. */
  #isAsked = false;
  /** The place of that ball in the log. */
  #replayIndex = -1;

  constructor(
    private readonly scene: DirectedScene,
    private readonly options: ShowOptions,
  ) {
    this.#view = new MatchView(scene);
    this.#mood = new Mood(scene);
  }

  take(game: MatchGame, seat: Seat): void {
    this.#seat = seat;
    if (this.#moments?.game === game) return;
    this.#endReplay();
    this.#moments?.dispose();
    this.#moments = new LiveMoments(game, this.#slots);
    this.#batting = undefined;
    this.#after = undefined;
    this.#afterBall = -1;
    this.#needsCut = true;
  }

  replay(ball: PlayedBall, before: MatchState, shots?: readonly ShotKind[]): void {
    this.#startReplay(ball, before, shots);
    this.#isAsked = this.#replay !== undefined;
  }

  skip(): void {
    const wasAsked = this.#isAsked;
    this.#endReplay();
    if (wasAsked || !this.#after || this.#after.isShown) return;
    this.#after.skip();
    this.#finishAfter();
  }

  /** Moves on by the time of a frame: the game first, then what is shown of it. */
  advance(clockSecs: number): void {
    const moments = this.#moments;
    if (!moments) return;
    const scale = this.options.reducedMotion || this.#replay ? 1 : this.#timeScale();
    // A replay that a person asked for halts the game.
    this.options.onFrame(this.#isAsked ? 0 : clockSecs * scale, scale);
    this.#follow(moments, moments.now(), clockSecs);
    // After `onShown`, the ball may be a new one.
    const moment = moments.now();
    if (this.#replay) this.#showReplay(this.#replay, clockSecs);
    else this.#showGame(moments, moment, clockSecs * scale);
    if (this.isFromEyes) this.scene.hideFigure(BATTERS + moment.strikerSlot);
    const after = this.#after;
    this.#mood.show(moments.game.match, moment.phase, after?.highlight, after?.secs ?? 0);
  }

  /** Where the eyes of the batter on strike are, in metres. */
  get eyes(): { readonly x: number; readonly z: number } {
    return { x: this.#looksAt[0] ?? 0, z: STRIKER_Z_M };
  }

  dispose(): void {
    this.#endReplay();
    this.#moments?.dispose();
    this.#moments = undefined;
  }

  #timeScale(): number {
    const since = this.#after?.highlight ? this.#after.secs : NEVER;
    const until = Math.min(this.#view.ropeSecs, this.#view.catchSecs);
    return timeScaleAt(this.#after ? NEVER : until, since);
  }

  /** Detects the end of a ball, and moves on to the replay and the next ball. */
  #follow({ game, before }: LiveMoments, { phase, delivery, ballNumber }: Moment, clockSecs: number): void {
    if (phase !== "after") {
      this.#after = undefined;
      this.#afterBall = -1;
      if (!this.#isAsked && this.#replay) this.#endReplay();
      if (!this.#replay) this.options.onState({ isShowing: false });
      return;
    }
    if (this.#afterBall !== ballNumber) {
      this.#afterBall = ballNumber;
      const highlight = delivery && highlightOf(delivery);
      this.#after = new AfterBall(highlight, this.options.reducedMotion);
      this.options.onState({ isShowing: highlight !== undefined });
    }
    const after = this.#after;
    if (!after || this.#replay || after.isShown) return;
    after.advance(clockSecs);
    if (after.step === "replays") {
      const ball = game.log.at(-1);
      if (ball) this.#startReplay(ball, before);
      if (!this.#replay) after.endReplay();
    }
    if (after.isShown) this.#finishAfter();
  }

  #finishAfter(): void {
    if (this.#after?.highlight) this.#needsCut = true;
    this.options.onState({ isShowing: false });
    this.options.onShown();
  }

  #showGame({ game }: LiveMoments, moment: Moment, dtSecs: number): void {
    const batting = moment.phase === "after" ? this.#batting : game.next?.batting;
    if (batting !== undefined && batting !== this.#batting) {
      this.#batting = batting;
      this.scene.setCast(castFor(batting));
      this.#needsCut = true;
    }
    const isNew =
      game.next?.isNewInnings === true && moment.phase === "choosing" && moment.phaseSecs < BREAK_SECS;
    const isOver = moment.phase === "after" && game.match.result !== undefined;
    const isBreak = isNew || (isOver && this.#after?.isShown === true);
    // From far away, no one sees the figures walk to their places.
    if (this.#needsCut || (this.#shot === "table" && !isBreak)) this.#view.cut(moment);
    this.#view.show(moment, dtSecs, this.aim);
    this.#lookAt(STRIKER_Z_M, moment);
    const { kind, cuts } = chooseShot({
      ...{ seat: this.#seat, phase: moment.phase, current: this.#shot },
      reducedMotion: this.options.reducedMotion,
      isBreak,
      ...{ isHit: this.#view.isHit, ballFarM: this.#view.ballFarM, ropeSecs: this.#view.ropeSecs },
    });
    this.#setShot(kind, cuts || this.#needsCut);
    this.#needsCut = false;
  }

  #startReplay(ball: PlayedBall, before: MatchState, shots?: readonly ShotKind[]): void {
    const moments = this.#moments;
    if (!moments) return;
    this.#endReplay();
    try {
      this.#replay = new ReplayPlayer(moments.game.plan, before, ball, new BatterSlots(), shots);
    } catch {
      // A record that cannot have been played, from a damaged file: there is nothing to show.
      return;
    }
    this.#replayIndex = moments.game.log.indexOf(ball);
    const shot = this.#replay.piece?.shot ?? "replaySide";
    this.options.onState({ isShowing: true, replay: { ballIndex: this.#replayIndex, shot } });
    this.#view.cut(this.#replay.moment);
    this.#setShot(shot, true);
  }

  #showReplay(replay: ReplayPlayer, clockSecs: number): void {
    const { dtSecs, cuts } = replay.advance(clockSecs);
    const { piece } = replay;
    if (!piece) {
      const wasAsked = this.#isAsked;
      this.#endReplay();
      if (wasAsked || !this.#after) return;
      this.#after.endReplay();
      this.#finishAfter();
      return;
    }
    const { moment } = replay;
    if (cuts) {
      this.#view.cut(moment);
      this.options.onState({ replay: { ballIndex: this.#replayIndex, shot: piece.shot } });
    }
    this.#view.show(moment, dtSecs, undefined);
    this.#lookAt(piece.lookZM, moment);
    this.#setShot(piece.shot, cuts);
  }

  #lookAt(zM: number, { hand }: Moment): void {
    this.#looksAt[0] = -offSideX(hand) * BESIDE_M;
    this.#looksAt[2] = zM;
    this.scene.setStriker(this.#looksAt);
  }

  #endReplay(): void {
    if (!this.#replay) return;
    this.#replay.free();
    this.#replay = undefined;
    this.#isAsked = false;
    this.#needsCut = true;
    this.options.onState({ replay: undefined, isShowing: false });
  }

  #setShot(kind: ShotKind, cuts: boolean): void {
    if (kind !== this.#shot || cuts) this.scene.setCamera(kind, cuts);
    this.#shot = kind;
  }
}
