import { Menu, MenuItem, Orbit, toasts } from "@orbitroom/compact";
import { useState } from "react";
import { useLocation } from "wouter";
import { DeleteRoomDialog } from "../history/DeleteRoomDialog.tsx";
import { deletePastRoom } from "../history/room-list.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import styles from "./ChatHeader.module.css";

/** Connection state, safety phrase and the room's menu. */
export function ChatHeader({ session, state }: { session: RoomSession; state: RoomState }) {
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { phase, phrase, roomId, seat } = state;
  const isConnected = phase === "connected";
  const isReturning = phase === "returning";

  const exportZip = async () => {
    setExporting(true);
    try {
      const { exportRoom } = await import("../history/export-room.ts");
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
      message: "The room's data was removed from this browser.",
      variant: "success",
    });
    navigate("/");
  };

  return (
    <header className={styles["header"]}>
      <Orbit
        className={styles["orbit"]}
        strokeWidth={6}
        {...(isReturning ? { periodS: 6 } : {})}
        bodies={[
          { at: 0, radius: 16 },
          { at: 0.5, radius: 16, tone: isConnected ? "cool" : "quiet", drifting: isReturning },
        ]}
      />
      <div className={styles["title"]}>
        <h1>
          <span role="status">
            {isConnected ? "Connected" : isReturning ? "Finding your roommate" : "History"}
          </span>
        </h1>
        {phrase && (
          <p title="Both devices show the same three words. If they differ, leave the room.">
            Safety words{" "}
            <span className="mono" data-testid="safety-phrase">
              {phrase}
            </span>
          </p>
        )}
      </div>
      <Menu label="Room options" icon="more" align="end">
        <MenuItem icon="archive" onClick={() => void exportZip()}>
          {isExporting ? "Exporting" : "Export as zip"}
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
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDelete={() => void deleteData()}
      />
    </header>
  );
}
