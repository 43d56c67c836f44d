// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { ComputerSide } from "../computer/computer-side.ts";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame, type Phase } from "../game/match-game.ts";
import type { TeamIndex } from "../laws/team.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { LocalSide } from "./local-side.ts";
import type { Batting, Bowling } from "./local-state.ts";
import { METER_SECS, meterMark } from "./meter.ts";

beforeAll(loadPhysicsFromFile);

const FRAME_SECS = 1 / 60;

/** A super over of a person and an easy computer; the Comets, team 0, bat first. */
function match(team: TeamIndex, seed = 1, options = {}) {
  const game = new MatchGame(planOf(1));
  const random = seededRandom(seed);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 32)));
  const side = new LocalSide(game, team, { random, ...options });
  const other: TeamIndex = team === 0 ? 1 : 0;
  const computer = new ComputerSide(game, other, { strength: "easy", random, isHasty: true });
  const frame = (): void => {
    side.advance();
    computer.advance(FRAME_SECS);
    game.advance(FRAME_SECS);
  };
  const until = (isThere: () => boolean): void => {
    for (let count = 0; !isThere(); count += 1) {
      if (count > 3000) throw new Error(`It does not come: ${game.phase}`);
      frame();
    }
  };
  const reach = (phase: Phase): void => until(() => game.phase === phase);
  const batting = (): Batting => {
    const state = side.state.get();
    if (state.type !== "batting") throw new Error(state.type);
    return state;
  };
  const bowling = (): Bowling => {
    const state = side.state.get();
    if (state.type !== "bowling") throw new Error(state.type);
    return state;
  };
  return { game, side, frame, until, reach, batting, bowling };
}

/** The swing that was played. */
const swingOf = ({ live }: MatchGame) => {
  const input = live?.inputs.find(({ type }) => type === "swing");
  return input?.type === "swing" ? input : undefined;
};

describe("a person who bats", () => {
  test("plays a stroke with one press, at the tick of the press, and sees the timing", () => {
    const { game, side, until, batting } = match(0);
    expect(batting()).toMatchObject({ earlyMs: undefined, mayRun: false });
    until(() => game.phase === "inPlay" && (game.live?.secsUntilSwing("front") ?? 1) < FRAME_SECS);
    const tick = game.live?.tick;
    side.press();
    expect(swingOf(game)).toMatchObject({ tick });
    side.press();
    expect(game.live?.inputs.filter(({ type }) => type === "swing")).toHaveLength(1);
    until(() => batting().earlyMs !== undefined);
    expect(Math.abs(batting().earlyMs ?? 99)).toBeLessThan(60);
    game.dispose();
  });

  test("aims, lofts and goes down the pitch; the next ball has none of it", () => {
    const { game, side, frame, until, reach, batting } = match(0);
    side.aimAside(1);
    side.setKind("loft");
    side.setFoot("advance");
    // The right of the screen is the off side of a right-handed batter.
    expect(batting()).toMatchObject({ azimuthRads: 0.7, kind: "loft", foot: "advance" });
    until(() => game.phase === "inPlay" && (game.live?.tick ?? 0) > 40);
    side.press();
    expect(swingOf(game)).toMatchObject({ azimuthRads: 0.7, kind: "loft", foot: "advance" });
    reach("after");
    game.proceed();
    frame();
    expect(batting()).toMatchObject({ azimuthRads: undefined, kind: undefined, foot: undefined });
    game.dispose();
  });

  test("plays to the place of a tap: along the ground, or over the fielders if it is far", () => {
    for (const [place, kind] of [
      [{ x: 9, z: -6 }, "drive"],
      [{ x: 20, z: -48 }, "loft"],
    ] as const) {
      const { game, side, until } = match(0);
      until(() => game.phase === "inPlay" && (game.live?.tick ?? 0) > 60);
      side.pressAt(place);
      expect(swingOf(game)?.kind).toBe(kind);
      expect(swingOf(game)?.azimuthRads).toBeCloseTo(Math.atan2(place.x, 8.84 - place.z), 5);
      game.dispose();
    }
  });

  test("plays in the direction of a swing, whatever it is", () => {
    for (const [rightRads, azimuthRads] of [
      [0.5, 0.5],
      [-1.4, -1.4],
      [Number.NaN, expect.any(Number)],
      [undefined, expect.any(Number)],
    ] as const) {
      const { game, side, until } = match(0);
      until(() => game.phase === "inPlay" && (game.live?.tick ?? 0) > 60);
      side.pressTowards(rightRads);
      expect(swingOf(game)).toMatchObject({ azimuthRads });
      game.dispose();
    }
  });

  test("runs with further presses, one run each, and can be sent back", () => {
    const { game, side, until, reach, batting } = match(0, 1, { runsForPerson: false });
    until(() => game.phase === "inPlay" && (game.live?.secsUntilSwing("front") ?? 1) < FRAME_SECS);
    side.press();
    until(() => batting().mayRun);
    expect(game.live?.inputs).toHaveLength(1);
    side.press();
    side.press();
    until(() => batting().isRunning);
    side.sendBack();
    reach("after");
    expect(game.log[0]?.inputs.map(({ type }) => type)).toEqual(["swing", "run", "turnBack"]);
    game.dispose();
  });

  test("has runs made by itself unless it is switched off", () => {
    const runs = [true, false].map((runsForPerson) => {
      const { game, side, until } = match(0, 6, { runsForPerson });
      let count = 0;
      for (let ball = 0; ball < 3 && game.match.innings[0]?.end === undefined; ball += 1) {
        until(() => game.phase === "inPlay" && (game.live?.secsUntilSwing("front") ?? 1) < FRAME_SECS);
        side.press();
        until(() => game.phase === "after");
        count += game.log.at(-1)?.inputs.filter(({ type }) => type === "run").length ?? 0;
        game.proceed();
      }
      game.dispose();
      return count;
    });
    expect(runs[0]).toBeGreaterThan(0);
    expect(runs[1]).toBe(0);
  });
});

