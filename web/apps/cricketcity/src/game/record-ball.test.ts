import type { PlayEvent } from "@orbitroom/physics";
import { expect, test } from "vitest";
import { comets } from "../testing/teams.ts";
import type { BowledBall } from "./bowled-ball.ts";
import { fieldersOf, recordBall } from "./record-ball.ts";

const bowled: BowledBall = {
  choice: {
    ...{ bowler: "Jha", placing: "balanced", lineM: 0, lengthM: 6, paceMS: 35 },
    movement: { type: "straight" },
  },
  ...{ miss: 0, overstepM: -0.1, seed: 0xabcd_0000_0007n },
};

type Facts<Type> = Omit<Extract<PlayEvent, { readonly type: Type }>, "type" | "at" | "tick">;

/** An event of a type at a tick, somewhere on the ground. */
function event<Type extends PlayEvent["type"]>(
  type: Type,
  tick: number,
  facts: Facts<Type>,
  [x, y, z]: readonly [number, number, number] = [0, 0.5, 8.8],
): PlayEvent {
  return { type, tick, at: { x, y, z }, ...facts } as unknown as PlayEvent;
}

const record = (events: readonly PlayEvent[], hand: "left" | "right" = "right", ball = bowled) =>
  recordBall(ball, { hand }, comets, events);
const bounced = event("bounced", 80, { count: 1, onPitch: true });
const swung = event("swung", 90, { earlySecs: 0 });
const hit = event("batHit", 120, { part: "face", quality: 1, speedMS: 30, earlySecs: 0 });
const dead = (runs = 0, haveCrossed = false) => event("dead", 900, { runs, haveCrossed });

test("the keeper and the bowler are the first two fielders, and a keeper who bowls is relieved", () => {
  expect(fieldersOf(comets, "Jha").slice(0, 3)).toEqual(["Dhar", "Jha", "Ash"]);
  expect(fieldersOf(comets, "Dhar").slice(0, 3)).toEqual(["Ash", "Dhar", "Bose"]);
  for (const bowler of comets.players) expect(new Set(fieldersOf(comets, bowler)).size).toBe(11);
});

test("a ball that is left has no facts but its bowler and seed", () => {
  const passed = event("passedCrease", 130, { bounces: 1 }, [0.4, 0.8, 8.84]);
  expect(record([bounced, passed, dead()])).toEqual({ bowler: "Jha", seed: 7, intent: "none" });
});

test.each([
  [0.95, "right", true],
  [0.8, "right", undefined],
  [-0.4, "right", true],
  [0.4, "left", true],
  [-0.8, "left", undefined],
] as const)("a ball that passes at %f m a %s-hander is a wide: %s", (x, hand, isOutOfReach) => {
  const passed = event("passedCrease", 130, { bounces: 1 }, [x, 0.8, 8.84]);
  expect(record([bounced, passed, dead()], hand).isOutOfReach).toBe(isOutOfReach);
});

test("no-balls: the front foot, a full toss above the waist, over the head, and two bounces", () => {
  const overstepped = { ...bowled, overstepM: 0.05 };
  expect(record([bounced, dead()], "right", overstepped).noBall).toBe("front foot");
  const beamer = event("passedCrease", 130, { bounces: 0 }, [0, 1.2, 8.84]);
  expect(record([beamer, dead()]).noBall).toBe("height");
  expect(
    record([
      event("batHit", 120, { part: "face", quality: 1, speedMS: 30, earlySecs: 0 }, [0, 1.3, 8.5]),
      dead(),
    ]).noBall,
  ).toBe("height");
  const bouncer = event("passedCrease", 130, { bounces: 1 }, [0, 2, 8.84]);
  expect(record([bounced, bouncer, dead()]).noBall).toBe("bounce");
  const roller = event("passedCrease", 130, { bounces: 2 }, [0, 0.1, 8.84]);
  expect(record([bounced, bounced, roller, dead()]).noBall).toBe("bounced twice");
  expect(record([bounced, hit, dead()]).noBall).toBeUndefined();
});

