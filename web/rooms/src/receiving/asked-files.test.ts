import { expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { Entry, FileEntry } from "../worker/entry.ts";
import { AskedFiles } from "./asked-files.ts";

const file = (id: string, state: FileEntry["state"]): Entry => ({
  ...{ kind: "file", id, from: "them", name: id, mediaType: "", sizeBytes: 5, atMs: 1, state, stored: true },
});

test("knows the files that wait for an answer, those of an earlier visit included", () => {
  const log = new EntryLog();
  log.replace([file("a", "asked"), file("b", "done")]);
  const asked = new AskedFiles(log);
  expect(asked.get()).toEqual({ ids: ["a"], bytes: 5 });
  const listener = vi.fn();
  asked.subscribe(listener);
  log.apply({ entries: [file("b", "done")], progress: new Map() });
  expect(listener).not.toHaveBeenCalled();
  log.apply({ entries: [file("c", "asked"), file("a", "moving")], progress: new Map() });
  expect(asked.get()).toEqual({ ids: ["c"], bytes: 5 });
  log.replace([]);
  expect(asked.get()).toEqual({ ids: [], bytes: 0 });
});
