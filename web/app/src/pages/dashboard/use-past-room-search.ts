import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { useEffect, useState } from "react";
import type { PastRoomSearch } from "../../search/past-room-search.ts";

const noRooms: PastRoomSearch = { count: 0, find: () => [] };

/** The search in the past rooms, which is loaded when `isNeeded` becomes true; undefined until then. */
export function usePastRoomSearch(isNeeded: boolean): PastRoomSearch | undefined {
  const [search, setSearch] = useState<PastRoomSearch>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    loadChunk("past-rooms", () => import("../../search/past-room-search.ts"))
      .then(({ loadPastRoomSearch }) => loadPastRoomSearch())
      // The featured rooms are found without it.
      .catch(() => noRooms)
      .then((loaded) => isCurrent && setSearch(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return search;
}
