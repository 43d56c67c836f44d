import { useEffect, useState } from "react";
import type { RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";

/** Object URLs of a stored file. */
export interface StoredFileUrls {
  /** The URL with the file's media type, to be shown or played. */
  shown: string;
  /** The URL without a media type, so that no browser opens the file as a page. */
  download: string;
}

/** The delay keeps the file of a row that only scrolls past from being read. */
const READ_DELAY_MS = 100;

/**
 * The URLs of an entry's stored file while it is shown; undefined until it is complete. A file that this device sends is
 * complete before it has arrived.
 */
export function useStoredFile(
  entry: FileEntry,
  { roomId, seat }: Pick<RoomState, "roomId" | "seat">,
  delayMs = READ_DELAY_MS,
): StoredFileUrls | undefined {
  const [urls, setUrls] = useState<StoredFileUrls>();
  const [mountedMs] = useState(() => performance.now());
  const { id, from, name, mediaType, sizeBytes, packOffset, atMs, modifiedAtMs, state, stored } = entry;
  const isStored = stored && (state === "done" || from === "me");
  useEffect(() => {
    if (!isStored || !roomId) return;
    let made: StoredFileUrls | undefined;
    let isUnmounted = false;
    const read = async () => {
      const stored = { id, name, mediaType, sizeBytes, packOffset, atMs, modifiedAtMs };
      const file = await readRoomFile({ roomId, seat }, stored);
      if (!file || isUnmounted) return;
      const untyped = new Blob([file], { type: "application/octet-stream" });
      made = { shown: URL.createObjectURL(file), download: URL.createObjectURL(untyped) };
      setUrls(made);
    };
    // A file that arrives while its row is shown is read at once.
    const timer = setTimeout(() => void read(), mountedMs + delayMs - performance.now());
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      setUrls(undefined);
      if (made) for (const url of Object.values(made)) URL.revokeObjectURL(url);
    };
  }, [
    isStored,
    roomId,
    seat,
    id,
    name,
    mediaType,
    sizeBytes,
    packOffset,
    atMs,
    modifiedAtMs,
    mountedMs,
    delayMs,
  ]);
  return urls;
}
