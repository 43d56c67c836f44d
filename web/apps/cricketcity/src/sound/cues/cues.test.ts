import type { PlayEvent } from "@orbitroom/physics";
import { describe, expect, test } from "vitest";
import type { MatchState } from "../../laws/match-state.ts";
import {
  bowled,
  caught,
  type Facts,
  four,
  hit,
  leave,
  onPad,
  play,
  six,
  times,
  wide,
} from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { cuesOfBall, lastDelivery, tensionOf } from "./cues-of-ball.ts";
import { cuesOfPlay } from "./cues-of-play.ts";
import { strideCues } from "./footsteps.ts";
import { hitCue, type SoundCue } from "./sound-cue.ts";

const at = { x: 12, y: 1, z: 8 };
const batHit = (part: "face" | "edge" | "handle", quality: number): PlayEvent => ({
  ...{ type: "batHit", tick: 90, at, part, quality, speedMS: 30, earlySecs: 0 },
});
/** Sounds and moods of cues, in order. */
const names = (cues: readonly SoundCue[]) => cues.map((cue) => (cue.type === "hit" ? cue.sound : cue.mood));

describe("what happens to the ball", () => {
  test.each<readonly [PlayEvent, readonly string[]]>([
    [batHit("face", 0.9), ["crack"]],
    [batHit("face", 0.2), ["thud"]],
    [batHit("handle", 0.9), ["thud"]],
    [batHit("edge", 0.9), ["edge"]],
    [{ type: "bounced", tick: 60, at, count: 1, onPitch: true }, ["bounce", "settle"]],
    [{ type: "stumpsHit", tick: 99, at, end: "striker", isDown: true }, ["stumps", "cheer"]],
    [{ type: "stumpsHit", tick: 99, at, end: "striker", isDown: false }, ["stumps", "gasp"]],
    [{ type: "hitWicket", tick: 99, at }, ["stumps", "cheer"]],
    [{ type: "caught", tick: 200, at, fielder: 3 }, ["catch", "cheer"]],
    [{ type: "dropped", tick: 200, at, fielder: 3 }, ["catch", "groan"]],
    [{ type: "fielded", tick: 200, at, fielder: 3 }, ["catch", "settle"]],
    [{ type: "misfielded", tick: 200, at, fielder: 3 }, ["bounce", "gasp"]],
    [{ type: "thrown", tick: 300, at, fielder: 3, end: "bowler" }, ["throw"]],
    [{ type: "boundary", tick: 400, at, runs: 4 }, ["rope", "cheer"]],
    [{ type: "boundary", tick: 400, at, runs: 6 }, ["thud", "cheer"]],
    [{ type: "dead", tick: 500, at, runs: 0, haveCrossed: false }, ["settle"]],
    [{ type: "swung", tick: 70, at, earlySecs: 0 }, []],
    [{ type: "passedCrease", tick: 80, at, bounces: 1 }, []],
    [{ type: "runCompleted", tick: 400, at, runs: 1 }, []],
  ])("%o sounds like %j", (event, sounds) => {
    expect(names(cuesOfPlay(event))).toEqual(sounds);
  });

  test("the crowd cheers a wicket that fielders break only if a batter was short", () => {
    const broken = {
      type: "wicketBroken",
      tick: 9,
      at,
      end: "bowler",
      fielder: 2,
      wasRunning: true,
    } as const;
    expect(names(cuesOfPlay({ ...broken, short: undefined }))).toEqual(["stumps"]);
    expect(names(cuesOfPlay({ ...broken, short: "striker" }))).toEqual(["stumps", "cheer"]);
  });

  test("the crowd swells when the bat sends the ball up", () => {
    expect(names(cuesOfPlay(batHit("face", 0.9), 4))).toEqual(["crack"]);
    expect(names(cuesOfPlay(batHit("face", 0.9), 14))).toEqual(["crack", "swell"]);
    expect(names(cuesOfPlay(batHit("face", 0.9), Number.NaN))).toEqual(["crack"]);
  });

  test("each bounce is quieter, and softer beside the pitch", () => {
    const bounce = (count: number, onPitch: boolean) =>
      cuesOfPlay({ type: "bounced", tick: 60, at, count, onPitch })[0];
    expect(bounce(1, true)).toEqual(hitCue("bounce", 0.5, 0.8, 12));
    expect(bounce(4, false)).toEqual(hitCue("bounce", 0.125, 0.2, 12));
  });

  test("numbers from elsewhere stay within their bounds", () => {
    const wild: PlayEvent = { ...batHit("face", 7), speedMS: 1e9 } as PlayEvent;
    expect(cuesOfPlay(wild)[0]).toMatchObject({ level: 1, brightness: 1 });
    expect(hitCue("pad", Number.NaN, -2)).toMatchObject({ level: 0, brightness: 0 });
  });
});

