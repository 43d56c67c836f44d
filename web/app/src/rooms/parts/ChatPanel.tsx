import { Menu, MenuItem, Orbit, toasts } from "@orbitroom/compact";
import { type DragEvent, useState } from "react";
import { useLocation } from "wouter";
import { deletePastRoom } from "../history/room-list.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { Composer } from "./Composer.tsx";
import { DeleteRoomDialog } from "./DeleteRoomDialog.tsx";
import { MessageList } from "./MessageList.tsx";
import { ProblemNote } from "./ProblemNote.tsx";
import { useAttachments } from "./use-attachments.ts";

/** What two devices say and pass, and the history of it when they are apart. */
export function ChatPanel({ session, state }: { session: RoomSession; state: RoomState }) {
  const attachments = useAttachments();
  const [dropping, setDropping] = useState(false);
  const open = state.phase === "connected" || state.phase === "returning";

  const onDrag = (event: DragEvent) => {
    if (!open || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDropping(
      event.type !== "dragleave" || event.currentTarget.contains(event.relatedTarget as Node | null),
    );
  };
  const onDrop = (event: DragEvent) => {
    setDropping(false);
    if (!open || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.dataTransfer.files);
  };

  return (
    <section
      className={dropping ? "chat chat-dropping" : "chat"}
      aria-label="Chat"
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <ChatHeader session={session} state={state} />
      {open && <ProblemNote problem={state.problem} />}
      <MessageList session={session} state={state} />
      {open && <Composer session={session} attachments={attachments} />}
      {dropping && <p className="chat-drop">Drop to attach</p>}
    </section>
  );
}

function ChatHeader({ session, state }: { session: RoomSession; state: RoomState }) {
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { phase, phrase, roomId, seat } = state;
  const connected = phase === "connected";

  const exportZip = async () => {
    setExporting(true);
    try {
      const { exportRoom } = await import("../export-room.ts");
      await exportRoom({ roomId: roomId ?? "", seat, entries: state.entries, phrase });
    } catch (error) {
      toasts.show({
        title: "Not exported",
        message: error instanceof Error ? error.message : "",
        variant: "danger",
      });
    }
    setExporting(false);
  };
  const deleteData = async () => {
    session.close();
    if (roomId) await deletePastRoom({ roomId, seat });
    toasts.show({
      title: "Deleted",
      message: "This browser keeps nothing of that room now.",
      variant: "success",
    });
    navigate("/");
  };

  return (
    <header className="chat-head">
      <Orbit
        className="chat-orbit"
        strokeWidth={6}
        {...(phase === "returning" ? { periodS: 6 } : {})}
        bodies={[
          { at: 0, radius: 16 },
          { at: 0.5, radius: 16, tone: connected ? "cool" : "quiet", drifting: phase === "returning" },
        ]}
      />
      <div className="chat-title">
        <h1>
          <span role="status">
            {connected ? "Connected" : phase === "returning" ? "Finding your roommate" : "History"}
          </span>
        </h1>
        {phrase && (
          <p title="Both devices show the same three words. If they differ, leave the room.">
            Safety words <span className="mono">{phrase}</span>
          </p>
        )}
      </div>
      <Menu label="Room options" icon="more" align="end">
        <MenuItem icon="archive" onClick={() => void exportZip()}>
          {exporting ? "Exporting" : "Export as zip"}
        </MenuItem>
        <MenuItem icon="trash" danger onClick={() => setDeleting(true)}>
          Delete this room's data
        </MenuItem>
        {phase !== "ended" && (
          <MenuItem icon="unlinked" onClick={() => void session.leave()}>
            Leave room
          </MenuItem>
        )}
      </Menu>
      <DeleteRoomDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() => void deleteData()}
      />
    </header>
  );
}
