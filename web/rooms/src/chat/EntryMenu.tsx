import { fileUsesFor, type OfferedUse } from "@orbitroom/app-kit/files/file-uses.ts";
import { Menu, MenuItem, toasts } from "@orbitroom/compact";
import { resultOf } from "@orbitroom/webrtc";
import { useRef } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { baseName, type Entry, type FileEntry, isUnfinished } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";
import { copyImage } from "./copied.ts";
import type { FileRoom } from "./FileMessage.tsx";
import { useSurroundingList } from "./surrounding-list.ts";

const COPIED_IMAGE = /^image\/(png|jpeg|webp|gif|avif)$/;

interface EntryMenuProps {
  entry: Exclude<Entry, { kind: "presence" }>;
  session: RoomSession;
  room: FileRoom;
  className?: string | undefined;
}

/** What can be done with a message or file. A file that still moves has its own buttons. */
export function EntryMenu({ entry, session, room, className }: EntryMenuProps) {
  const { focusList } = useSurroundingList();
  const menu = useRef<HTMLDivElement>(null);
  if (entry.kind === "file" && isUnfinished(entry) && entry.state !== "lost") return null;
  const remove = async () => {
    const deleted = await resultOf(() => session.room.delete([entry.id]));
    if (!deleted.ok) {
      toasts.show({ title: "Not deleted", message: deleted.message, variant: "danger" });
      return;
    }
    // The focus is lost with the entry, unless the person has moved it elsewhere in the meantime.
    const focused = document.activeElement;
    if (focused === document.body || menu.current?.contains(focused)) focusList();
    toasts.show({ title: "Deleted here", message: "The other device keeps its copy.", variant: "success" });
  };
  const label = entry.kind === "text" ? "Message options" : `Options for ${entry.name}`;
  return (
    <Menu ref={menu} label={label} icon="more" size="sm" align="end" className={className ?? ""}>
      {entry.kind === "text" && (
        <MenuItem icon="copy" onClick={() => void copy(entry.text)}>
          Copy text
        </MenuItem>
      )}
      {entry.kind === "file" && isImage(entry) && (
        <MenuItem icon="copy" onClick={() => void copyFile(entry, room)}>
          Copy image
        </MenuItem>
      )}
      {entry.kind === "file" &&
        usesOf(entry).map((use) => (
          <MenuItem key={use.action} icon={use.icon} onClick={() => void handOver(entry, room, use)}>
            {use.action}
          </MenuItem>
        ))}
      <MenuItem icon="trash" danger onClick={() => void remove()}>
        Delete here
      </MenuItem>
    </Menu>
  );
}

/** Whether all of an image that browsers can show is on this device. */
function isImage(entry: FileEntry): boolean {
  return COPIED_IMAGE.test(entry.mediaType) && isHere(entry);
}

async function copyFile(entry: FileEntry, { roomId, seat }: FileRoom): Promise<void> {
  const read = async () => {
    const file = roomId === undefined ? undefined : await readRoomFile({ roomId, seat }, entry);
    if (!file) throw new Error("The file is no longer on this device.");
    return file;
  };
  try {
    await copyImage(read());
    toasts.show({ title: "Copied", message: "The image is on the clipboard.", variant: "success" });
  } catch {
    toasts.show({ title: "Not copied", message: "Save the image and open it there.", variant: "warning" });
  }
}

/** What the apps can do with a file, if this device has all of it. */
function usesOf(entry: FileEntry): readonly OfferedUse[] {
  return isHere(entry) ? fileUsesFor(entry.name, entry.mediaType) : [];
}

/** Whether this device has all of a file. */
function isHere({ stored, state, from }: FileEntry): boolean {
  return stored && (state === "done" || from === "me");
}

async function handOver(entry: FileEntry, { roomId, seat }: FileRoom, use: OfferedUse): Promise<void> {
  const file = roomId === undefined ? undefined : await readRoomFile({ roomId, seat }, entry);
  if (!file) {
    toasts.show({ title: "Not added", message: "The file is no longer on this device.", variant: "danger" });
    return;
  }
  const take = await use.load().catch(() => undefined);
  if (!take) {
    toasts.show({
      title: "Not added",
      message: `${use.appName} could not be loaded. Check the connection, then try again.`,
      variant: "danger",
    });
    return;
  }
  await take(new File([file], baseName(entry.name), { type: file.type }));
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ title: "Copied", message: "The text is on the clipboard.", variant: "success" });
  } catch {
    toasts.show({
      title: "Not copied",
      message: "The browser does not allow it here. Select the text and copy it.",
      variant: "warning",
    });
  }
}
