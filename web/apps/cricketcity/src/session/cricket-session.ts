import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { loadPhysics } from "@orbitroom/physics";
import { type Comment, commentaryOf } from "../commentary/commentary.ts";
import { ComputerSide } from "../computer/computer-side.ts";
import type { Strength } from "../computer/strength.ts";
import { LocalSide } from "../controls/local-side.ts";
import { giveSeeds } from "../game/local-seeds.ts";
import type { MatchGame, Phase } from "../game/match-game.ts";
import { replayLog } from "../game/played-ball.ts";
import type { Side } from "../game/side.ts";
import type { MatchState } from "../laws/match-state.ts";
import { otherTeam, type TeamIndex } from "../laws/team.ts";
import type { LiveMatch } from "../live/live-match.ts";
import type { TimeOfDay } from "../scene/sky/time-of-day.ts";
import { MatchSound } from "../sound/match-sound.ts";
import { CricketStage, type Seat } from "../stage/cricket-stage.ts";

/** How a session begins. */
export interface SessionOptions {
  readonly canvas: HTMLCanvasElement;
  readonly time: TimeOfDay;
  readonly reducedMotion: boolean;
}

/** What the page shows of a match. */
export interface SessionState {
  /** The match; undefined until one begins. */
  readonly match: MatchState | undefined;
  readonly phase: Phase;
  /** The team of the person at this device; undefined for a watcher. */
  readonly ownTeam: TeamIndex | undefined;
  /** The outcome of the last ball, from when it is dead until the next one is bowled. */
  readonly comment: Comment | undefined;
  /** Whether it is the break between two innings, until the person continues. */
  readonly isBreak: boolean;
  /** The last ball of the match has been shown. */
  readonly isOver: boolean;
}

/** A match against the computer. */
export interface AloneMatch {
  readonly game: MatchGame;
  readonly ownTeam: TeamIndex;
  readonly strength: Strength;
}

const nothing: SessionState = {
  ...{ match: undefined, phase: "choosing", ownTeam: undefined, comment: undefined },
  ...{ isBreak: false, isOver: false },
};

/** The matches of one visit: the stage that shows them, their sound, and who plays. */
export class CricketSession {
  readonly state = new StateStore<SessionState>(nothing);
  readonly sound = new MatchSound();
  readonly #contacts = new Set<(quality: number) => void>();
  #stage: CricketStage | undefined;
  #game: MatchGame | undefined;
  #local: LocalSide | undefined;
  #sides: readonly Side[] = [];
  #live: LiveMatch | undefined;
  #isHalted = false;
  /** Whether the game is the one of the room, rather than one that passes the time until it begins. */
  #isLive = false;
  #end: () => void = () => undefined;

  private constructor() {}

  /** Rejects with an `EngineError`, of code `webgl2_unsupported` if the browser has no WebGL 2. */
  static async open({ canvas, time, reducedMotion }: SessionOptions): Promise<CricketSession> {
    const session = new CricketSession();
    const opening = CricketStage.open({
      ...{ canvas, time, reducedMotion },
      onFrame: (dtSecs, timeScale) => session.#advance(dtSecs, timeScale),
      onShown: () => session.#goOn(),
      onSelect: () => session.#local?.press(),
    });
    try {
      const [stage] = await Promise.all([opening, loadPhysics()]);
      session.#stage = stage;
    } catch (error) {
      void opening.then((stage) => stage.dispose()).catch(() => undefined);
      session.sound.dispose();
      throw error;
    }
    return session;
  }

  get stage(): CricketStage | undefined {
    return this.#stage;
  }

  /** What the person at this device does; undefined while watching. */
  get local(): LocalSide | undefined {
    return this.#local;
  }

  get game(): MatchGame | undefined {
    return this.#game;
  }

  /** Calls back when the bat meets the ball, with how well, from 0 to 1. The returned function stops that. */
  onContact(listener: (quality: number) => void): () => void {
    this.#contacts.add(listener);
    return () => this.#contacts.delete(listener);
  }

