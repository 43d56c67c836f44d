import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { Button } from "@orbitroom/compact";
import type { Room } from "@orbitroom/webrtc";
import { useRoomEvent } from "@orbitroom/webrtc/react";
import { useRef, useState } from "react";
import { decodeScreenBat, type ScreenBat } from "./bat-signal.ts";
import styles from "./phone.module.css";
import { isNewer } from "./phone-bat.ts";
import { useBatSignals } from "./use-bat-signals.ts";

/** The duration of the vibration for a contact, by its quality. */
const LEAST_BUZZ_MS = 20;
const MORE_BUZZ_MS = 90;

/** A phone that is the bat: swung, or tapped where it has no sensors. */
export function PhoneBat({ room, isHere }: { room: Room; isHere: boolean }) {
  const [screen, setScreen] = useState<ScreenBat>();
  const contacts = useRef<number>(undefined);
  const { press, hasSensors } = useBatSignals(room);
  useWakeLock(true);
  useRoomEvent(room, "signal", ({ bytes }) => {
    const received = decodeScreenBat(bytes);
    if (!received) return;
    const known = contacts.current;
    contacts.current = received.contacts;
    if (known !== undefined && isNewer(received.contacts, known)) {
      navigator.vibrate?.(LEAST_BUZZ_MS + MORE_BUZZ_MS * received.quality);
    }
    setScreen(received);
  });
  return (
    <div className={styles["bat"]} data-theme="dark">
      <div className={styles["swing"]} role="status">
        <h1>{isHere ? (screen?.isBatting ? "You bat" : "The other side bats") : "Connecting again"}</h1>
        <p>
          {hasSensors
            ? "Swing when the ball reaches the bat on the screen."
            : "This phone does not report its motion. Tap the button instead."}
        </p>
      </div>
      <Button
        variant="primary"
        size="lg"
        onPointerDown={press}
        // The click that follows a press is that press; one from the keyboard has no count.
        onClick={({ detail }) => detail === 0 && press()}
      >
        {screen?.isBatting ? "Hit" : "Bowl"}
      </Button>
    </div>
  );
}
