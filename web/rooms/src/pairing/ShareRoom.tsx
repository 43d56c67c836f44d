import { Button, Checkbox } from "@orbitroom/compact";
import { roomLink } from "@orbitroom/webrtc";
import { type ReactNode, type Ref, useState } from "react";
import styles from "./ShareRoom.module.css";
import { shareLink } from "./share-link.ts";

interface ShareRoomProps {
  roomId: string | undefined;
  /** The room code; undefined on a device that does not know it. */
  code: string | undefined;
  isOpen: boolean;
  /** Whether the link always contains the code. Otherwise the person chooses that. */
  includesCode?: boolean;
  /** Ref to the button. */
  ref?: Ref<HTMLButtonElement>;
  /** Content between the code and the button. */
  children?: ReactNode;
}

/** The room code, and the button that shares the room's link. */
export function ShareRoom({ roomId, code, isOpen, includesCode = false, ref, children }: ShareRoomProps) {
  const [isChosen, setChosen] = useState(false);
  const withCode = includesCode || isChosen;
  return (
    <>
      {code !== undefined && (
        <div className={styles["code"]}>
          <span>Room code</span>
          <strong className="mono">{code}</strong>
        </div>
      )}
      {children}
      <Button
        ref={ref}
        variant="primary"
        size="lg"
        icon="share"
        disabled={!isOpen || roomId === undefined}
        onClick={() => {
          if (roomId) void shareLink(roomLink(location.origin, roomId, withCode ? code : undefined));
        }}
      >
        Share as link
      </Button>
      {code !== undefined && !includesCode && (
        <Checkbox
          label="Include the code in the link, so that anyone with the link can join"
          className={styles["check"]}
          checked={isChosen}
          onCheckedChange={setChosen}
        />
      )}
    </>
  );
}
