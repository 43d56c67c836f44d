import { expect, test } from "vitest";
import { droppedFiles, fieldFiles, pastedFiles } from "./file-pickers.ts";

const png = (name: string, content = name) => new File([content], name, { type: "image/png" });

/** What a drag or a clipboard holds. Only some browsers give handles, others entries. */
function transferOf(...items: { file?: File; handle?: unknown; entry?: unknown }[]): DataTransfer {
  const held = items.map(({ file, handle, entry }) => ({
    kind: "file",
    getAsFile: () => file ?? null,
    ...(handle === undefined ? {} : { getAsFileSystemHandle: async () => handle }),
    ...(entry === undefined ? {} : { webkitGetAsEntry: () => entry }),
  }));
  return { items: held } as unknown as DataTransfer;
}

const fileHandle = (name: string) => ({ kind: "file", name, getFile: async () => png(name) });
const folderHandle = (name: string, inner: unknown[]) => ({
  kind: "directory",
  name,
  async *values() {
    yield* inner;
  },
});
const fileEntry = (name: string) => ({
  isDirectory: false,
  name,
  file: (resolve: (file: File) => void) => resolve(png(name)),
});
const folderEntry = (name: string, inner: unknown[]) => ({
  isDirectory: true,
  name,
  createReader() {
    const batches = [inner, []];
    return { readEntries: (resolve: (entries: unknown[]) => void) => resolve(batches.shift() ?? []) };
  },
});

test("two pasted screenshots with one name are told apart by the time", async () => {
  const now = new Date(2026, 2, 4, 5, 6, 7);
  const pasted = await pastedFiles(
    transferOf(
      { file: png("image.png", "one") },
      { file: png("image.png", "two") },
      { file: png("plan.png") },
    ),
    now,
  );
  expect(pasted.map(({ file }) => file.name)).toEqual([
    "Pasted 2026-03-04 05.06.07.png",
    "Pasted 2026-03-04 05.06.07 (2).png",
    "plan.png",
  ]);
  expect(await pasted[1]?.file.text()).toBe("two");
  expect(pasted[1]?.file.type).toBe("image/png");
});

test.each([
  [
    "handles",
    { handle: folderHandle("photos", [fileHandle("a.png"), folderHandle("b", [fileHandle("c.png")])]) },
  ],
  ["entries", { entry: folderEntry("photos", [fileEntry("a.png"), folderEntry("b", [fileEntry("c.png")])]) }],
])("a dropped folder becomes its files with their paths, by %s", async (_, folder) => {
  const dropped = await droppedFiles(transferOf(folder, { file: png("beside.png") }));
  expect(dropped.map(({ file, path }) => path ?? file.name)).toEqual([
    "photos/a.png",
    "photos/b/c.png",
    "beside.png",
  ]);
});

test("a chosen folder keeps the paths of its files", () => {
  const file = png("b.png");
  Object.defineProperty(file, "webkitRelativePath", { value: "photos/b.png" });
  expect(fieldFiles([file, png("c.png")]).map(({ path }) => path)).toEqual(["photos/b.png", undefined]);
});
