import { useEffect, useState } from "react";
import type { RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";

/** Object URLs of a stored file. */
export interface StoredFileUrls {
  /** With the file's media type, to be shown as an image. */
  image: string;
  /** Without a media type, so that no browser opens it as a page. */
  download: string;
}

/** URLs of an entry's stored file while it is shown; undefined until it is complete. */
export function useStoredFile(entry: FileEntry, { roomId, seat }: RoomState): StoredFileUrls | undefined {
  const [urls, setUrls] = useState<StoredFileUrls>();
  const { id, name, mediaType, state, stored } = entry;
  const isStored = stored && state === "done";
  useEffect(() => {
    if (!isStored || !roomId) return;
    let made: StoredFileUrls | undefined;
    let isUnmounted = false;
    void readRoomFile({ roomId, seat }, { id, name, mediaType }).then((file) => {
      if (!file || isUnmounted) return;
      const untyped = new Blob([file], { type: "application/octet-stream" });
      made = { image: URL.createObjectURL(file), download: URL.createObjectURL(untyped) };
      setUrls(made);
    });
    return () => {
      isUnmounted = true;
      setUrls(undefined);
      if (made) for (const url of Object.values(made)) URL.revokeObjectURL(url);
    };
  }, [isStored, roomId, seat, id, name, mediaType]);
  return urls;
}
