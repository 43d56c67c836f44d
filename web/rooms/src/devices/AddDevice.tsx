import { Button } from "@orbitroom/compact";
import { QrCode } from "@orbitroom/crux";
import { roomLink } from "@orbitroom/webrtc";
import { ProblemNote } from "../ProblemNote.tsx";
import { ShareRoom } from "../pairing/ShareRoom.tsx";
import type { RoomEntrance } from "../session/room-state.ts";
import type { RoomStay } from "../session/room-stay.ts";
import styles from "./AddDevice.module.css";

interface AddDeviceProps {
  stay: Pick<RoomStay, "admit" | "closeEntrance" | "code">;
  roomId: string | undefined;
  entrance: RoomEntrance;
}

/** How one more device can join: by the same link and code, as long as the entrance is open. */
export function AddDevice({ stay, roomId, entrance }: AddDeviceProps) {
  const { isOpen, problem } = entrance;
  if (!isOpen || roomId === undefined) {
    return (
      <div className={styles["closed"]}>
        <Button icon="plus" onClick={() => void stay.admit()}>
          Add another device
        </Button>
        <ProblemNote problem={problem} />
      </div>
    );
  }
  return (
    <section className={styles["open"]} aria-label="Add another device">
      <QrCode
        text={roomLink(location.origin, roomId, stay.code)}
        label="QR code of the room's link"
        resolution={250}
      />
      <div className={styles["share"]}>
        <p role="status">Scan the QR code with the other device, or share the link.</p>
        <ShareRoom roomId={roomId} code={stay.code} isOpen>
          {null}
        </ShareRoom>
        <Button onClick={() => void stay.closeEntrance()}>Admit no one else</Button>
      </div>
    </section>
  );
}
