import { beforeEach, expect, test, vi } from "vitest";
import { CardDesk } from "./card-desk.ts";
import { newSavedCard } from "./saved-card.ts";

const records = vi.hoisted(() => new Map<string, unknown>());

vi.mock("@orbitroom/app-kit/stores/local-database.ts", () => ({
  openLocalDatabase: async () => ({
    getAll: async () => [...records].map(([path, data]) => ({ path, data })),
    upsert: async (_: string, path: string, change: (known: unknown) => unknown) => {
      records.set(path, structuredClone(change(records.get(path))));
    },
  }),
}));
vi.mock("./photos.ts", () => ({ deleteUnusedPhotos: async () => undefined }));

beforeEach(() => {
  records.clear();
  vi.stubGlobal("IDBKeyRange", { bound: () => undefined });
});

const marksOf = ({ state }: CardDesk) => [...state.get().saved.marks.keys()];
async function openDesk(): Promise<CardDesk> {
  const desk = new CardDesk();
  await desk.open();
  return desk;
}

test("what two tabs mark on one card is all kept, although neither has noticed the other one yet", async () => {
  const first = await openDesk();
  first.add(newSavedCard());
  await vi.waitFor(() => expect(records.size).toBe(1));
  const second = await openDesk();
  first.mark("one");
  first.mark("two");
  await vi.waitFor(async () => expect(marksOf(await openDesk())).toEqual(["one", "two"]));
  second.mark("three");
  second.mark("four");
  await vi.waitFor(async () => expect(marksOf(await openDesk())).toEqual(["one", "two", "three", "four"]));
  expect(marksOf(second)).toEqual(["one", "two", "three", "four"]);
});

test("a mark that one tab removes stays removed when the other one changes the size", async () => {
  const first = await openDesk();
  first.add(newSavedCard());
  first.mark("one");
  await vi.waitFor(async () => expect(marksOf(await openDesk())).toEqual(["one"]));
  const second = await openDesk();
  first.setMark("one", undefined);
  await vi.waitFor(async () => expect(marksOf(await openDesk())).toEqual([]));
  second.change({ size: 3 });
  await vi.waitFor(async () => expect((await openDesk()).state.get().saved.recipe.size).toBe(3));
  expect(marksOf(await openDesk())).toEqual([]);
});
