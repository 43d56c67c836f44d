import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Checkpointer } from "./checkpointer.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "checkpointer-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("Checkpointer", () => {
  it("moves committed data into the file while a writer has it open", async () => {
    const path = join(folder, "file.sqlite");
    const writer = new Database(path, { timeout: 0 });
    writer.pragma("journal_mode = WAL");
    writer.pragma("wal_autocheckpoint = 0");
    writer.exec("CREATE TABLE texts (text TEXT)");
    const insert = writer.prepare("INSERT INTO texts VALUES (?)");
    for (let index = 0; index < 50; index += 1) insert.run("x".repeat(10_000));
    expect(statSync(path).size).toBeLessThan(100_000);

    const checkpointer = new Checkpointer(path, 5);
    await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(500_000), { timeout: 5_000 });
    insert.run("still writing");
    await checkpointer.close();
    writer.close();
  });

  it("emits a warning and does not crash the process when it cannot open the file", async () => {
    const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
    const checkpointer = new Checkpointer(join(folder, "no", "such", "folder.sqlite"), 5);
    expect((await warned).message).toContain("directory does not exist");
    await checkpointer.close();
  });
});
