import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { Button, cx } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import { fromYawPitch } from "../math/quaternion.ts";
import { clamp } from "../math/scalar.ts";
import { BODIES, type BodyId, bodyOf } from "../scene/bodies.ts";
import { RADS_PER_PX } from "../view/camera.ts";
import type { PhoneMessage, ScreenMessage } from "./control-message.ts";
import { watchOrientation } from "./orientation.ts";
import styles from "./PhonePage.module.css";
import pad from "./pad.module.css";
import { TravelPad } from "./TravelPad.tsx";
import { idleMessage } from "./use-phone-messages.ts";

/** A phone without an orientation event after this long has no orientation sensor. */
const SENSOR_WAIT_MS = 1500;

interface PhoneControllerProps {
  isHere: boolean;
  screen: ScreenMessage | undefined;
  message: { current: PhoneMessage };
}

/** The phone's controls while it is connected. */
export function PhoneController({ isHere, screen, message }: PhoneControllerProps) {
  const [hasSensor, setHasSensor] = useState<boolean>();
  const send = (change: Partial<PhoneMessage>): void => {
    message.current = { ...message.current, ...change };
  };

  useWakeLock(true);
  useEffect(() => {
    const set = (change: Partial<PhoneMessage>): void => {
      message.current = { ...message.current, ...change };
    };
    const stop = watchOrientation((rotation) => {
      setHasSensor(true);
      set({ rotation });
    });
    const timer = setTimeout(() => setHasSensor((known) => known ?? false), SENSOR_WAIT_MS);
    return () => {
      stop();
      clearTimeout(timer);
      message.current = idleMessage;
    };
  }, [message]);

  return (
    <div
      className={styles["controls"]}
      data-look-pad={hasSensor === false ? "" : undefined}
      data-theme="dark"
    >
      <p className={styles["status"]} role="status">
        {statusOf(isHere, screen)}
      </p>
      {hasSensor === false && <LookPad onLook={(rotation) => send({ rotation })} />}
      <TravelPad
        label="Move"
        hint="Drag and hold to move. Spread two fingers to go faster."
        onTravel={send}
      />
      <ul className={cx(styles["bodies"], "plain-list")} aria-label="Go to">
        {BODIES.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="sm"
              aria-pressed={screen?.focus === id}
              onClick={() => send({ choice: id, choices: message.current.choices + 1 })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(isHere: boolean, screen: ScreenMessage | undefined): string {
  if (!isHere) return "Connection lost. Stay near the other screen; it reconnects by itself.";
  if (!screen) return "Connected. Turn the phone to look around.";
  const name = nameOf(screen.focus);
  return screen.isFlying ? `Flying to ${name}` : `At ${name}. Turn the phone to look around.`;
}

function nameOf(id: BodyId): string {
  const { name } = bodyOf(id);
  return id === "sun" || id === "moon" || id === "earth" ? `the ${name}` : name;
}

/** Turns the view by dragging, for phones without an orientation sensor. */
function LookPad({ onLook }: { onLook: (rotation: PhoneMessage["rotation"]) => void }) {
  const look = useRef({ yaw: 0, pitch: 0 });
  return (
    <div
      className={pad["pad"]}
      role="application"
      aria-label="Look around"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { yaw, pitch } = look.current;
        look.current = {
          yaw: yaw + event.movementX * RADS_PER_PX,
          pitch: clamp(pitch + event.movementY * RADS_PER_PX, -Math.PI / 2, Math.PI / 2),
        };
        onLook(fromYawPitch(look.current.yaw, look.current.pitch));
      }}
    >
      <p>This device has no orientation sensor. Drag here to look around.</p>
    </div>
  );
}
