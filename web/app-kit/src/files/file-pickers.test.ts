import { toasts } from "@orbitroom/compact";
import { afterEach, expect, test } from "vitest";
import { droppedFiles, fieldFiles, pastedFiles } from "./file-pickers.ts";

const png = (name: string, content = name) => new File([content], name, { type: "image/png" });

/** What a drag or a clipboard holds. Only some browsers provide handles; others provide entries. */
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

afterEach(() => toasts.clear());

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

const kinds = [
  [
    "handles",
    (name: string, inner: unknown[]) => ({ handle: folderHandle(name, inner) }),
    folderHandle,
    fileHandle,
  ],
  [
    "entries",
    (name: string, inner: unknown[]) => ({ entry: folderEntry(name, inner) }),
    folderEntry,
    fileEntry,
  ],
] as const;

const shownToasts = () => toasts.getSnapshot().map(({ title, message }) => `${title}: ${message}`);

test.each(kinds)(
  "empty folders are named, as they cannot be sent, by %s",
  async (_, dropped, folder, file) => {
    const a = dropped("a", [folder("b", []), file("1.png"), folder("d", [folder("e", [])])]);
    expect((await droppedFiles(transferOf(a, dropped("c", [])))).map(({ path }) => path)).toEqual([
      "a/1.png",
    ]);
    expect(shownToasts()).toEqual(["3 empty folders were left out: a/b, a/d/e, c"]);
  },
);

test.each(kinds)("dropping only an empty folder says so, by %s", async (_, dropped) => {
  expect(await droppedFiles(transferOf(dropped("a", [])))).toEqual([]);
  expect(shownToasts()).toEqual(["1 empty folder was left out: a"]);
});

test.each(kinds)("of many empty folders the first are named, by %s", async (_, dropped, folder) => {
  const inner = Array.from({ length: 8 }, (_, index) => folder(`${index}`, []));
  await droppedFiles(transferOf(dropped("a", inner)));
  expect(shownToasts()).toEqual(["8 empty folders were left out: a/0, a/1, a/2, a/3, a/4 and 3 more"]);
});

test.each(kinds)("a folder with files only says nothing, by %s", async (_, dropped, folder, file) => {
  await droppedFiles(transferOf(dropped("a", [folder("b", [file("1.png")])])));
  expect(shownToasts()).toEqual([]);
});

test("a folder that cannot be read is not said to be empty", async () => {
  const unreadable = {
    ...{ isDirectory: true, name: "a" },
    createReader: () => ({ readEntries: (_: unknown, fail: () => void) => fail() }),
  };
  expect(await droppedFiles(transferOf({ entry: unreadable }))).toEqual([]);
  expect(shownToasts()).toEqual([]);
});

test("a chosen folder keeps the paths of its files", () => {
  const file = png("b.png");
  Object.defineProperty(file, "webkitRelativePath", { value: "photos/b.png" });
  expect(fieldFiles([file, png("c.png")]).map(({ path }) => path)).toEqual(["photos/b.png", undefined]);
});