describe("a person who bowls", () => {
  test("chooses a ball, starts the run-up and stops the meter at the mark", () => {
    const { game, side, until, bowling } = match(1);
    side.markAt({ x: -0.2, z: 5 });
    side.setVariety(1);
    side.setPace(1);
    side.setPlacing("defensive");
    const { bowler, paceMS } = bowling();
    side.press();
    expect(game.choice).toMatchObject({ bowler, paceMS, lineM: -0.2, placing: "defensive" });
    expect(game.choice?.lengthM).toBeCloseTo(5.06, 5);
    expect(game.choice?.movement.type).not.toBe("straight");
    until(() => (bowling().meterShare ?? 0) >= meterMark - 0.01);
    side.press();
    expect(game.phase).toBe("stride");
    expect(side.state.get().type).toBe("waiting");
    until(() => game.live !== undefined);
    expect(game.live?.bowled.miss).toBeLessThan(0.05);
    expect(game.live?.bowled.overstepM).toBeLessThan(0);
    game.dispose();
  });

  test("who does not stop the meter bowls a moderate miss", () => {
    const { game, side, until } = match(1);
    side.press();
    until(() => game.phase === "stride");
    expect(game.phaseSecs).toBeLessThan(METER_SECS);
    until(() => game.live !== undefined);
    expect(game.live?.bowled).toMatchObject({ miss: 0.6, overstepM: -0.2 });
    game.dispose();
  });

  test("changes the bowler when an over begins, and not within it", () => {
    const { game, side, frame, until, bowling } = match(1);
    const [other] = bowling().bowlers.filter((name) => name !== bowling().bowler);
    side.setBowler("a stranger");
    side.setBowler(other ?? "");
    expect(bowling().bowler).toBe(other);
    side.press();
    until(() => game.phase === "after");
    game.proceed();
    frame();
    expect(bowling().bowlers).toEqual([other]);
    game.dispose();
  });
});

test("no sequence of presses in any phase throws or gets stuck", () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const { game, side, frame } = match(seed % 2 === 0 ? 0 : 1, seed);
    const random = seededRandom(900 + seed);
    const wild = (): number =>
      [0, 1, -1, 40, -300, Number.NaN, Number.POSITIVE_INFINITY][Math.floor(random() * 7)] ?? 0;
    const actions: readonly (() => void)[] = [
      () => side.press(),
      () => side.press(),
      () => side.pressAt(random() < 0.3 ? undefined : { x: wild(), z: wild() }),
      () => side.sendBack(),
      () => side.pressTowards(wild()),
      () => side.aim(wild()),
      () => side.aimAside(wild()),
      () => side.aimAt({ x: wild(), z: wild() }),
      () => side.nudgeAim(random() < 0.5 ? 1 : -1),
      () => side.setKind(random() < 0.5 ? "sweep" : undefined),
      () => side.setFoot(random() < 0.5 ? "advance" : "back"),
      () => side.markAt({ x: wild(), z: wild() }),
      () => side.moveMark(wild(), wild()),
      () => side.setVariety(wild()),
      () => side.setPace(wild()),
      () => side.setBowler("nobody"),
    ];
    let frames = 0;
    while (game.match.result === undefined && frames < 60_000) {
      frames += 1;
      if (random() < 0.2) actions[Math.floor(random() * actions.length)]?.();
      frame();
      if (random() < 0.5) game.proceed();
    }
    expect(game.match.result).toBeDefined();
    side.dispose();
    side.press();
    expect(side.state.get()).toEqual({ type: "waiting" });
    game.dispose();
  }
});
