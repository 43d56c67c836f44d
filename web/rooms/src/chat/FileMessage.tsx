import { allowReading } from "@orbitroom/app-kit/files/file-pickers.ts";
import { Button, toasts } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { resultOf } from "@orbitroom/webrtc";
import { useRef } from "react";
import { FileCard } from "../file-card/FileCard.tsx";
import { FileTypeBadge } from "../file-card/FileTypeBadge.tsx";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { type FileEntry, type FileState, NEEDS_ACCESS } from "../worker/entry.ts";
import { FileHandles } from "../worker/file-handles.ts";
import { seatName } from "../worker/room-folder.ts";
import { DownloadLink } from "./DownloadLink.tsx";
import { FileTransfer } from "./FileTransfer.tsx";
import { useStoredFile } from "./use-stored-file.ts";

const STOPPED = {
  cancelled: "Cancelled",
  refused: "Not accepted",
  failed: "Not received",
} as const;

const REASONS: Record<string, string> = {
  no_space: "no space left on the device",
  file_unreadable: "the file was moved, changed or deleted",
  root_mismatch: "it changed while it was sent",
  file_changed: "the file has changed since its first part was sent",
  changed: "the file has changed since its first part was sent",
};

/** What a file needs to know about its room. */
export type FileRoom = Pick<RoomState, "phase" | "roomId" | "seat">;

interface FileMessageProps {
  entry: FileEntry;
  session: RoomSession;
  room: FileRoom;
}

/** A file in the chat: its progress until it has arrived, then its download. */
export function FileMessage({ entry, session, room }: FileMessageProps) {
  const urls = useStoredFile(entry, room);
  if (entry.state === "moving" || entry.state === "paused" || entry.state === "asked") {
    return <FileTransfer entry={entry} session={session} room={room} />;
  }
  return (
    <FileCard
      name={entry.name}
      icon={<FileTypeBadge name={entry.name} tone={entry.from === "me" ? "accent" : "cool"} />}
      note={noteOf(entry, entry.state)}
      action={<FileAction entry={entry} url={urls?.download} session={session} room={room} />}
    />
  );
}

/** The note of a file that does not move. */
function noteOf(
  { reason, sizeBytes }: FileEntry,
  state: Exclude<FileState, "moving" | "paused" | "asked">,
): string {
  if (state === "done") return formatBytes(sizeBytes);
  if (state === "lost") {
    return reason === NEEDS_ACCESS ? "Allow access to continue" : "Choose it again to continue";
  }
  const why = reason ? REASONS[reason] : undefined;
  return why ? `${STOPPED[state]}: ${why}` : STOPPED[state];
}

interface FileActionProps {
  entry: FileEntry;
  url: string | undefined;
  session: RoomSession;
  room: FileRoom;
}

/** What can be done with a file that does not move: allow access, choose it again, or download it. */
function FileAction({ entry, url, session, room }: FileActionProps) {
  if (entry.state === "lost") {
    if (!isChatting(room.phase)) return null;
    return entry.reason === NEEDS_ACCESS ? (
      <AllowAccess entry={entry} session={session} room={room} />
    ) : (
      <ReselectFile entry={entry} session={session} />
    );
  }
  if (entry.state !== "done" || url === undefined) return null;
  return <DownloadLink entry={entry} url={url} room={room} />;
}

/** Asks for permission to read a file again: browsers forget it with a reload. */
function AllowAccess({ entry, session, room }: Omit<FileActionProps, "url">) {
  const { id, name } = entry;
  const allow = async () => {
    const handle = await new FileHandles(seatName(room.roomId ?? "", room.seat)).get(id);
    if (handle && !(await allowReading(handle))) {
      toasts.show({
        title: `${name} is not sent`,
        message: "Allow access to it, or send it again as a new file.",
        variant: "warning",
      });
      return;
    }
    await session.room.files.resume(id);
  };
  return (
    <Button variant="quiet" size="sm" icon="refresh" iconOnly onClick={() => void allow()}>
      {`Allow access to ${name}`}
    </Button>
  );
}

/** Lets the person choose a file again that was not stored before a reload. */
function ReselectFile({ entry, session }: { entry: FileEntry; session: RoomSession }) {
  const picker = useRef<HTMLInputElement>(null);
  const reselect = async (file: File | undefined) => {
    if (!file) return;
    const reselected = await resultOf(() => session.room.files.outgoing.reselect(entry.id, file));
    if (reselected.ok) return;
    toasts.show({
      title: "That is a different file",
      message: `Choose ${entry.name} again.`,
      variant: "warning",
    });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Find ${entry.name}`}
        onChange={(event) => void reselect(event.target.files?.[0])}
      />
      <Button variant="quiet" size="sm" icon="refresh" iconOnly onClick={() => picker.current?.click()}>
        {`Choose ${entry.name} again`}
      </Button>
    </>
  );
}
