import { Button, Checkbox } from "@orbitroom/compact";
import { QrCode } from "@orbitroom/crux";
import { roomLink } from "@orbitroom/webrtc";
import { ProblemNote } from "../ProblemNote.tsx";
import { ShareRoom } from "../pairing/ShareRoom.tsx";
import { clockOf, useSecondsLeft } from "../pairing/use-seconds-left.ts";
import { INVITATION_MS } from "../session/open-invitation.ts";
import type { RoomEntrance } from "../session/room-state.ts";
import type { RoomStay } from "../session/room-stay.ts";
import styles from "./AddDevice.module.css";

interface AddDeviceProps {
  stay: Pick<RoomStay, "admission" | "code">;
  roomId: string | undefined;
  entrance: RoomEntrance;
}

/** How one more device can join: by the same link and code, as long as the entrance is open. */
export function AddDevice({ stay, roomId, entrance }: AddDeviceProps) {
  const { isOpen, problem, everyoneUntilMs } = entrance;
  if (!isOpen || roomId === undefined) {
    return (
      <div className={styles["closed"]}>
        <Button icon="plus" onClick={() => void stay.admission.admit()}>
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
        <p role="status">
          {everyoneUntilMs === undefined
            ? "Scan the QR code with the other device, or share the link."
            : "Everybody with this link can join."}
        </p>
        <ShareRoom roomId={roomId} code={stay.code} isOpen includesCode={everyoneUntilMs !== undefined} />
        <Checkbox
          label="Everybody with this link, for 10 minutes"
          className={styles["check"]}
          checked={everyoneUntilMs !== undefined}
          onCheckedChange={(isOn) => void stay.admission.inviteEveryone(isOn)}
        />
        {everyoneUntilMs !== undefined && <TimeLeft endsAtMs={everyoneUntilMs} />}
        <Button onClick={() => void stay.admission.close()}>Admit no one else</Button>
      </div>
    </section>
  );
}

/** The rest of the time in which everyone can join. The session ends it. */
function TimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const leftSecs = useSecondsLeft(endsAtMs, INVITATION_MS / 1000, ended);
  return (
    <p className={styles["check"]}>
      Still open for <time className="mono">{clockOf(leftSecs)}</time>
    </p>
  );
}

const ended = (): void => undefined;
