// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { BOWLER } from "@orbitroom/physics";
import { beforeAll, expect, test } from "vitest";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame, type Phase } from "../game/match-game.ts";
import { matchOf } from "../game/plan.ts";
import type { FigureState } from "../scene/figures/figure-set.ts";
import { newPose } from "../scene/figures/pose.ts";
import { releasePhase } from "../scene/figures/pose-keys.ts";
import { poseOf } from "../scene/figures/pose-of.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { BATTERS, FIGURES } from "./moment.ts";
import { type DirectedScene, Show, type ShowState } from "./show.ts";

beforeAll(loadPhysicsFromFile);

const FRAME_SECS = 1 / 60;
const pose = newPose();

/** A scene that remembers what it shows. */
class FakeScene implements DirectedScene {
  readonly figures = new Map<number, { x: number; z: number; kind: string; phase: number }>();
  readonly ball = { x: 0, y: 0, z: 0 };
  camera = "";
  cuts = false;
  /** The most light so far. */
  glow = 0;
  casts = 0;
  felled = new Set<string>();
  isLandingShown = false;

  setFigure(id: number, { kind, phase, position, headingRads }: FigureState): void {
    // `expect` would take longer than all else: this is called a hundred thousand times.
    const sum = phase + headingRads + (position[0] ?? 0) + (position[1] ?? 0) + (position[2] ?? 0);
    if (!Number.isFinite(sum)) throw new Error(`Figure ${id} is nowhere.`);
    // A pose may be ahead of the place.
    const { ahead } = poseOf(kind, phase, pose);
    const x = (position[0] ?? 0) + ahead * Math.sin(headingRads);
    const z = (position[2] ?? 0) + ahead * Math.cos(headingRads);
    this.figures.set(id, { x, z, kind, phase });
  }
  setBall(position: Readonly<ArrayLike<number>>): void {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = Array.from(position);
    if (!Number.isFinite(x + y + z)) throw new Error("The ball is nowhere.");
    Object.assign(this.ball, { x, y, z });
  }
  setStumps(end: string, parts: unknown): void {
    if (parts === undefined) this.felled.delete(end);
    else this.felled.add(end);
  }
  setCamera(kind: string, cuts = false): void {
    this.camera = kind;
    this.cuts = cuts;
  }
  setCast(): void {
    this.casts += 1;
  }
  setGlow(glow: number): void {
    this.glow = Math.max(this.glow, glow);
  }
  setLanding(place: unknown): void {
    this.isLandingShown = place !== undefined;
  }
  hideFigure(id: number): void {
    this.figures.delete(id);
  }
  setBat(): void {}
  clearTrail(): void {}
  setStriker(): void {}
  setScore(): void {}
  setExcitement(): void {}
}

interface Options {
  readonly delaySecs?: number;
  readonly kind?: "drive" | "loft";
  readonly leaves?: boolean;
  readonly reducedMotion?: boolean;
}

/** A super over that is played and shown; `frame` moves it on by a frame. */
function open({ delaySecs = 0, kind = "drive", leaves = false, reducedMotion = false }: Options = {}) {
  const game = new MatchGame(planOf(1));
  const random = seededRandom(9);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 32)));
  const scene = new FakeScene();
  const state: { -readonly [Name in keyof ShowState]: ShowState[Name] } = {
    replay: undefined,
    isShowing: false,
  };
  const seen = { shown: 0, gameSecs: 0, slowest: 1 };
  let hasSwung = false;
  const play = (dtSecs: number): void => {
    seen.gameSecs += dtSecs;
    seen.slowest = Math.min(seen.slowest, dtSecs / FRAME_SECS);
    const { ball, phase, next, live } = game;
    if (phase === "choosing" && next && game.phaseSecs > 0.4) {
      hasSwung = false;
      const usual = { placing: "balanced", lineM: 0, lengthM: 2.5, paceMS: 34 } as const;
      const choice = { ...usual, movement: { type: "straight" }, bowler: next.bowlers[0] ?? "" } as const;
      game.act({ type: "choose", ball, choice });
    } else if (phase === "runUp" && game.phaseSecs > 1) {
      game.act({ type: "release", ball, miss: 0, overstepM: -0.1 });
    } else if (phase === "inPlay" && live && !live.isDead) {
      const { tick } = live;
      // The chasing side leaves every ball, and is bowled.
      const isLeft = leaves || game.match.innings.length > 1;
      if (!isLeft && !hasSwung && live.secsUntilSwing("front") < FRAME_SECS + delaySecs) {
        hasSwung = true;
        const input = { type: "swing", tick, kind, azimuthRads: 0.2, foot: "front" } as const;
        game.act({ type: "input", ball, input });
      }
      if (live.events.some(({ type }) => type === "batHit") && live.runMarginSecs > 0.4 && tick % 40 === 0) {
        game.act({ type: "input", ball, input: { type: "run", tick } });
      }
    }
    game.advance(dtSecs);
  };
  const show = new Show(scene, {
    reducedMotion,
    onFrame: play,
    onShown: () => {
      seen.shown += 1;
      game.proceed();
    },
    onState: (change) => Object.assign(state, change),
  });
  show.take(game, "batter");
  const frame = (): void => {
    scene.cuts = false;
    show.advance(FRAME_SECS);
  };
  const until = (isReached: () => boolean): void => {
    for (let count = 0; !isReached(); count += 1) {
      if (count > 60 * 60) throw new Error(`It is never so: ${game.phase}.`);
      frame();
    }
  };
  return { game, scene, show, state, seen, frame, until };
}

