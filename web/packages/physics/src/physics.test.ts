import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Aim,
  aimDelivery,
  BallWorld,
  createPlay,
  FIELDERS,
  KEEPER,
  loadPhysics,
  type MatchSetup,
  offSideX,
  PlayState,
  placedField,
  playToEnd,
  STEP_SECS,
} from "./index.ts";

let setup: MatchSetup = { fielders: [], hand: "right" };
const aim: Aim = { lineM: 0.1, lengthM: 5, paceMS: 35, movement: { type: "straight" } };

beforeAll(async () => {
  // Node's own `fetch` reads no files.
  vi.stubGlobal("fetch", async (url: URL) => {
    return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
  });
  await loadPhysics();
  setup = { fielders: placedField("balanced", "right", 35), hand: "right" };
});

describe("a ball", () => {
  test("is hit for runs, and two devices agree about it", () => {
    const delivery = aimDelivery(aim, setup);
    const play = createPlay(delivery, setup, 7n);
    const waitSteps = Math.round(play.secsUntilSwing("front") / STEP_SECS);
    play.step(waitSteps);
    const stroke = { kind: "loft", azimuthRads: 0.1, foot: "front" } as const;
    play.swing(stroke);
    play.step(10_000);
    expect(play.isDead).toBe(true);
    const events = play.drainEvents();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["bounced", "swung", "batHit", "boundary", "dead"]),
    );
    expect(events.find(({ type }) => type === "boundary")).toMatchObject({ runs: 6 });
    expect(events.find(({ type }) => type === "batHit")).toMatchObject({ part: "face" });
    expect(play.drainEvents()).toEqual([]);
    const other = playToEnd(delivery, setup, 7n, [{ type: "swing", tick: waitSteps, ...stroke }]);
    expect(other).toEqual({ events, hash: play.hash, ticks: play.tick });
    const another = playToEnd(delivery, setup, 8n, []);
    expect(another.hash).not.toBe(other.hash);
    play.free();
  });

  test("can be drawn from its state", () => {
    const play = createPlay(aimDelivery(aim, setup), setup, 1n);
    const state = new PlayState();
    play.read(state);
    expect(state.get("ball", 2)).toBe(-8.6);
    expect(state.motion).toBe("flying");
    expect(state.hasSwung).toBe(false);
    expect(state.holder).toBeUndefined();
    expect(state.runnerZM(0)).toBeGreaterThan(8.84);
    expect(state.runnerSpeedMS(0)).toBe(0);
    expect(state.isWicketDown(0)).toBe(false);
    expect(state.fielderZ(KEEPER)).toBe(20.5);
    expect(state.fielderX(FIELDERS - 1)).toBe(setup.fielders[FIELDERS - 1]?.x);
    play.step(60);
    play.swing({ kind: "drive", azimuthRads: 0, foot: "front" });
    play.step(1);
    play.read(state);
    expect(state.get("ball", 2)).toBeGreaterThan(-2);
    expect(state.hasSwung).toBe(true);
    expect(Math.hypot(state.get("face", 0), state.get("face", 1), state.get("face", 2))).toBeCloseTo(1, 5);
    play.free();
  });

  test("is run for, and a run that is too many is a run-out", () => {
    const delivery = aimDelivery(aim, setup);
    const swing = { type: "swing", tick: 84, kind: "defend", azimuthRads: 0, foot: "front" } as const;
    const { events } = playToEnd(delivery, setup, 3n, [swing, { type: "run", tick: 300 }]);
    expect(events.find(({ type }) => type === "wicketBroken")).toMatchObject({ wasRunning: true });
    const none = playToEnd(delivery, setup, 3n, [
      swing,
      { type: "run", tick: 150 },
      { type: "turnBack", tick: 160 },
    ]);
    expect(none.events.at(-1)).toMatchObject({ type: "dead", runs: 0 });
  });

  test("a left-handed batter's field is mirrored", () => {
    const [, , slip] = placedField("balanced", "left", 35);
    expect(Math.sign(slip?.x ?? 0)).toBe(offSideX("left"));
  });

  test("impossible numbers are refused with a code", () => {
    expect(() => aimDelivery({ ...aim, paceMS: Number.NaN }, setup)).toThrow(
      expect.objectContaining({ name: "PhysicsError", code: "not_finite", field: "pace" }),
    );
    expect(() => aimDelivery({ ...aim, lengthM: 1e9 }, setup)).toThrow(
      expect.objectContaining({ code: "out_of_range" }),
    );
    const delivery = aimDelivery(aim, setup);
    expect(() => createPlay(delivery, { ...setup, fielders: [] }, 1n)).toThrow(
      expect.objectContaining({ code: "not_finite", field: "fielder" }),
    );
    expect(() =>
      createPlay(
        delivery.map(() => 1e300),
        setup,
        1n,
      ),
    ).toThrow(expect.objectContaining({ code: "out_of_range" }));
  });
});

test("a world of balls comes to rest", () => {
  const world = new BallWorld();
  for (let ball = 0; ball < 100; ball += 1) world.add(ball, 1 + ball / 50, 0, 0, 5, 10, 0, 0, 0);
  expect(world.count).toBe(100);
  const hash = world.hash();
  world.step(STEP_SECS, 240 * 30);
  expect(world.hash()).not.toBe(hash);
  const places = new Float32Array(300);
  world.read(places);
  world.step(STEP_SECS, 1);
  const later = new Float32Array(300);
  world.read(later);
  expect(later).toEqual(places);
  expect(places.every((place, index) => index % 3 !== 1 || Math.abs(place - 0.036) < 1e-6)).toBe(true);
  expect(() => world.step(5, 1)).toThrow(expect.objectContaining({ code: "out_of_range" }));
  world.clear();
  expect(world.count).toBe(0);
  world.free();
});
