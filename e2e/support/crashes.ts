import { basename } from "node:path";
import type { LaunchOptions, Page } from "@playwright/test";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  sendFiles,
  setQuota,
} from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
import { type NoiseFile, PIECE_BYTES } from "./noise-file.ts";
import { PersistentDevice } from "./persistent-device.ts";
import { slowLink } from "./slow-link.ts";

const CODE = "STAR42";
/** A small file is under way for at least this long, so that interventions happen during its transfer. */
const MIN_UPLOAD_SECS = 6;
/** Slow enough that several kills happen during the transfer of a large file. */
const MAX_UPLOAD_BYTES_PER_SEC = 8 << 20;
/** After the first progress of a visit, the browser is killed within this time. */
const KILL_WITHIN_MS = 500;

interface CrashOptions {
  launchOptions: LaunchOptions;
  gatewayUrl: string;
  file: NoiseFile;
}

/** Two persistent devices, connected. */
async function pairPersistent({ launchOptions, gatewayUrl }: CrashOptions) {
  const [sender, receiver] = await Promise.all([
    PersistentDevice.create(launchOptions),
    PersistentDevice.create(launchOptions),
  ]);
  const sending = await sender.start();
  await sending.goto(`${gatewayUrl}/commonroom`);
  const link = await createRoom(sending, CODE);
  const receiving = await receiver.start();
  await receiving.goto(link);
  await enterCode(receiving, CODE);
  await expectConnected(sending, receiving);
  const dispose = () => Promise.all([sender.dispose(), receiver.dispose()]);
  return { sender, receiver, sending, receiving, link, dispose };
}

/** Slows down the files that a page sends. */
const slowDown = (sending: Page, { pieces }: NoiseFile, maxBytesPerSec = Number.POSITIVE_INFINITY) =>
  slowLink(sending, Math.min(maxBytesPerSec, Math.round((pieces.length * PIECE_BYTES) / MIN_UPLOAD_SECS)));

/** The durable part of an incoming file in percent, as the page shows it. */
async function percentOf(page: Page, name: string): Promise<number> {
  const bar = page.getByRole("progressbar", { name: `Progress of ${name}` });
  return Number(await bar.getAttribute("aria-valuenow", { timeout: 60_000 }));
}

