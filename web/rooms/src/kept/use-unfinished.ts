import { useCallback, useSyncExternalStore } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { type DeviceNumber, FIRST_DEVICE } from "../worker/device-number.ts";
import { type Entry, isUnfinished } from "../worker/entry.ts";

const nothing = () => () => undefined;

/** What is still on its way to a device, or waits for it, in a few words; undefined if nothing is. */
export function useUnfinished(session: RoomSession | undefined, pair: DeviceNumber): string | undefined {
  const log = session?.entries;
  const read = useCallback(() => {
    const count = log?.all.filter((entry) => isOnItsWayTo(entry, pair)).length ?? 0;
    if (count === 0) return undefined;
    return count === 1 ? "1 on its way" : `${count} on their way`;
  }, [log, pair]);
  return useSyncExternalStore(log?.subscribe ?? nothing, read, () => undefined);
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
