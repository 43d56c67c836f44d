import type { Page } from "@playwright/test";
import { encodeRecord, LOG_MAGIC } from "../../web/packages/opfs/src/record-codec.ts";
import { decodeSlots, newestSlot } from "../../web/packages/opfs/src/slot-codec.ts";

/** What a device stores to return to a room. */
export type Session = Record<string, unknown> & { resumeStateHex?: string };

const FILE = "session-state";
const EARLIER_FILE = "session";

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

/** The session file as it is on the disk, with all that is in it. */
export async function storedSessionText(page: Page, roomId: string): Promise<string> {
  return new TextDecoder().decode(await readStored(page, roomId, FILE));
}

/** The stored session. The room may be open: while it stores a newer one, the file has both for a moment. */
export async function storedSession(page: Page, roomId: string): Promise<Session> {
  const slots = decodeSlots((await readStored(page, roomId, FILE)) ?? new Uint8Array());
  return slots[newestSlot(slots) ?? 0]?.value as Session;
}

/** Whether the log of an earlier version is there. */
export async function hasEarlierSession(page: Page, roomId: string): Promise<boolean> {
  return (await readStored(page, roomId, EARLIER_FILE)) !== undefined;
}

/** Turns the stored session into one that an earlier version would have written. The room must not be open. */
export async function storeAsEarlierVersion(page: Page, roomId: string): Promise<void> {
  const { resumeStateHex = "", joinerToken, triesUsed: _, ...session } = await storedSession(page, roomId);
  const epoch = Buffer.from(resumeStateHex, "hex").readUInt32LE(1);
  const record = { ...session, epoch, resumeKeyHex: resumeStateHex.slice(10, 74) };
  const bytes = [...LOG_MAGIC, ...encodeRecord(record)];
  await page.evaluate(
    async ([room, log, token, file, earlier]) => {
      let folder = await navigator.storage.getDirectory();
      for (const segment of ["orbitroom", "rooms", room]) folder = await folder.getDirectoryHandle(segment);
      const writable = await (await folder.getFileHandle(earlier, { create: true })).createWritable();
      await writable.write(new Uint8Array(log));
      await writable.close();
      await folder.removeEntry(file);
      if (token !== undefined) localStorage.setItem(`orbitroom.joiner.${room}.1`, token);
    },
    [roomId, bytes, joinerToken as string | undefined, FILE, EARLIER_FILE] as const,
  );
}
