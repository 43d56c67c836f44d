import type { FileProgress } from "@orbitroom/webrtc";
import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import type { EntryLog } from "../session/entry-log.ts";
import type { Entry } from "../worker/entry.ts";
import { MessageRows } from "./message-rows.ts";

/** How many entries were ever added. The component renders again when it changes. */
export function useAddedCount(log: EntryLog): number {
  return useSyncExternalStore(log.subscribe, () => log.addedCount);
}

/** The entries that were added last, the newest first. */
export function latestOf(log: EntryLog, addedCount: number): Entry[] {
  const count = Math.min(addedCount, log.count);
  return Array.from({ length: count }, (_, index) => log.at(log.count - 1 - index)).filter(
    (entry) => entry !== undefined,
  );
}

/** The rows of a conversation. The component renders again when they change. */
export function useMessageRows(log: EntryLog): MessageRows {
  const rows = useMemo(() => new MessageRows(log), [log]);
  useSyncExternalStore(log.subscribe, rows.update);
  return rows;
}

/** An entry. The component renders again when it changes, but not when its progress does. */
export function useEntry(log: EntryLog, id: string): Entry | undefined {
  return useOfEntry(log, id, () => log.entry(id));
}

const sameEntries = (a: readonly Entry[], b: readonly Entry[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

/** Several entries, without deleted ones. The component renders again when one of them changes. */
export function useEntries(log: EntryLog, ids: readonly string[]): readonly Entry[] {
  const latest = useRef<readonly Entry[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => log.subscribeToEntry(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [log, ids],
  );
  return useSyncExternalStore(subscribe, () => {
    const entries = ids.flatMap((id) => log.entry(id) ?? []);
    if (!sameEntries(latest.current, entries)) latest.current = entries;
    return latest.current;
  });
}

/** The progress of a file. The component renders again when it changes. */
export function useProgress(log: EntryLog, id: string): FileProgress | undefined {
  return useOfEntry(log, id, () => log.progress(id));
}

function useOfEntry<T>(log: EntryLog, id: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => log.subscribeToEntry(id, listener), [log, id]);
  return useSyncExternalStore(subscribe, read);
}
