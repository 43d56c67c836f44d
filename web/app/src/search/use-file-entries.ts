import type { PastRoom } from "@orbitroom/rooms/history/room-list.ts";
import { readFileNames } from "@orbitroom/rooms/history/stored-file-names.ts";
import { useEffect, useState } from "react";
import { fileEntries } from "./room-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

const noFiles: readonly SearchEntry[] = [];

/** The files of the given rooms. They are read when `isNeeded` first becomes true; until then there are none. */
export function useFileEntries(rooms: readonly PastRoom[], isNeeded: boolean): readonly SearchEntry[] {
  const [entries, setEntries] = useState(noFiles);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    readFileNames(rooms).then(
      (names) => isCurrent && setEntries(fileEntries(names)),
      // There are no files without private storage.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [rooms, isNeeded]);
  return entries;
}
