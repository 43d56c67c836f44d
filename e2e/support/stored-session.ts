import type { Page } from "@playwright/test";
import { encodeRecord, LOG_MAGIC } from "../../web/packages/opfs/src/record-codec.ts";
import { decodeSlots, encodeSlot, newestSlot } from "../../web/packages/opfs/src/slot-codec.ts";

/** The data that a device stores to return to a room. */
export type Session = Record<string, unknown> & { resumeStateHex?: string };

const FILE = "session-state";
const EARLIER_FILE = "session";
const FACTS_FILE = "room-state";

/** The id of the room that a page shows. */
export function roomIdOf(page: Page): string {
  const token = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const hex = Buffer.from(token, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The bytes of a file in the room's folder; undefined if there is no such file. */
async function readStored(page: Page, roomId: string, name: string): Promise<Uint8Array | undefined> {
  const bytes = await page.evaluate(
    async ([room, file]) => {
      let folder = await navigator.storage.getDirectory();
      for (const segment of ["orbitroom", "rooms", room]) folder = await folder.getDirectoryHandle(segment);
      const handle = await folder.getFileHandle(file).catch(() => undefined);
      const stored = await handle?.getFile();
      return stored && [...new Uint8Array(await stored.arrayBuffer())];
    },
    [roomId, name] as const,
  );
  return bytes ? Uint8Array.from(bytes) : undefined;
}

/** The session file as it is on the disk, with everything in it. */
export async function storedSessionText(page: Page, roomId: string): Promise<string> {
  return new TextDecoder().decode(await readStored(page, roomId, FILE));
}

/** The stored session. The room may be open: while it stores a newer session, the file has both for a moment. */
export async function storedSession(page: Page, roomId: string): Promise<Session> {
  return (await storedRecord(page, roomId, FILE)) as Session;
}

/** The record of its stay in the room that the device has stored. */
export async function storedFacts(page: Page, roomId: string): Promise<Record<string, unknown>> {
  return (await storedRecord(page, roomId, FACTS_FILE)) as Record<string, unknown>;
}

async function storedRecord(page: Page, roomId: string, name: string): Promise<unknown> {
  const slots = decodeSlots((await readStored(page, roomId, name)) ?? new Uint8Array());
  return slots[newestSlot(slots) ?? 0]?.value;
}

/** Whether the log of an earlier version exists. */
export async function hasEarlierSession(page: Page, roomId: string): Promise<boolean> {
  return (await readStored(page, roomId, EARLIER_FILE)) !== undefined;
}

/**
 * Turns the stored session into the form of an earlier version: a log, with the token by which the gateway knows the device. The
 * room must not be open.
 */
export async function storeAsEarlierVersion(page: Page, roomId: string): Promise<void> {
  const { resumeStateHex = "", ...session } = await storedSession(page, roomId);
  const { selfId, code, triesUsed, token, isOwner } = await storedFacts(page, roomId);
  const epoch = Buffer.from(resumeStateHex, "hex").readUInt32LE(1);
  const tokens = isOwner ? { ownerToken: token } : { joinerToken: token };
  const record = { ...session, ...tokens, epoch, resumeKeyHex: resumeStateHex.slice(10, 74) };
  const files = {
    [EARLIER_FILE]: [...LOG_MAGIC, ...encodeRecord(record)],
    [FACTS_FILE]: [...encodeSlot({ sequence: 1, value: { selfId, code, triesUsed } })],
  };
  await page.evaluate(
    async ([room, contents, file]) => {
      let folder = await navigator.storage.getDirectory();
      for (const segment of ["orbitroom", "rooms", room]) folder = await folder.getDirectoryHandle(segment);
      for (const [name, bytes] of Object.entries(contents)) {
        const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await writable.write(new Uint8Array(bytes));
        await writable.close();
      }
      await folder.removeEntry(file);
    },
    [roomId, files, FILE] as const,
  );
}
