// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { seeBall } from "../computer/ball-sight.ts";
import { Chance } from "../computer/chance.ts";
import { ComputerSide } from "../computer/computer-side.ts";
import { naturalStroke } from "../computer/natural-stroke.ts";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame } from "../game/match-game.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { LocalSide } from "./local-side.ts";
import { RECOMMENDED_TIMING_HELP } from "./timing-help.ts";

/*
 * The tests with which `RECOMMENDED_TIMING_HELP` and the natural strokes are tuned: models of people who bat against the easy
 * computer. The bounds are wide enough for the chance in so few overs.
 */

beforeAll(loadPhysicsFromFile);

const FRAME_SECS = 1 / 60;
const OVERS_EACH = 2;

/** A person whose presses are wrong by so much, and who lofts the sixth ball of each over, or none. */
interface Person {
  readonly timingSecs: number;
  readonly lofts: boolean;
}

/** Bats for two overs. */
function bat({ timingSecs, lofts }: Person, seed: number, timingHelp: number) {
  const game = new MatchGame({ ...planOf(2), timingHelp });
  const random = seededRandom(seed);
  const chance = new Chance(random);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 50)));
  const person = new LocalSide(game, 0, { random });
  const computer = new ComputerSide(game, 1, { strength: "easy", random, isHasty: true });
  let earlySecs = chance.normal(timingSecs);
  let hasPressed = false;
  while (game.match.innings[0]?.end === undefined) {
    const { live } = game;
    if (game.phase === "inPlay" && live && !hasPressed && live.secsUntilSwing("front") < 0.3) {
      const sight = seeBall(live);
      const secs = live.secsUntilSwing(naturalStroke(sight, live.setup).foot);
      hasPressed = secs <= earlySecs + FRAME_SECS / 2;
      const isLiftable = sight.heightM < 0.9 && Math.abs(sight.offM - 0.2) < 0.5;
      if (hasPressed && lofts && isLiftable && game.ball % 6 === 5) person.setKind("loft");
      if (hasPressed) person.press();
    }
    person.advance();
    computer.advance(FRAME_SECS);
    game.advance(FRAME_SECS);
    if (game.phase !== "after") continue;
    game.proceed();
    hasPressed = false;
    earlySecs = chance.normal(timingSecs);
  }
  const [innings] = game.match.innings;
  game.dispose();
  return { runs: innings?.runs ?? 0, wickets: innings?.wickets ?? 0, balls: innings?.balls ?? 0 };
}

/** Runs in an over, and balls for each wicket. */
function measure(person: Person, innings: number, timingHelp = RECOMMENDED_TIMING_HELP) {
  const all = Array.from({ length: innings }, (_, index) => bat(person, 740 + index, timingHelp));
  const sum = (field: "runs" | "wickets" | "balls") => all.reduce((total, each) => total + each[field], 0);
  return { overRuns: (6 * sum("runs")) / sum("balls"), ballsPerWicket: sum("balls") / sum("wickets") };
}

describe(`a person against the easy computer, ${OVERS_EACH} overs at a time`, () => {
  const newcomer: Person = { timingSecs: 0.07, lofts: false };

  test("who only presses scores 6 to 10 in an over, and is out about every tenth ball", () => {
    const { overRuns, ballsPerWicket } = measure(newcomer, 24);
    expect(overRuns).toBeGreaterThan(6);
    expect(overRuns).toBeLessThan(10);
    expect(ballsPerWicket).toBeGreaterThan(6.5);
    expect(ballsPerWicket).toBeLessThan(14);
  });

  test("who times well and lofts scores 15 to 20", () => {
    const { overRuns } = measure({ timingSecs: 0.025, lofts: true }, 6);
    expect(overRuns).toBeGreaterThan(14.5);
    expect(overRuns).toBeLessThan(21);
  });

  test("who gets no help is out much sooner", () => {
    expect(measure(newcomer, 8, 0).ballsPerWicket).toBeLessThan(6);
  });
});
