import { cx, useModal } from "@orbitroom/compact";
import type { RefObject } from "react";
import type { EntryLog } from "../../session/entry-log.ts";
import type { FileRoom } from "../FileMessage.tsx";
import styles from "./Lightbox.module.css";
import { LightboxContent } from "./LightboxContent.tsx";

interface LightboxProps {
  log: EntryLog;
  room: FileRoom;
  /** The id of the image that is shown; undefined while the view is closed. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** The images of a room, one at a time and as large as the window. */
export function Lightbox({ log, room, openId, onOpen, onClose, returnFocus }: LightboxProps) {
  const { ref, present } = useModal({ open: openId !== undefined, onClose, returnFocus });
  return (
    <dialog ref={ref} className={cx(styles["lightbox"])} aria-label="Images" data-theme="dark">
      {present && openId !== undefined && (
        <LightboxContent log={log} room={room} id={openId} onOpen={onOpen} onClose={onClose} />
      )}
    </dialog>
  );
}
