import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { useFields } from "@orbitroom/app-kit/stores/use-store.ts";
import { Menu, MenuItem, toasts } from "@orbitroom/compact";
import { messageOf } from "@orbitroom/webrtc";
import { memo, useState } from "react";
import { useLocation } from "wouter";
import { deviceLine, presentDevices } from "../devices/device-names.ts";
import { Presence } from "../devices/Presence.tsx";
import { DeleteRoomDialog } from "../history/DeleteRoomDialog.tsx";
import { exportOf } from "../history/export-room.ts";
import { deletePastRoom } from "../history/room-list.ts";
import { startSave } from "../saving/saves.ts";
import { useReceivedFolder } from "../saving/use-received-folder.ts";
import type { Phase } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import styles from "./ChatHeader.module.css";
import { ConnectionPanel } from "./ConnectionPanel.tsx";

const DevicesDialog = lazyPage(
  "devices",
  async () => (await import("../devices/DevicesDialog.tsx")).DevicesDialog,
);

/** Who is in the room, connection state, safety phrase and the room's menu. */
export const ChatHeader = memo(function ChatHeader({ session }: { session: RoomSession }) {
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  // Once it has been open, it stays in the page, so that it can fade out.
  const [devicesDialog, setDevicesDialog] = useState<"unused" | "open" | "closed">("unused");
  const fields = useFields(session.state, "phase", "phrase", "roomId", "seat", "devices");
  const { phase, phrase, roomId, seat, devices } = fields;
  const isOver = phase === "ended";
  const hasSeveral = presentDevices(devices).length > 1;
  const folder = useReceivedFolder(session);
  const openDevices = () => setDevicesDialog("open");

  const exportZip = () => {
    const entries = () => session.entries.whole();
    return startSave(exportOf({ roomId: roomId ?? "", seat, entries, phrase, devices }));
  };
  const deleteData = async () => {
    try {
      await session.closeStorage();
      if (roomId) await deletePastRoom({ roomId, seat });
    } catch (error) {
      toasts.show({ title: "Not deleted", message: messageOf(error), variant: "danger" });
      return;
    }
    toasts.show({
      title: "Deleted",
      message: "The room's data was removed from this browser.",
      variant: "success",
    });
    navigate("/");
  };

  return (
    <header className={styles["header"]}>
      <Presence phase={phase} devices={devices} onOpen={isOver ? undefined : openDevices} />
      <div className={styles["title"]}>
        <h1>
          <span role="status">{titleOf(phase)}</span>
        </h1>
        {hasSeveral ? (
          <p className={styles["devices"]} data-testid="device-line">
            {deviceLine(devices)}
          </p>
        ) : phrase ? (
          <p title="Both devices show the same three words. If they differ, leave the room.">
            Safety words{" "}
            <span className="mono" data-testid="safety-phrase" data-safety-words>
              {phrase}
            </span>
          </p>
        ) : null}
      </div>
      {!isOver && <ConnectionPanel session={session} phrase={hasSeveral ? undefined : phrase} />}
      <Menu label="Room options" icon="more" align="end">
        {!isOver && (
          <MenuItem icon="phone" onClick={openDevices}>
            Devices
          </MenuItem>
        )}
        {!isOver && folder && (
          <MenuItem
            icon="download"
            onClick={() => (folder.name === undefined ? void folder.choose() : folder.end())}
          >
            {folder.name === undefined ? "Save files to a folder" : `Stop saving to ${folder.name}`}
          </MenuItem>
        )}
        <MenuItem icon="archive" onClick={() => void exportZip()}>
          Export as zip
        </MenuItem>
        <MenuItem icon="trash" danger onClick={() => setDeleting(true)}>
          Delete this room's data
        </MenuItem>
        {!isOver && (
          <MenuItem icon="unlinked" onClick={() => void session.stay.leave()}>
            Leave room
          </MenuItem>
        )}
      </Menu>
      {devicesDialog !== "unused" && (
        <DevicesDialog
          session={session}
          open={devicesDialog === "open" && !isOver}
          onClose={() => setDevicesDialog("closed")}
        />
      )}
      <DeleteRoomDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDelete={() => void deleteData()}
      />
    </header>
  );
});

function titleOf(phase: Phase): string {
  if (phase === "connected") return "Connected";
  if (phase === "interrupted") return "Reconnecting…";
  return phase === "returning" ? "Finding your roommate" : "History";
}
