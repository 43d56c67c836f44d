import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Easel } from "../canvas/easel.ts";
import type { Mark } from "../ink/mark.ts";
import { addLayer } from "../ink/painting.ts";
import { Autosave, type SaveState } from "./autosave.ts";

const records = vi.hoisted(() => new Map<string, unknown>());

vi.mock("@orbitroom/app-kit/stores/local-database.ts", () => ({
  openLocalDatabase: async () => ({
    getAll: async (_: string, path: string) => (records.has(path) ? [{ path, data: records.get(path) }] : []),
    upsertMulti: async (
      _: string,
      paths: readonly string[],
      change: (known: readonly unknown[]) => readonly unknown[],
    ) => {
      const next = change(paths.map((path) => records.get(path)));
      // Like the database, it stores copies.
      for (const [at, path] of paths.entries()) records.set(path, structuredClone(next[at]));
    },
  }),
}));

const stroke = (author: string, layer = "layer-1"): Mark => ({
  ...{ type: "stroke", kind: "pen", colour: "#f5a524", size: 14, hasPressure: false, mirror: "none" },
  ...{ author, layer, points: new Float32Array([100, 100, 0.5, 0, 200, 200, 0.5, 0]) },
});
const authorsOf = ({ easel }: Tab) => easel.history.value.marks.map(({ author }) => author);

interface Tab {
  easel: Easel;
  autosave: Autosave;
  states: SaveState[];
}

/** A tab that has its turn. */
async function openTab(): Promise<Tab> {
  const easel = new Easel();
  const states: SaveState[] = [];
  const autosave = new Autosave(easel, (state) => states.push(state));
  await autosave.begin();
  return { easel, autosave, states };
}

/** Paints strokes and stores them. */
async function paint({ easel, states }: Tab, ...authors: string[]): Promise<void> {
  for (const author of authors) easel.history.add(stroke(author));
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe("saved");
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  records.clear();
});

test("two tabs that paint at a time, as without locks, lose no stroke of each other", async () => {
  const [first, second] = [await openTab(), await openTab()];
  await paint(first, "a1", "a2", "a3");
  await paint(second, "b1");
  expect(authorsOf(second)).toEqual(["a1", "a2", "a3", "b1"]);
  await paint(first, "a4");
  await paint(second, "b2");
  expect(authorsOf(await openTab())).toEqual(["a1", "a2", "a3", "b1", "a4", "b2"]);
});

test("strokes on a layer that the other tab has not are kept with their layer", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.easel.history.apply(addLayer(first.easel.history.value));
  first.easel.history.add(stroke("a", "layer-2"));
  await paint(second, "b");
  await vi.advanceTimersByTimeAsync(1000);
  const { easel } = await openTab();
  expect(easel.history.value.marks.map(({ author, layer }) => [author, layer])).toEqual(
    expect.arrayContaining([
      ["a", "layer-2"],
      ["b", "layer-1"],
    ]),
  );
});

test("a tab that gives its turn up has stored everything, also what another one has painted meanwhile", async () => {
  const [first, second] = [await openTab(), await openTab()];
  await paint(first, "a");
  second.easel.history.add(stroke("b"));
  expect(await second.autosave.end()).toBe(true);
  await first.autosave.end();
  await first.autosave.begin();
  expect(authorsOf(first)).toEqual(["a", "b"]);
});

test("a painting that another tab has deleted is stored again as a whole", async () => {
  const tab = await openTab();
  await paint(tab, "a");
  records.clear();
  await paint(tab, "b");
  expect(authorsOf(await openTab())).toEqual(["a", "b"]);
});
