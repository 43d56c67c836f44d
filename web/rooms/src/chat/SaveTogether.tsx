import { Button } from "@orbitroom/compact";
import { useSyncExternalStore } from "react";
import { startSave } from "../saving/saves.ts";
import { zipOfFiles } from "../saving/zip-files.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { isPicture } from "./message-rows.ts";

interface SaveTogetherProps {
  /** The files that were sent together. */
  ids: readonly string[];
  log: EntryLog;
  room: Pick<RoomState, "roomId" | "seat">;
}

/** Saves the files that have arrived as one zip. Renders nothing until there are two. */
export function SaveTogether({ ids, log, room }: SaveTogetherProps) {
  const arrived = () => ids.flatMap((id) => arrivedFile(log, id) ?? []);
  const count = useSyncExternalStore(log.subscribe, () => arrived().length);
  if (count < 2) return null;
  const arePictures = arrived().every(isPicture);
  const save = () => void startSave(zipOfFiles({ roomId: room.roomId ?? "", seat: room.seat }, arrived()));
  return (
    <Button variant="quiet" size="sm" icon="download" onClick={save}>
      {arePictures ? `Save all ${count} images` : `Download all ${count} files`}
    </Button>
  );
}

function arrivedFile(log: EntryLog, id: string): FileEntry | undefined {
  const entry = log.entry(id);
  return entry?.kind === "file" && entry.state === "done" && entry.stored ? entry : undefined;
}
