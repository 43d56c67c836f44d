import { cx, Orbit } from "@orbitroom/compact";
import { loadQrCodes, QrCode } from "@orbitroom/crux";
import { roomLink } from "@orbitroom/webrtc";
import { useEffect } from "react";
import styles from "./RoomQr.module.css";

interface RoomQrProps {
  roomId: string | undefined;
  /** The room code; left out of the link on a device that does not know it. */
  code: string | undefined;
  /** The fraction of the open time that is left, 1 to 0. */
  leftShare: number;
  state: "opening" | "open" | "meeting";
}

/** The QR code of an open room inside its orbit, whose body is the countdown. A second one comes with another device. */
export function RoomQr({ roomId, code, leftShare, state }: RoomQrProps) {
  const isMeeting = state === "meeting";
  useEffect(() => {
    // Shown while the room opens.
    void loadQrCodes().catch(() => undefined);
  }, []);
  return (
    <div className={cx(styles["qr"], isMeeting && styles["meeting"])}>
      <Orbit
        ratio={1}
        strokeWidth={0.8}
        bodies={[
          { at: 1 - leftShare, radius: 3.5 },
          ...(isMeeting ? [{ at: 0.5 - leftShare, radius: 3.5, tone: "cool" as const }] : []),
        ]}
        className={styles["orbit"]}
        data-room-ring
      />
      {state === "opening" || roomId === undefined ? (
        // No one can join before the gateway knows the room.
        <div className={styles["placeholder"]} />
      ) : (
        <QrCode
          text={roomLink(location.origin, roomId, code)}
          label="QR code of the room's link"
          resolution={250}
        />
      )}
    </div>
  );
}
