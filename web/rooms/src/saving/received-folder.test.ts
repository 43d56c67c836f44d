import { expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { Entry, FileEntry } from "../worker/entry.ts";
import { MemoryFolder } from "../worker/testing/memory-folder.ts";
import { ReceivedFolder } from "./received-folder.ts";

const file = (id: string, name: string, change: Partial<FileEntry> = {}): Entry => ({
  ...{
    kind: "file",
    id,
    from: "them",
    name,
    mediaType: "",
    sizeBytes: 1,
    atMs: 1,
    state: "done",
    stored: true,
  },
  ...change,
});

/** A room whose files go to a folder. Each file contains its id. */
function roomOf(...entries: Entry[]) {
  const [log, disk, onEnd] = [new EntryLog(), new MemoryFolder(), vi.fn()];
  log.replace(entries);
  const folder = new ReceivedFolder(disk.asHandle(), log, async ({ id }) => new Blob([id]), onEnd);
  const arrive = async (...arrived: Entry[]) => {
    log.apply({ entries: arrived, progress: new Map() });
    await folder.settled;
  };
  const textOf = async (path: string) => {
    const parts = path.split("/");
    const name = parts.pop() ?? "";
    let parent = disk;
    for (const part of parts) parent = await parent.getDirectoryHandle(part);
    return (await (await parent.getFileHandle(name)).getFile()).text();
  };
  return { log, disk, folder, onEnd, arrive, textOf };
}

test("what arrives from now on is written once, in the folders it was sent in", async () => {
  const { arrive, textOf } = roomOf(file("old", "old.txt"));
  await arrive(file("a", "a.txt", { state: "moving" }), file("mine", "mine.txt", { from: "me" }));
  await arrive(file("a", "a.txt"), file("b", "trip/day 1/b.jpg"), file("old", "old.txt"));
  await arrive(file("a", "a.txt"));
  expect(await textOf("a.txt")).toBe("a");
  expect(await textOf("trip/day 1/b.jpg")).toBe("b");
  for (const name of ["old.txt", "mine.txt", "a (2).txt"])
    await expect(textOf(name)).rejects.toMatchObject({ name: "NotFoundError" });
});

test("a name that is taken gets a number, and hostile names stay in the folder", async () => {
  const { disk, arrive, textOf } = roomOf();
  await disk.getFileHandle("photo.png", { create: true });
  await disk.getDirectoryHandle("photo (2).png", { create: true });
  await arrive(file("a", "photo.png"), file("b", "../../evil.sh"), file("c", "photo.png"));
  expect(await textOf("photo (3).png")).toBe("a");
  expect(await textOf("photo (4).png")).toBe("c");
  expect(await textOf("evil.sh")).toBe("b");
});

test("a folder that cannot be written ends it, and says why", async () => {
  const { disk, arrive, onEnd, textOf } = roomOf();
  const create = vi.spyOn(disk, "getFileHandle").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await arrive(file("a", "a.txt"));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "SaveError" }));
  create.mockRestore();
  await arrive(file("b", "b.txt"));
  await expect(textOf("b.txt")).rejects.toMatchObject({ name: "NotFoundError" });
});

test("after the end nothing more is written", async () => {
  const { folder, arrive, textOf } = roomOf();
  folder.end();
  await arrive(file("a", "a.txt"));
  await expect(textOf("a.txt")).rejects.toMatchObject({ name: "NotFoundError" });
});
