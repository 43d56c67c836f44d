import { afterEach, expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { FileEntry } from "../worker/entry.ts";
import { OrbitStage } from "./orbit-stage.ts";
import { TransferRun } from "./transfer-run.ts";

afterEach(() => void vi.unstubAllGlobals());

const moving: FileEntry = {
  ...{ kind: "file", id: "a", from: "me", name: "a", mediaType: "", sizeBytes: 9, atMs: 1 },
  ...{ state: "moving", stored: false },
};

/** How many frames are asked for when a file begins to move. */
function framesWith(reducedMotion: boolean): number {
  const request = vi.fn(() => 1);
  vi.stubGlobal("requestAnimationFrame", request);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: reducedMotion }));
  const log = new EntryLog();
  const stage = new OrbitStage(document.createElement("canvas"), new TransferRun(log));
  log.apply({ entries: [moving], progress: new Map() });
  stage.setLost(true);
  stage.close();
  return request.mock.calls.length;
}

test("draws frame after frame while something moves, and none with reduced motion", () => {
  expect(framesWith(false)).toBe(1);
  expect(framesWith(true)).toBe(0);
});
