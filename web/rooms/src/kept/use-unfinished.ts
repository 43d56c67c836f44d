import { useEffect, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { type DeviceNumber, FIRST_DEVICE } from "../worker/device-number.ts";
import { type Entry, isUnfinished } from "../worker/entry.ts";

/** What is still on its way to a device, or waits for it, in a few words; undefined if nothing is. */
export function useUnfinished(session: RoomSession | undefined, pair: DeviceNumber): string | undefined {
  const [count, setCount] = useState(0);
  const log = session?.entries;
  useEffect(() => {
    // The log may be long: only what has changed is read.
    const unfinished = new Set<string>();
    const note = (entries: readonly Entry[]) => {
      for (const entry of entries) {
        if (isOnItsWayTo(entry, pair)) unfinished.add(entry.id);
        else unfinished.delete(entry.id);
      }
      setCount(unfinished.size);
    };
    note(log?.all ?? []);
    return log?.follow({
      onReplace: (entries) => {
        unfinished.clear();
        note(entries);
      },
      onChanges: ({ entries, deletedIds = [] }) => {
        for (const id of deletedIds) unfinished.delete(id);
        note(entries);
      },
    });
  }, [log, pair]);
  if (count === 0) return undefined;
  return count === 1 ? "1 on its way" : `${count} on their way`;
}

function isOnItsWayTo(entry: Entry, pair: DeviceNumber): boolean {
  if (entry.kind === "presence" || entry.from !== "me") return false;
  const isFor = (entry.to ?? [FIRST_DEVICE]).includes(pair) && !entry.deliveredTo?.includes(pair);
  return (
    isFor &&
    !entry.stoppedTo?.includes(pair) &&
    (entry.kind === "file" ? isUnfinished(entry) : !entry.delivered)
  );
}
