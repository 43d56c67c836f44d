import { cx } from "@orbitroom/compact";
import { type DragEvent, useState } from "react";
import { ProblemNote } from "../ProblemNote.tsx";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { useAttachments } from "./use-attachments.ts";

/** The conversation of two devices, or its history while they are apart. Files can be dropped on it. */
export function ChatPanel({ session, state }: { session: RoomSession; state: RoomState }) {
  const attachments = useAttachments();
  const [isDropping, setDropping] = useState(false);
  const isOpen = isChatting(state.phase);

  const onDrag = (event: DragEvent) => {
    if (!isOpen || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDropping(
      event.type !== "dragleave" || event.currentTarget.contains(event.relatedTarget as Node | null),
    );
  };
  const onDrop = (event: DragEvent) => {
    setDropping(false);
    if (!isOpen || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.dataTransfer.files);
  };

  return (
    <section
      className={cx(styles["panel"], isOpen && styles["open"])}
      aria-label="Chat"
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <ChatHeader session={session} state={state} />
      {isOpen && <ProblemNote problem={state.problem} />}
      <MessageList session={session} state={state} />
      {isOpen && <Composer session={session} attachments={attachments} />}
      {isDropping && <p className={styles["dropTarget"]}>Drop to attach</p>}
    </section>
  );
}
