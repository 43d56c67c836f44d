import { Button, cx, Input, Orbit } from "@orbitroom/compact";
import { ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { requestMotionPermission } from "../../../lib/motion-permission.ts";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import { takeCode } from "../../../rooms/pairing/take-code.ts";
import { isChatting } from "../../../rooms/session/room-machine.ts";
import { useFullBleed } from "../../../shell/use-full-bleed.ts";
import { fromYawPitch } from "../math/quaternion.ts";
import { clamp } from "../math/scalar.ts";
import { BODIES, type BodyId, bodyOf } from "../scene/bodies.ts";
import { RADS_PER_PX } from "../view/camera.ts";
import type { PhoneMessage, ScreenMessage } from "./control-message.ts";
import { watchOrientation } from "./orientation.ts";
import styles from "./PhonePage.module.css";
import pad from "./pad.module.css";
import { TravelPad } from "./TravelPad.tsx";
import { idleMessage, usePhoneSession } from "./use-phone-session.ts";

/** A phone without an orientation event after this long has no orientation sensor. */
const SENSOR_WAIT_MS = 1500;

/** The page that turns a phone into a controller for the solar system on another screen. */
export function PhonePage() {
  usePageTitle("Control the Solar System");
  const { token } = useParams<{ token?: string }>();
  const [offered] = useState(takeCode);
  const message = useRef<PhoneMessage>(idleMessage);
  const { session, state, screen } = usePhoneSession(token, message);
  const { phase, problem, roomId } = state;

  const start = (code: string): void => {
    // The sensor permission must be requested in the tap.
    void requestMotionPermission("orientation");
    void session?.connect(code);
  };
  const isConnected = isChatting(phase);
  useFullBleed({ isDark: isConnected });
  if (isConnected) {
    return <Controls isHere={phase === "connected"} screen={screen} message={message} />;
  }
  if (!token || (phase === "code" && !roomId)) {
    return (
      <Start title="This link is incomplete">
        <p>Press 'Connect a smartphone' on the other screen and scan its code again.</p>
      </Start>
    );
  }
  if (phase === "ended" && problem?.remedy === "reload") {
    return (
      <Start title={problem.title}>
        <p>{problem.text}</p>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      </Start>
    );
  }
  if (phase === "ended") {
    return (
      <Start title={problem?.title ?? "The connection has ended"}>
        <p>Press 'Connect a smartphone' on the other screen and scan its new code.</p>
      </Start>
    );
  }
  return (
    <Start title="Control the Solar System">
      {problem && (
        <p role="alert">
          <strong>{problem.title}.</strong> {problem.text}
        </p>
      )}
      {phase === "code" ? (
        <CodeStart offered={offered} onStart={start} />
      ) : (
        <p role="status">Connecting to the other screen...</p>
      )}
    </Start>
  );
}

function Start({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles["start"]}>
      <Orbit
        className={styles["startOrbit"]}
        tiltDeg={-20}
        bodies={[{ at: 0.12 }, { at: 0.62, tone: "cool" }]}
      />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function CodeStart({ offered, onStart }: { offered: string | undefined; onStart: (code: string) => void }) {
  const [code, setCode] = useState(offered ?? "");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = roomCodeProblem(code);
    setError(problem);
    if (!problem) onStart(code);
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <p>Hold the phone up like a window. Turn it to look around, and drag to move.</p>
      {!offered && (
        <Input
          label="Room code"
          autoComplete="off"
          autoCapitalize="characters"
          helper={ROOM_CODE_HELP}
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" icon="phone" disabled={code.trim() === ""}>
        Start
      </Button>
    </form>
  );
}

interface ControlsProps {
  isHere: boolean;
  screen: ScreenMessage | undefined;
  message: { current: PhoneMessage };
}

/** The phone's controls while it is connected. */
function Controls({ isHere, screen, message }: ControlsProps) {
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
