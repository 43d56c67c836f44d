import type { FullEngine, Instances, Material } from "@orbitroom/engine/full";
import { expect, test } from "vitest";
import { type FigureDress, FigureSet } from "./figure-set.ts";

const FLOATS = 16;

/** Instances that remember what they show. */
class FakeInstances {
  matrices = new Float32Array();
  isVisible = true;
  isDisposed = false;

  constructor(
    readonly name: string,
    readonly count: number,
  ) {}

  setTransforms(matrices: Float32Array): void {
    this.matrices = matrices.slice();
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
  }

  dispose(): void {
    this.isDisposed = true;
  }

  /** How many of them have a size. */
  get shown(): number {
    return Array.from(this.matrices).filter((value, at) => at % FLOATS === 5 && value !== 0).length;
  }
}

function makeSet() {
  const made: FakeInstances[] = [];
  let meshes = 0;
  const engine = {
    createMesh: () => {
      meshes += 1;
      return {};
    },
    createInstances: ({ name, count }: { name: string; count: number }) => {
      const instances = new FakeInstances(name, count);
      made.push(instances);
      return instances;
    },
  };
  const blobs = new FakeInstances("blobs", 16);
  // Only what the set uses of them.
  const figures = new FigureSet(
    engine as unknown as FullEngine,
    {} as Material,
    blobs as unknown as Instances,
  );
  return { figures, made, blobs, meshCount: () => meshes };
}

const fielders = (count: number): FigureDress[] =>
  Array.from({ length: count }, () => ({ role: "fielder", team: 0 }));
const state = { kind: "stand", phase: 0, position: [1, 0, 2], headingRads: 0 } as const;

test("the number of draw calls does not depend on the number of equal figures", () => {
  const { figures, made } = makeSet();
  figures.setCast(fielders(9));
  expect(made.map(({ name, count }) => [name, count])).toEqual([
    ["body of fielder 0", 9],
    ["head 1 of fielder 0", 9],
    ["arm of fielder 0", 18],
  ]);
});

test("figures are shown once they are set, and until they are hidden", () => {
  const { figures, made, blobs } = makeSet();
  figures.setCast(fielders(3));
  const [body, , arm] = made;
  figures.update();
  expect(body?.isVisible).toBe(false);
  figures.set(0, state);
  figures.set(2, state);
  figures.update();
  expect([body?.isVisible, body?.shown, arm?.shown, blobs.shown]).toEqual([true, 2, 4, 2]);
  figures.hide(0);
  figures.update();
  expect([body?.shown, arm?.shown, blobs.shown]).toEqual([1, 2, 1]);
});

test("a new cast takes the place of the one before and makes no mesh again", () => {
  const { figures, made, meshCount } = makeSet();
  const cast: FigureDress[] = [{ role: "batter", team: 1 }, { role: "umpire" }];
  figures.setCast(cast);
  const [before, meshes] = [[...made], meshCount()];
  figures.setCast(cast);
  expect(before.every(({ isDisposed }) => isDisposed)).toBe(true);
  expect(made).toHaveLength(2 * before.length);
  expect(meshCount()).toBe(meshes);
});

test("a number without a figure is ignored", () => {
  const { figures } = makeSet();
  figures.setCast(fielders(1));
  figures.set(5, state);
  figures.hide(5);
  figures.setBat(5, undefined);
  figures.update();
});
