import { useEffect, useState } from "react";
import { type RoomsOverview, readOverview } from "./rooms-overview.ts";

/** The stored overview of the rooms: undefined until it has been read, null if there is none. */
export function useRoomsOverview(): RoomsOverview | null | undefined {
  const [overview, setOverview] = useState<RoomsOverview | null>();
  useEffect(() => {
    let isUnmounted = false;
    void readOverview().then((read) => {
      if (!isUnmounted) setOverview(read ?? null);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return overview;
}
