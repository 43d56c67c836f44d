import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { LATE_DEADLINE_MS } from "../testing/test-gateway.ts";
import { StoreUnavailableError } from "./room-store.ts";
import { SqliteStore } from "./sqlite-store.ts";

/** A disk of 1 MiB. Undefined where this process may not mount one. */
function mountSmallDisk(): (Disposable & { path: string }) | undefined {
  const path = mkdtempSync(join(tmpdir(), "full-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", path], { stdio: "ignore" });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    [Symbol.dispose]() {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Writes zeros until nothing more fits. */
function fill(path: string): void {
  const isFull = () => {
    try {
      writeFileSync(path, Buffer.alloc(4_096), { flag: "a" });
      return false;
    } catch {
      return true;
    }
  };
  while (!isFull());
}

describe("a full disk", () => {
  it("stops new rooms only until there is space again", async (test) => {
    using disk = mountSmallDisk();
    if (disk === undefined) return test.skip("only root can mount a disk");
    const path = join(disk.path, "rooms.sqlite");
    const store = await SqliteStore.open(path, {
      caps: { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 0 },
      lifetimes: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
      nowMs: Date.now,
      commitDelayMs: 1,
      timeoutMs: LATE_DEADLINE_MS,
      checkpointIntervalMs: 5,
    });
    const create = () =>
      store.apply({
        kind: "create",
        roomId: randomUUID(),
        callerId: "A".repeat(16_000),
        roomCode: "code",
        creator: "someone",
      });
    expect(await create()).toMatchObject({ kind: "created" });

    fill(join(disk.path, "other-file"));
    await expect(
      (async () => {
        for (;;) await create();
      })(),
    ).rejects.toThrow(StoreUnavailableError);

    rmSync(join(disk.path, "other-file"));
    expect(await create()).toMatchObject({ kind: "created" });
    await vi.waitFor(() => expect(statSync(`${path}-wal`).size).toBe(0));
    await store.close();
  });
});
