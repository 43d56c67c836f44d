import { vi } from "vitest";
import { MemoryFolder } from "../../web/rooms/src/worker/testing/memory-folder.ts";
import { AppRoom } from "./app-room.ts";
import type { Entry } from "./entry.ts";
import type { Page } from "./page.ts";

/** How often a page looks whether an earlier visit of its device has ended. */
const LOOK_MS = 50;

/** The disk of the device whose page opens its files. */
let disk = new MemoryFolder();

/** Gives devices disks in memory. `vi.unstubAllGlobals` removes them. */
export function simulateDisks(): void {
  vi.stubGlobal("navigator", {
    storage: { getDirectory: async () => disk, estimate: async () => ({}) },
    locks: { request: async (_name: string, _options: object, whileHeld: () => unknown) => whileHeld() },
  });
}

/** An entry with the app's session and worker. What a device stores outlives its pages. */
export function enterByApp(): Entry {
  const disks = new Map<string, MemoryFolder>();
  const latest = new Map<string, { readonly room: AppRoom; readonly page: Page }>();
  return async ({ roomId, stay, isCreator = roomId === undefined, onRoom, onFault, ...options }) => {
    const { name, page } = options;
    const id = roomId ?? crypto.randomUUID();
    const before = latest.get(name);
    while (before?.page.isAlive && !before.room.isClosed)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    disk = disks.get(name) ?? new MemoryFolder();
    disks.set(name, disk);
    disk.releaseFiles();
    const room = await AppRoom.open({ ...options, roomId: id, isCreator, goesOn: stay !== undefined });
    const stored = new Set(room.shown.map((entry) => entry.id));
    const lost = before?.room.shown.filter((entry) => !stored.has(entry.id)) ?? [];
    if (lost.length > 0) onFault(`${page.label} has lost ${JSON.stringify(lost)}`);
    latest.set(name, { room, page });
    addEventListener("pagehide", () => room.leavePage());
    onRoom(room);
    if (stay === undefined) await room.come();
  };
}