test("a match is shown from its first to its last ball, and no one jumps unless the camera cuts", () => {
  const { game, scene, seen, frame } = open({ kind: "loft" });
  let before = new Map(scene.figures);
  let furthestM = 0;
  for (let count = 0; game.match.result === undefined || seen.shown < game.log.length; count += 1) {
    if (count > 60 * 200) throw new Error("It does not end.");
    frame();
    for (const [id, { x, z }] of scene.figures) {
      const from = before.get(id);
      if (from && !scene.cuts) furthestM = Math.max(furthestM, Math.hypot(x - from.x, z - from.z));
    }
    before = new Map(scene.figures);
  }
  expect(furthestM).toBeLessThan(0.6);
  expect(seen.shown).toBe(game.log.length);
  expect(scene.figures.size).toBe(FIGURES);
  expect(scene.casts).toBe(game.match.innings.length);
  expect(scene.glow).toBeGreaterThan(0.12);
  frame();
  expect(scene.camera).toBe("table");
});

test("the ball appears when the arm is at its release, in the hand", () => {
  const { game, scene, frame, until } = open();
  let hand = { ...scene.ball };
  until(() => {
    hand = { ...scene.ball };
    return game.phase === "stride" && game.phaseSecs + FRAME_SECS * 1.5 > 0.55;
  });
  until(() => game.phase === "inPlay");
  const bowler = scene.figures.get(BOWLER);
  expect(bowler?.kind).toBe("bowl");
  expect(Math.abs((bowler?.phase ?? 0) - releasePhase)).toBeLessThan(0.04);
  expect(Math.hypot(scene.ball.x - hand.x, scene.ball.y - hand.y, scene.ball.z - hand.z)).toBeLessThan(1.2);
  frame();
  expect(scene.ball.z).toBeGreaterThan(-8.6);
});

test("a wicket is an event: stumps fall, time slows down, a replay follows, and then the match may go on", () => {
  const { game, scene, state, seen, until } = open({ leaves: true });
  until(() => game.phase === "after");
  expect(game.match.innings[0]?.wickets).toBe(1);
  until(() => scene.felled.has("striker"));
  until(() => state.replay !== undefined);
  expect(state.replay).toEqual({ ballIndex: 0, shot: "replayEnd" });
  expect(seen.slowest).toBeCloseTo(0.3, 2);
  expect(seen.shown).toBe(0);
  until(() => state.replay === undefined);
  expect([seen.shown, state.isShowing, game.phase]).toEqual([1, false, "choosing"]);
  until(() => !scene.felled.has("striker"));
});

test("it can be skipped at any time", () => {
  const { game, show, state, seen, until } = open({ leaves: true });
  until(() => game.phase === "after");
  show.skip();
  until(() => seen.shown === 1);
  until(() => state.replay !== undefined);
  show.skip();
  expect([seen.shown, state.replay, game.phase]).toEqual([2, undefined, "choosing"]);
  // There is nothing left to skip.
  show.skip();
  expect(seen.shown).toBe(2);
});

test("under reduced motion time does not slow down, and no replay starts by itself", () => {
  const { seen, state, until } = open({ leaves: true, reducedMotion: true });
  until(() => {
    expect(state.replay).toBeUndefined();
    return seen.shown === 1;
  });
  expect(seen.slowest).toBe(1);
});

test("a ball of the log is shown from the cameras that were asked for, while the game stands still", () => {
  const { game, scene, show, state, seen, until } = open();
  until(() => game.log.length === 1 && game.phase === "choosing");
  const [ball] = game.log;
  if (!ball) throw new Error("No ball was bowled.");
  const { phase, phaseSecs }: { phase: Phase; phaseSecs: number } = game;
  const shown = seen.shown;
  show.replay(ball, matchOf(game.plan), ["wagon"]);
  expect(state.replay).toEqual({ ballIndex: 0, shot: "wagon" });
  until(() => state.replay === undefined);
  expect([game.phase, game.phaseSecs, seen.shown]).toEqual([phase, phaseSecs, shown]);
  until(() => scene.camera === "batter");
});

test("a record that cannot have been played shows nothing", () => {
  const { game, show, state, until } = open();
  until(() => game.log.length === 1 && game.phase === "choosing");
  const [ball] = game.log;
  if (!ball) throw new Error("No ball was bowled.");
  const before = matchOf(game.plan);
  const { bowled } = ball;
  show.replay({ ...ball, hash: 1n }, before);
  show.replay({ ...ball, bowled: { ...bowled, choice: { ...bowled.choice, paceMS: Number.NaN } } }, before);
  show.replay(
    { ...ball, bowled: { ...bowled, choice: { ...bowled.choice, bowler: "Someone else" } } },
    before,
  );
  expect(state.replay).toBeUndefined();
});

test("from the batter's eyes one's own figure is not in the way", () => {
  const { scene, show, frame } = open();
  frame();
  expect(scene.figures.size).toBe(FIGURES);
  show.isFromEyes = true;
  frame();
  expect(scene.figures.has(BATTERS)).toBe(false);
  expect(show.eyes.x).toBeLessThan(0);
});

test("a lofted ball has its landing marked while it is in the air", () => {
  const { game, scene, until } = open({ kind: "loft" });
  until(() => game.live?.events.some(({ type }) => type === "batHit") === true);
  until(() => scene.isLandingShown);
  until(() => game.phase === "choosing");
  until(() => !scene.isLandingShown);
});
