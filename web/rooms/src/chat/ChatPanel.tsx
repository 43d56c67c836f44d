import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { useFields, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { cx, toasts } from "@orbitroom/compact";
import { useState } from "react";
import { presentDevices } from "../devices/device-names.ts";
import { receiverOf } from "../devices/receiver.ts";
import { TabStatus } from "../notices/TabStatus.tsx";
import { ProblemNote } from "../ProblemNote.tsx";
import { AskBar } from "../receiving/AskBar.tsx";
import { SaveList } from "../saving/SaveList.tsx";
import { isChatting } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import { TransferShow } from "../show/TransferShow.tsx";
import type { DeviceNumber } from "../worker/device-number.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { useRoomUpkeep } from "./use-room-upkeep.ts";

interface ChatPanelProps {
  session: RoomSession;
  /** Whether the panel is shown. Otherwise it is drawn ahead, out of sight, as it will look when the devices are connected. */
  isShown: boolean;
}

/** The conversation of the devices, or its history while they are apart. Files can be dropped or pasted anywhere. */
export function ChatPanel({ session, isShown }: ChatPanelProps) {
  const { phase, devices } = useFields(session.state, "phase", "devices");
  const isConnected = isChatting(phase);
  const isOpen = isConnected || !isShown;
  useRoomUpkeep(session, phase);
  const [chosen, setChosen] = useState<DeviceNumber>();
  const receiver = receiverOf(devices, chosen);
  const sendFiles = (files: readonly ChosenFile[]) => {
    if (!receiver.isGone) return void session.send(undefined, files, receiver.to);
    toasts.show({
      title: "Not sent",
      message: `${receiver.name} has left the room. Choose who gets the files.`,
      variant: "warning",
    });
  };
  const isDragging = useWindowFiles(isOpen ? sendFiles : undefined);
  return (
    <section className={cx(styles["panel"], isOpen && styles["open"])} aria-label="Chat">
      <TabStatus session={session} />
      <ChatHeader session={session} />
      {isConnected && <RoomProblem session={session} />}
      <TransferShow session={session} />
      <AskBar session={session} hasSeveral={presentDevices(devices).length > 1} />
      <SaveList />
      <MessageList session={session} />
      {isOpen && (
        <Composer
          session={session}
          devices={devices}
          receiver={receiver}
          onReceiver={setChosen}
          onFiles={sendFiles}
        />
      )}
      {isDragging && (
        <DropOverlay
          text={receiver.name === undefined ? "Drop to send" : `Drop to send only to ${receiver.name}`}
        />
      )}
    </section>
  );
}

function RoomProblem({ session }: { session: RoomSession }) {
  return <ProblemNote problem={useStore(session.state, ({ problem }) => problem)} />;
}
