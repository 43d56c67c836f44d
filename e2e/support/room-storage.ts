import type { BrowserContext, Page } from "@playwright/test";
import { encodeRecord, LOG_MAGIC, scanRecords } from "../../web/packages/opfs/src/record-codec.ts";

/** The part of an entry in a room's log that tests need. */
export interface StoredEntry {
  kind: "text" | "file";
  id: string;
  from: "me" | "them";
  atMs: number;
  text?: string;
  delivered?: boolean;
  state?: string;
  stored?: boolean;
}

type LogRecord =
  | { op: "add"; entry: StoredEntry }
  | { op: "change"; id: string; change: Partial<StoredEntry> };

/** The entries that the only room of the page's device has stored, in their order. */
export async function storedEntries(page: Page): Promise<StoredEntry[]> {
  const base64 = await page.evaluate(async () => {
    const storage = await navigator.storage.getDirectory();
    const rooms = await (await storage.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
    for await (const room of rooms.values()) {
      const log = await (room as FileSystemDirectoryHandle).getFileHandle("messages");
      const bytes = new Uint8Array(await (await log.getFile()).arrayBuffer());
      return bytes.toBase64();
    }
    return "";
  });
  const entries = new Map<string, StoredEntry>();
  for (const record of scanRecords(Buffer.from(base64, "base64")).values as LogRecord[]) {
    if (record.op === "add") entries.set(record.entry.id, record.entry);
    else Object.assign(entries.get(record.id) ?? {}, record.change);
  }
  return [...entries.values()];
}

/** Replaces the stored entries of a device's only room, which must not be open in a page. */
export async function storeEntries(
  context: BrowserContext,
  origin: string,
  entries: readonly StoredEntry[],
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/help`);
  const records = entries.map((entry) => encodeRecord({ op: "add", entry }));
  await page.evaluate(
    async (base64) => {
      const storage = await navigator.storage.getDirectory();
      const rooms = await (await storage.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
      for await (const [name, room] of rooms.entries()) {
        // The worker of the page that has just left may still have the room open.
        await navigator.locks.request(`orbitroom/room/${name}`, async () => {
          const log = await (room as FileSystemDirectoryHandle).getFileHandle("messages");
          const writable = await log.createWritable();
          await writable.write(Uint8Array.fromBase64(base64));
          await writable.close();
        });
      }
    },
    Buffer.concat([LOG_MAGIC, ...records]).toString("base64"),
  );
  await page.close();
}

/** Stores this many more rooms, each with one message. The page must be one of the app's. */
export async function storeRooms(page: Page, count: number): Promise<void> {
  const logs = Array.from({ length: count }, (_, index) => {
    const id = index.toString(16).padStart(16, "0");
    const entry: StoredEntry = {
      ...{ kind: "text", id, from: "me", text: `message ${index}`, atMs: 1.7e12 + index, delivered: true },
    };
    return Buffer.concat([LOG_MAGIC, encodeRecord({ op: "add", entry })]).toString("base64");
  });
  await page.evaluate(async (base64s) => {
    const create = { create: true };
    const storage = await navigator.storage.getDirectory();
    const app = await storage.getDirectoryHandle("orbitroom", create);
    const rooms = await app.getDirectoryHandle("rooms", create);
    const store = async (base64: string) => {
      const room = await rooms.getDirectoryHandle(crypto.randomUUID(), create);
      const writable = await (await room.getFileHandle("messages", create)).createWritable();
      await writable.write(Uint8Array.fromBase64(base64));
      await writable.close();
    };
    await Promise.all(base64s.map(store));
  }, logs);
}

/** For each of these contents (base64), whether any file of the page's rooms has it. */
export async function storedBytesContain(page: Page, contents: readonly string[]): Promise<boolean[]> {
  return page.evaluate(async (wanted) => {
    const files: string[] = [];
    const read = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const handle of folder.values()) {
        if (handle.kind === "directory") await read(handle as FileSystemDirectoryHandle);
        else {
          const file = await (handle as FileSystemFileHandle).getFile();
          // A text with one character for each byte can be searched.
          files.push(new TextDecoder("latin1").decode(await file.arrayBuffer()));
        }
      }
    };
    const storage = await navigator.storage.getDirectory();
    await read(await storage.getDirectoryHandle("orbitroom"));
    return wanted.map((base64) => {
      const text = new TextDecoder("latin1").decode(Uint8Array.fromBase64(base64));
      return files.some((file) => file.includes(text));
    });
  }, contents);
}