/** The pieces that the journals in the browser's storage claim, each with the SHA-256 of what is stored. */
function claimedPieces(page: Page): Promise<{ piece: number; sha256: string }[]> {
  return page.evaluate(async (pieceBytes) => {
    const RECORD_BYTES = 40;
    const crc32 = (bytes: Uint8Array): number => {
      let crc = ~0;
      for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
      }
      return ~crc >>> 0;
    };
    const hexOf = (digest: ArrayBuffer) =>
      [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const claimed: { piece: number; sha256: string }[] = [];
    const storage = await navigator.storage.getDirectory();
    const rooms = await (await storage.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
    for await (const room of rooms.values()) {
      if (room.kind !== "directory") continue;
      const files = await (room as FileSystemDirectoryHandle).getDirectoryHandle("files");
      for await (const [name, entry] of files.entries()) {
        if (!name.endsWith(".journal")) continue;
        const journal = new Uint8Array(await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer());
        const data = await (await files.getFileHandle(name.slice(0, -".journal".length))).getFile();
        const view = new DataView(journal.buffer);
        for (let at = 0; at + RECORD_BYTES <= journal.length; at += RECORD_BYTES) {
          // A torn record ends the journal.
          if (crc32(journal.subarray(at, at + 36)) !== view.getUint32(at + 36, true)) break;
          const piece = view.getUint32(at, true);
          const bytes = await data.slice(piece * pieceBytes, (piece + 1) * pieceBytes).arrayBuffer();
          claimed.push({ piece, sha256: hexOf(await crypto.subtle.digest("SHA-256", bytes)) });
        }
      }
    }
    return claimed;
  }, PIECE_BYTES);
}

/**
 * Kills the receiver's browser `kills` times during one transfer, at random moments. Each time the journal claims only what
 * is on the disk, and never less than before; in the end the file is identical.
 */
export async function killReceiver(options: CrashOptions & { kills: number }): Promise<void> {
  const { file, kills, gatewayUrl } = options;
  const name = basename(file.path);
  const { receiver, sending, receiving, link, dispose } = await pairPersistent(options);
  let page = receiving;
  const slow = await slowDown(sending, file, MAX_UPLOAD_BYTES_PER_SEC);
  await sendFiles(sending, [file.path]);
  let claimedBefore = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const shown = await percentOf(page, name);
    await eventually(() => percentOf(page, name), { intervals: [20], timeout: 60_000 }).toBeGreaterThan(
      shown,
    );
    // The moment is random: this does not wait for anything.
    await page.waitForTimeout(Math.random() * KILL_WITHIN_MS);
    await receiver.kill();
    page = await receiver.start();
    // This page opens no room, so that nothing has changed what the kill left.
    await page.goto(`${gatewayUrl}/help`);
    const claimed = await claimedPieces(page);
    for (const { piece, sha256 } of claimed) {
      expect(sha256, `piece ${piece} after kill ${kill}`).toBe(file.pieces[piece]);
    }
    const distinct = new Set(claimed.map(({ piece }) => piece)).size;
    expect(distinct, `pieces after kill ${kill}`).toBeGreaterThanOrEqual(claimedBefore);
    expect(distinct, `the transfer ended before kill ${kill}`).toBeLessThan(file.pieces.length);
    claimedBefore = distinct;
    await page.goto(link);
    await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible({ timeout: 60_000 });
  }
  expect(claimedBefore).toBeGreaterThan(0);
  await slow.release();
  expect(await downloadHash(page, name, 600_000)).toMatchObject({ sha256: file.sha256 });
  await expect(messages(sending).getByLabel("Delivered", { exact: true })).toHaveCount(1);
  await dispose();
}

/** Crashes the sender's tab and then fills the receiver's disk during one transfer. */
export async function crashSenderAndFillDisk(options: CrashOptions): Promise<void> {
  const { file } = options;
  const name = basename(file.path);
  const sizeBytes = file.pieces.length * PIECE_BYTES;
  const { sender, sending, receiving, link, dispose } = await pairPersistent(options);
  const reach = (percent: number) =>
    eventually(() => percentOf(receiving, name), {
      intervals: [50],
      timeout: 600_000,
    }).toBeGreaterThanOrEqual(percent);
  await slowDown(sending, file);
  await sendFiles(sending, [file.path]);
  await reach(5);
  const crashed = new Promise((resolve) => sending.once("crash", resolve));
  const session = await sending.context().newCDPSession(sending);
  // A crashed tab never answers.
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await sending.close();
  const returned = await sender.newPage();
  await returned.goto(link);
  await expect(messages(returned)).toContainText("Choose it again to continue");
  await expect(returned.getByRole("status").filter({ hasText: "Connected" })).toBeVisible({
    timeout: 60_000,
  });
  const slow = await slowDown(returned, file);
  await returned.getByLabel(`Find ${name}`).setInputFiles(file.path);
  await reach(30);
  // The quota is less than what is stored already, so the next piece does not fit.
  await setQuota(receiving, sizeBytes / 4);
  await expect(messages(receiving)).toContainText("Paused: free some space to continue", { timeout: 60_000 });
  await expect(messages(returned)).toContainText("Paused: no space on the other device");
  await slow.release();
  await setQuota(receiving, 4 * sizeBytes);
  expect(await downloadHash(receiving, name, 1_200_000)).toMatchObject({ sha256: file.sha256 });
  await expect(messages(returned).getByLabel("Delivered", { exact: true })).toHaveCount(1);
  await dispose();
}
