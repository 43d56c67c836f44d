import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { buttonClass, Icon } from "@orbitroom/compact";
import { LazyRoomPage } from "@orbitroom/rooms/lazy-room-page.ts";
import { Link, useLocation } from "wouter";
import { ChooseFiles } from "./ChooseFiles.tsx";
import styles from "./StartActions.module.css";

/** The ways into a room. Files that are chosen, dropped or pasted here open a room at once and are sent there. */
export function StartActions() {
  const [, navigate] = useLocation();
  const onWindowFiles = (files: ChosenFile[]) => {
    outbox.add(files);
    navigate(NEW_ROOM_PATH);
  };
  const onPickedFiles = (files: ChosenFile[]) => {
    outbox.addPicked(files);
    navigate(NEW_ROOM_PATH);
  };
  const isDragging = useWindowFiles(onWindowFiles);
  // The room page is loaded while the button is pressed or the files are chosen.
  const preload = () => void LazyRoomPage.preload();
  const preloads = { onPointerEnter: preload, onFocus: preload };
  return (
    <div className={styles["actions"]}>
      <ChooseFiles
        {...preloads}
        variant="primary"
        size="lg"
        icon="send"
        className={styles["send"]}
        onFiles={onPickedFiles}
      >
        Send a file
      </ChooseFiles>
      <Link {...preloads} href={NEW_ROOM_PATH} className={buttonClass("secondary", "lg")}>
        <Icon name="plus" />
        New room
      </Link>
      <Link {...preloads} href="/commonroom?join" className={buttonClass("secondary", "lg")}>
        Join room
      </Link>
      <p className={styles["hint"]}>Or drop or paste files anywhere on this page.</p>
      {isDragging && <DropOverlay text="Drop to send" />}
    </div>
  );
}
