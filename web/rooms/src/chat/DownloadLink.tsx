import { buttonClass, cx, Icon } from "@orbitroom/compact";
import type { MouseEvent } from "react";
import { canStream } from "../saving/save-file.ts";
import { startSave } from "../saving/saves.ts";
import { storedFile } from "../saving/stored-file.ts";
import type { RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";

interface DownloadLinkProps {
  entry: FileEntry;
  /** The stored bytes, without a media type. */
  url: string;
  room: Pick<RoomState, "roomId" | "seat">;
  className?: string | undefined;
}

/** Saves a file on the person's disk. */
export function DownloadLink({ entry, url, room, className }: DownloadLinkProps) {
  const file = storedFile({ roomId: room.roomId ?? "", seat: room.seat }, entry);
  const save = (event: MouseEvent) => {
    if (!canStream()) return;
    event.preventDefault();
    void startSave(file);
  };
  return (
    <a
      className={cx(buttonClass("quiet", "sm", true), className)}
      href={url}
      download={file.name}
      onClick={save}
    >
      <Icon name="download" size="md" />
      <span className="visually-hidden">{`Download ${entry.name}`}</span>
    </a>
  );
}
