import { useEffect, useRef, useState } from "react";
import { nameOf } from "../devices/device-names.ts";
import { entrySummary } from "../history/entry-summary.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { RoomDevice } from "../session/room-state.ts";
import type { Entry } from "../worker/entry.ts";
import { latestOf, useAddedCount } from "./use-entries.ts";

interface NewMessageAnnouncerProps {
  log: EntryLog;
  devices: readonly RoomDevice[];
}

/** Announces to screen readers what the other devices have sent, and who has joined or left. */
export function NewMessageAnnouncer({ log, devices }: NewMessageAnnouncerProps) {
  const addedCount = useAddedCount(log);
  const announcedCount = useRef(addedCount);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const added = latestOf(log, addedCount - announcedCount.current);
    announcedCount.current = addedCount;
    setAnnouncement((before) => announcementOf(added, devices) ?? before);
  }, [addedCount, log, devices]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announcement}
    </div>
  );
}

/** The announcement of added entries, the newest first; undefined if there is none. */
function announcementOf(added: readonly Entry[], devices: readonly RoomDevice[]): string | undefined {
  const received = added.filter(({ from }) => from === "them");
  const messages = received.filter((entry) => entry.kind !== "presence");
  if (messages.length > 1) return `${messages.length} new messages`;
  const [message] = messages;
  const parts = received
    .filter((entry) => entry.kind === "presence")
    .map(entrySummary)
    .reverse();
  if (message) parts.push(`${nameOf(devices, message.pair)}: ${entrySummary(message)}`);
  return parts.join(". ") || undefined;
}