test("a stroke has its direction from the bowler, positive to the off side of either hand, and its distance", () => {
  const fielded = event("fielded", 400, { fielder: 4 }, [30, 0.1, -19.94]);
  const bounce = event("bounced", 140, { count: 1, onPitch: false });
  const events = [bounced, swung, hit, bounce, fielded, dead()];
  expect(record(events).bat).toEqual({ directionDeg: 45, distanceM: 42.4, isAerial: false });
  expect(record(events, "left").bat?.directionDeg).toBe(-45);
  expect(record([bounced, swung, hit, fielded, dead()]).bat?.isAerial).toBe(true);
});

test("runs count as they stand when the ball is dead, and not at all if none was tried", () => {
  const run = event("runCompleted", 500, { runs: 1 });
  expect(record([swung, hit, dead()]).running).toBeUndefined();
  expect(record([swung, hit, run, dead(1)]).running).toEqual({ completed: 1, hasCrossed: false });
  expect(record([swung, hit, dead(0, true)]).running).toEqual({ completed: 0, hasCrossed: true });
});

test("boundaries, and the runs before the throw that went over", () => {
  const run = event("runCompleted", 500, { runs: 1 });
  expect(record([swung, hit, event("boundary", 700, { runs: 6 }), dead()]).boundary).toEqual({ how: "air" });
  const overthrow = [
    event("fielded", 450, { fielder: 5 }),
    run,
    event("thrown", 550, { fielder: 5, end: "striker" }),
    event("boundary", 700, { runs: 4 }),
  ];
  expect(record([swung, hit, ...overthrow, dead(1)]).boundary).toEqual({
    how: "ground",
    overthrow: { completed: 1, hasCrossed: false },
  });
});

test("bowled, caught, hit wicket, run out and stumped", () => {
  const stumpsHit = event("stumpsHit", 130, { end: "striker", isDown: true });
  expect(record([bounced, stumpsHit, dead()]).wicketBroken).toEqual({ by: "delivery" });
  expect(record([swung, hit, event("caught", 300, { fielder: 1 }), dead()]).caughtBy).toBe("Jha");
  expect(record([swung, event("hitWicket", 120, {}), dead()]).wicketBroken).toEqual({ by: "striker" });
  const short = { end: "striker", short: "nonStriker", wasRunning: true } as const;
  const runOut = record([
    ...[swung, hit, event("fielded", 400, { fielder: 2 }), event("runCompleted", 420, { runs: 1 })],
    event("thrown", 450, { fielder: 2, end: "striker" }),
    event("wicketBroken", 520, { ...short, fielder: 0 }),
    dead(1, true),
  ]);
  expect(runOut.wicketBroken).toEqual({
    ...{ by: "fielders", end: "striker", fielders: ["Ash", "Dhar"], isOutOfGround: true },
  });
  expect(runOut.running).toEqual({ completed: 1, hasCrossed: true });
  const stumped = record([
    ...[bounced, swung, event("passedCrease", 130, { bounces: 1 }), event("fielded", 140, { fielder: 0 })],
    event("wicketBroken", 160, { end: "striker", short: "striker", wasRunning: false, fielder: 0 }),
    dead(),
  ]);
  expect(stumped.running).toBeUndefined();
  expect(stumped.wicketBroken).toMatchObject({ by: "fielders", fielders: ["Dhar"] });
});

test("the stumps at the bowler's end bowl no one", () => {
  const drivenOnToStumps = event("stumpsHit", 160, { end: "bowler", isDown: true });
  expect(record([bounced, swung, hit, drivenOnToStumps, dead()]).wicketBroken).toBeUndefined();
});

test("leg before: the lines are those of the striker's hand", () => {
  const pad = {
    ...{ isPad: true, hasSwung: true, afterBat: false, wouldHit: true, pitchedXM: 0.3 },
    projected: { xM: 0, yM: 0.4 },
  };
  const onPad = [bounced, swung, event("bodyHit", 125, pad, [0.05, 0.4, 8.7]), dead()];
  expect(record(onPad).pads).toEqual({
    ...{ pitched: "outside off", impact: "in line", wouldHit: true, isBeforeBat: true },
  });
  expect(record(onPad, "left").pads?.pitched).toBe("outside leg");
  const full = [event("bodyHit", 125, { ...pad, pitchedXM: undefined }, [0.05, 0.4, 8.7]), dead()];
  expect(record(full).pads?.pitched).toBe("full");
});