  /** Plays against the computer. The game becomes the session's, which disposes of it. */
  playAlone({ game, ownTeam, strength }: AloneMatch): void {
    // The same game may begin again.
    this.#end();
    const local = new LocalSide(game, ownTeam);
    const computer = new ComputerSide(game, otherTeam(ownTeam), { strength, random: Math.random });
    const stopSeeds = giveSeeds(game);
    this.#begin(game, [local, computer], local, ownTeam, () => {
      stopSeeds();
      local.dispose();
      computer.dispose();
      game.dispose();
    });
  }

  /** Halts a match against the computer, while something covers the field. Nothing halts one against a person. */
  halt(isHalted: boolean): void {
    this.#isHalted = isHalted;
  }

  /** Advances a match in a room with each frame, also while it waits for someone. The caller keeps the room. */
  follow(live: LiveMatch | undefined): void {
    this.#live = live;
  }

  /** Plays or watches the game of the room that is followed. */
  playLive(game: MatchGame, ownTeam: TeamIndex | undefined): void {
    this.#end();
    const local = ownTeam === undefined ? undefined : new LocalSide(game, ownTeam);
    this.#isLive = true;
    this.#begin(game, local ? [local] : [], local, ownTeam, () => {
      this.#isLive = false;
      local?.dispose();
    });
  }

  /** Shows a ball of the match again, by its index in the log. */
  replay(index: number): void {
    const game = this.#game;
    const ball = game?.log[index];
    if (game && ball) this.#stage?.replay(ball, replayLog(game.plan, game.log.slice(0, index)));
  }

  /** Continues after the break between two innings. */
  endBreak(): void {
    if (!this.state.get().isBreak) return;
    this.state.set({ isBreak: false });
    this.#game?.proceed();
  }

  /** Moves on to the next ball, because another device waits for this one, even if the last ball is still being shown. */
  hurry(): void {
    if (this.#game?.phase === "after") this.#stage?.skip();
    this.endBreak();
  }

  dispose(): void {
    this.#end();
    this.#stage?.dispose();
    this.sound.dispose();
  }

  #begin(
    game: MatchGame,
    sides: readonly Side[],
    local: LocalSide | undefined,
    ownTeam: TeamIndex | undefined,
    end: () => void,
  ): void {
    this.#game = game;
    this.#sides = sides;
    this.#local = local;
    const stops = [
      game.on("phase", (phase) => this.#onPhase(phase)),
      game.on("play", (event) => {
        if (event.type !== "batHit") return;
        for (const notify of this.#contacts) notify(event.quality);
      }),
      game.on("played", () => this.#onPlayed(game)),
      this.sound.attach(game),
    ];
    this.#end = () => {
      for (const stop of stops) stop();
      end();
      this.#sides = [];
      this.#local = undefined;
      this.#game = undefined;
      this.#end = () => undefined;
    };
    this.state.set({ ...nothing, match: game.match, phase: game.phase, ownTeam });
    this.#show();
  }

  /** Shows the game from where this person plays. */
  #show(): void {
    if (!this.#game) return;
    const seat = this.#seat();
    this.#stage?.show(this.#game, seat);
    // Sounds come from the side of the screen on which their source is.
    this.sound.setView(seat === "batter" ? "bowler" : "striker");
  }

  #seat(): Seat {
    const { ownTeam } = this.state.get();
    if (ownTeam === undefined) return "watcher";
    return this.#game?.next?.batting === ownTeam ? "batter" : "bowler";
  }

  #advance(dtSecs: number, timeScale: number): void {
    this.sound.setTimeScale(timeScale);
    this.#live?.advance(dtSecs);
    if (this.#isHalted && !this.#isLive) return;
    const isPaused = this.#isLive && this.#live?.state.get().phase !== "playing";
    if (!isPaused) for (const side of this.#sides) side.advance(dtSecs);
    this.#game?.advance(dtSecs);
  }

  #onPhase(phase: Phase): void {
    this.state.set({ phase, ...(phase === "runUp" && { comment: undefined }) });
    if (phase === "choosing" && this.#game?.next?.isNewInnings === true) this.#show();
  }

  #onPlayed(game: MatchGame): void {
    const last = game.match.innings.findLast(({ deliveries }) => deliveries.length > 0);
    this.state.set({ match: game.match, comment: last && commentaryOf(last).at(-1) });
  }

  /** The last ball has been shown. */
  #goOn(): void {
    const game = this.#game;
    if (game?.phase !== "after") return;
    if (game.match.result !== undefined) this.state.set({ isOver: true });
    else if (game.next?.isNewInnings === true) this.state.set({ isBreak: true });
    else game.proceed();
  }
}
