import {
  type ChosenFile,
  droppedFiles,
  fieldFiles,
  pastedFiles,
  pickFiles,
} from "@orbitroom/app-kit/files/file-pickers.ts";
import { reportUnread } from "@orbitroom/app-kit/files/use-window-files.ts";
import { Button, Card, ConfirmDialog, cx, Menu, MenuItem } from "@orbitroom/compact";
import { roomLink } from "@orbitroom/webrtc";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { Link } from "wouter";
import type { RoomSession } from "../session/room-session.ts";
import { forgetDevice, sendToDevice } from "./device-actions.ts";
import { type KeptDevice, type KeptRoom, saveDeviceChoice } from "./kept-rooms.ts";
import { presenceText } from "./presence-text.ts";
import { RenameDevice } from "./RenameDevice.tsx";
import { useUnfinished } from "./use-unfinished.ts";
import styles from "./YourDevices.module.css";

interface DeviceCardProps {
  room: KeptRoom;
  device: KeptDevice;
  /** The room, if this tab has it open. */
  session: RoomSession | undefined;
}

/** A device of a kept room. What is dropped or pasted on it is sent to it, and waits while it is away. */
export function DeviceCard({ room, device, session }: DeviceCardProps) {
  const [isOver, setOver] = useState(false);
  const [dialog, setDialog] = useState<"rename" | "forget">();
  const field = useRef<HTMLInputElement>(null);
  const { roomId, choices } = room;
  const { pair } = device;
  const { name = device.name, isMuted = false } = choices[pair] ?? {};
  const unfinished = useUnfinished(session, pair);
  const send = async (reading: Promise<readonly ChosenFile[]>) => {
    const files = await reading.catch(() => undefined);
    if (files === undefined) reportUnread();
    else if (files.length > 0) await sendToDevice(room, device, { files });
  };
  const choose = async () => {
    const files = await pickFiles("any");
    if (files) await send(Promise.resolve(files));
    else field.current?.click();
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    void send(droppedFiles(event.dataTransfer));
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const text = clipboardData.getData("text/plain");
    if (clipboardData.files.length === 0 && text === "") return;
    event.preventDefault();
    if (clipboardData.files.length > 0) void send(pastedFiles(clipboardData));
    else void sendToDevice(room, device, { text });
  };
  return (
    <Card
      as="li"
      className={cx(styles["device"], isOver && styles["over"])}
      data-testid="kept-device"
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <span className={cx(styles["body"], device.isHere && styles["here"])} aria-hidden="true" />
      <div className={styles["text"]}>
        <Link href={roomLink("", roomId)} className={styles["name"] ?? ""}>
          {name}
        </Link>
        <p>
          {isOver
            ? "Drop to send"
            : [presenceText(device), unfinished, isMuted && "muted"].filter(Boolean).join(", ")}
        </p>
      </div>
      <Button variant="quiet" icon="send" iconOnly onClick={() => void choose()}>
        {`Send files to ${name}`}
      </Button>
      <Menu label={`Options for ${name}`} icon="more" align="end">
        <MenuItem onClick={() => setDialog("rename")}>Rename</MenuItem>
        <MenuItem onClick={() => saveDeviceChoice(roomId, pair, { isMuted: !isMuted })}>
          {isMuted ? "Show its messages" : "Mute"}
        </MenuItem>
        <MenuItem icon="trash" danger onClick={() => setDialog("forget")}>
          Forget
        </MenuItem>
      </Menu>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={`Files for ${name}`}
        onChange={({ target }) => {
          const files = fieldFiles(target.files ?? []);
          target.value = "";
          void send(Promise.resolve(files));
        }}
      />
      {dialog === "rename" && (
        <RenameDevice
          name={name}
          onName={(chosen) => saveDeviceChoice(roomId, pair, { name: chosen })}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={dialog === "forget"}
        onOpenChange={(isOpen) => !isOpen && setDialog(undefined)}
        title={`Forget ${name}?`}
        confirmLabel="Forget"
        tone="danger"
        onConfirm={() => forgetDevice(room, device)}
      >
        It no longer finds your devices, and receives nothing of what waits for it. Your other devices forget
        it, too.
      </ConfirmDialog>
    </Card>
  );
}
