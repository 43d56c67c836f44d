import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { RoomState } from "../session/room-state.ts";
import type { RoomRecord } from "../worker/room-directory.ts";
import { saveRoom } from "./room-list.ts";

/** An open room, as far as the room list needs it. */
interface RecordedRoom {
  readonly state: ReadableStore<RoomState>;
  readonly entries: EntryLog;
}

/**
 * Keeps the room list up to date while a room is open: saves the room when its record in the list has changed. Returns
 * the function that stops it.
 */
export function recordRoom(room: RecordedRoom, save = saveRoom): () => void {
  let saved: RoomRecord | undefined;
  let isSaving = false;
  const update = async (): Promise<void> => {
    const record = recordOf(room) ?? (saved && emptied(saved));
    if (isSaving || !record || (saved && isSame(saved, record))) return;
    saved = record;
    isSaving = true;
    // A record that could not be saved is read from the room's folder when the list is read.
    await save(record).catch(() => undefined);
    isSaving = false;
    await update();
  };
  void update();
  const stops = [room.state, room.entries].map((store) => store.subscribe(() => void update()));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The room's record in the list; undefined for a room in which nothing was sent. */
function recordOf({ state, entries }: RecordedRoom): RoomRecord | undefined {
  const { roomId, seat, phrase } = state.get();
  const { count, isWhole, textCount: texts, fileCount: files, firstFileName: firstFile } = entries;
  const first = entries.at(0);
  if (!roomId || !isWhole || !first || texts + files === 0) return undefined;
  return {
    ...{ roomId, seat, phrase, texts, files },
    ...{ startedAtMs: first.atMs, firstFile, lastEntry: entries.at(count - 1) },
  };
}

/** The record of a room whose entries were all deleted. It keeps nothing of them, and the room is not listed. */
function emptied(record: RoomRecord): RoomRecord {
  return { ...record, texts: 0, files: 0, firstFile: undefined, lastEntry: undefined };
}

function isSame(first: RoomRecord, second: RoomRecord): boolean {
  return (Object.keys(first) as (keyof RoomRecord)[]).every((key) => first[key] === second[key]);
}
