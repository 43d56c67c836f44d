import { expect, test } from "vitest";
import { OrbitScene } from "./orbit-scene.ts";
import type { Flow, RunFile, RunTotals } from "./transfer-run.ts";

const flow = (change: Partial<Flow> = {}): Flow => ({
  ...{ files: 0, doneFiles: 0, totalBytes: 0, verifiedBytes: 0, movedBytes: 0, rateBytesPerSec: 0 },
  ...change,
});
const totals = (sent: Partial<Flow>, change: Partial<RunTotals> = {}): RunTotals => ({
  ...{ phase: "active", sent: flow(sent), received: flow(), stoppedFiles: 0 },
  ...{ isPaused: false, isAsking: false, leftMs: undefined },
  ...change,
});
const file = (id: string, movedBytes: number): RunFile => ({
  ...{ id, from: "me", sizeBytes: 100, state: "moving", movedBytes, verifiedBytes: 0 },
});
/** Steps the scene until it is at rest. */
const rest = (scene: OrbitScene) => {
  for (let step = 0; step < 400; step += 1) scene.step(0.05);
};

test("a file leaves its sender's moons, is where its progress is, and becomes a moon of the receiver", () => {
  const scene = new OrbitScene();
  scene.update({ totals: totals({ files: 3 }), files: [], isLost: false });
  expect([scene.moons("me"), scene.moons("them")]).toEqual([
    { waiting: 3, arrived: 0 },
    { waiting: 0, arrived: 0 },
  ]);
  scene.update({ totals: totals({ files: 3 }), files: [file("a", 40)], isLost: false });
  rest(scene);
  expect(scene.particles.get("a")?.position).toBeCloseTo(0.4, 2);
  expect(scene.moons("me").waiting).toBe(2);
  scene.update({ totals: totals({ files: 3, doneFiles: 1 }), files: [], isLost: false });
  expect(scene.particles.get("a")?.state).toBe("arriving");
  // On its way, it is no one's moon.
  expect([scene.moons("me").waiting, scene.moons("them").arrived]).toEqual([2, 0]);
  rest(scene);
  expect(scene.particles.size).toBe(0);
  expect([scene.moons("me").waiting, scene.moons("them").arrived]).toEqual([2, 1]);
});

test("the motion is calm while a file is on its way, and not while one appears, arrives or the orbit settles", () => {
  const scene = new OrbitScene();
  scene.update({ totals: totals({ files: 1 }), files: [file("a", 40)], isLost: false });
  expect(scene.isCalm).toBe(false);
  rest(scene);
  expect(scene.isCalm).toBe(true);
  scene.update({ totals: totals({ files: 1, doneFiles: 1 }), files: [], isLost: false });
  expect(scene.isCalm).toBe(false);
  rest(scene);
  scene.update({
    totals: totals({ files: 1, doneFiles: 1 }, { phase: "settled" }),
    files: [],
    isLost: false,
  });
  expect(scene.isCalm).toBe(false);
});

test("a stopped file fades where it is", () => {
  const scene = new OrbitScene();
  scene.update({ totals: totals({ files: 1 }), files: [file("a", 40)], isLost: false });
  rest(scene);
  scene.update({ totals: totals({}), files: [], isLost: false });
  scene.step(0.1);
  expect(scene.particles.get("a")).toMatchObject({ state: "fading" });
  expect(scene.particles.get("a")?.position).toBeCloseTo(0.4, 2);
  rest(scene);
  expect(scene.particles.size).toBe(0);
});

test("files that arrive at once are seen crossing, at most some of them", () => {
  const scene = new OrbitScene();
  scene.update({ totals: totals({ files: 1000 }), files: [], isLost: false });
  scene.update({ totals: totals({ files: 1000, doneFiles: 700 }), files: [], isLost: false });
  expect(scene.particles.size).toBeGreaterThan(0);
  expect(scene.particles.size).toBeLessThanOrEqual(8);
  rest(scene);
  expect([scene.moons("me").waiting, scene.moons("them").arrived]).toEqual([300, 700]);
});

test("while the other device is lost its body drifts and files stand still; then it comes back", () => {
  const scene = new OrbitScene();
  scene.update({ totals: totals({ files: 1 }), files: [file("a", 40)], isLost: false });
  rest(scene);
  scene.update({ totals: totals({ files: 1 }), files: [file("a", 60)], isLost: true });
  rest(scene);
  expect(scene.drift).toBe(1);
  expect(scene.particles.get("a")?.position).toBeCloseTo(0.4, 2);
  scene.update({ totals: totals({ files: 1 }), files: [file("a", 60)], isLost: false });
  rest(scene);
  expect(scene.drift).toBe(0);
  expect(scene.particles.get("a")?.position).toBeCloseTo(0.6, 2);
});

test("without motion everything is at once where it is going", () => {
  const scene = new OrbitScene();
  const moving = totals({ files: 1, totalBytes: 100, movedBytes: 60, verifiedBytes: 30 });
  scene.update({ totals: moving, files: [file("a", 60)], isLost: true });
  scene.settle();
  expect(scene.particles.get("a")).toMatchObject({ position: 0.6, opacity: 1 });
  expect([scene.drift, scene.arcs.me]).toEqual([1, { moved: 0.6, verified: 0.3 }]);
});

test("nothing moves any more once the run has settled", () => {
  const scene = new OrbitScene();
  const done = totals({ files: 1, doneFiles: 1, totalBytes: 1, verifiedBytes: 1 }, { phase: "settled" });
  scene.update({ totals: done, files: [], isLost: false });
  expect(scene.step(0.1)).toBe(true);
  rest(scene);
  expect(scene.step(0.1)).toBe(false);
});
