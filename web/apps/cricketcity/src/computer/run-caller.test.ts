import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { expect, test } from "vitest";
import type { LiveBall } from "../game/live-ball.ts";
import { Chance } from "./chance.ts";
import { RunCaller } from "./run-caller.ts";

/** As much of a ball as a caller looks at. */
function ballWith(event: string | undefined) {
  const runner = { zM: -9.1, speedMS: 0 };
  const live = {
    isDead: false,
    runMarginSecs: 0,
    events: event === undefined ? [] : [{ type: event }],
    state: { runnerSpeedMS: () => runner.speedMS, runnerZM: () => runner.zM },
  };
  return { runner, live, ball: live as unknown as LiveBall };
}

const newCaller = () => new RunCaller({ runMarginSecs: 0.4, runErrorSecs: 0 }, new Chance(seededRandom(1)));

test("batters run when it is safe by the margin, and for a bye only if it is safer", () => {
  for (const [event, marginSecs, call] of [
    [undefined, 9, undefined],
    ["batHit", 0.3, undefined],
    ["batHit", 0.5, "run"],
    ["passedCrease", 0.5, undefined],
    ["passedCrease", 0.9, "run"],
  ] as const) {
    const { live, ball } = ballWith(event);
    live.runMarginSecs = marginSecs;
    expect(newCaller().call(ball)).toBe(call);
  }
});

test("they turn back once if the ball comes sooner than it seemed, but not when they are half-way", () => {
  const { live, ball, runner } = ballWith("batHit");
  const caller = newCaller();
  live.runMarginSecs = 1;
  expect(caller.call(ball)).toBe("run");
  Object.assign(runner, { zM: -6, speedMS: 6 });
  live.runMarginSecs = 0;
  expect(caller.call(ball)).toBeUndefined();
  live.runMarginSecs = -0.6;
  expect(caller.call(ball)).toBe("turnBack");
  expect(caller.call(ball)).toBeUndefined();
  const other = newCaller();
  const late = ballWith("batHit");
  late.live.runMarginSecs = 1;
  other.call(late.ball);
  Object.assign(late.runner, { zM: 1, speedMS: 6 });
  late.live.runMarginSecs = -0.6;
  expect(other.call(late.ball)).toBeUndefined();
});

test("they run again when they are home, and not before", () => {
  const { live, ball, runner } = ballWith("batHit");
  const caller = newCaller();
  live.runMarginSecs = 3;
  expect(caller.call(ball)).toBe("run");
  Object.assign(runner, { zM: 5, speedMS: 6 });
  expect(caller.call(ball)).toBeUndefined();
  Object.assign(runner, { zM: 9.1, speedMS: 0 });
  expect(caller.call(ball)).toBe("run");
});