describe("the crowd after a ball", () => {
  const after = (facts: Facts, isOver = false) => {
    const delivery = lastDelivery(play(startOf(), [facts]));
    if (!delivery) throw new Error("No ball was bowled.");
    return names(cuesOfBall(delivery, isOver));
  };

  test.each<readonly [string, Facts, readonly string[]]>([
    ["leg before wicket, which only the umpire decides", onPad(), ["cheer", "clap"]],
    ["a catch, which was cheered already", caught("Mills"), ["clap"]],
    ["a bowled batter", bowled, ["clap"]],
    ["a four", four, ["clap"]],
    ["a single", hit(1), ["clap"]],
    ["a wide", wide, ["groan"]],
    ["a miss", {}, ["gasp"]],
    ["a ball that was left", leave, []],
  ])("reacts to %s", (_, facts, moods) => {
    expect(after(facts)).toEqual(moods);
  });

  test("celebrates the end of a match, whatever the ball was", () => {
    expect(after(wide, true)).toEqual(["cheer", "clap"]);
  });

  test("claps more for more runs", () => {
    const level = (runs: number) => {
      const delivery = lastDelivery(play(startOf(), [hit(runs)]));
      return delivery && cuesOfBall(delivery, false)[0]?.level;
    };
    expect(level(3)).toBeGreaterThan(level(1) ?? 1);
  });

  test("has no last ball before the first one, and that of the innings before at a change of innings", () => {
    expect(lastDelivery(startOf())).toBeUndefined();
    expect(lastDelivery(play(startOf(1), times(6, hit(1))))?.batterRuns).toBe(1);
  });
});

describe("tension", () => {
  const chase = (target: number, balls: readonly Facts[]): MatchState =>
    play(startOf(5), [...times(29, leave), hit(target - 1), ...balls]);

  test("grows as balls run out", () => {
    expect(tensionOf(play(startOf(5), times(29, hit(1))))).toBeGreaterThan(tensionOf(startOf(5)));
    const one = (count: number) => tensionOf(chase(3, times(count, leave)));
    expect(one(29)).toBeGreaterThan(one(5));
  });

  test("is greatest where either side can win", () => {
    const onLastBall = (target: number) => tensionOf(chase(target, times(29, leave)));
    expect(onLastBall(2)).toBeGreaterThan(0.85);
    expect(onLastBall(4)).toBeGreaterThan(0.5);
    const hopeless = play(startOf(5), [...times(30, six), ...times(20, leave)]);
    const done = chase(4, [hit(3)]);
    expect(tensionOf(hopeless)).toBeLessThan(0.2);
    expect(tensionOf(done)).toBeLessThan(0.2);
  });

  test("ends with the match", () => {
    const over = chase(2, [hit(2)]);
    expect(over.result).toBeDefined();
    expect(tensionOf(over)).toBe(0);
  });
});

test("the last step of the stride is the loudest, and comes just before the release", () => {
  const [first, last] = strideCues(0.5);
  expect(last?.level).toBeGreaterThan(first?.level ?? 1);
  expect(last).toMatchObject({ type: "hit", sound: "footstep", delaySecs: expect.closeTo(0.46) });
});
