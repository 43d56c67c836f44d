import { Button, Input, Orbit } from "@orbitroom/compact";
import { parseCodeFragment, ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { useFullBleed } from "../../../shell/use-full-bleed.ts";
import { BODIES, type BodyId, bodyOf } from "../scene/bodies.ts";
import { RADS_PER_PX } from "../view/camera.ts";
import { lookTurn } from "../view/quaternion.ts";
import { clamp } from "../view/vector.ts";
import type { PhoneMessage, ScreenMessage } from "./control-message.ts";
import { askForOrientation, followOrientation } from "./orientation.ts";
import "./phone.css";
import { TravelPad } from "./TravelPad.tsx";
import { restingMessage, usePhoneSession } from "./use-phone-session.ts";

/** A phone that has not said how it is held after this long has no such sensor. */
const SENSOR_WAIT_MS = 1500;

/** The code of the address, which must not stay in the address bar, nor in the history. */
function takeCode(): string | undefined {
  const code = parseCodeFragment(location.hash);
  if (code) History.prototype.replaceState.call(history, history.state, "", location.pathname);
  return code;
}

/** The phone's page: it steers what another screen shows. */
export function PhonePage() {
  usePageTitle("Steer the Solar System");
  const { token } = useParams<{ token?: string }>();
  const [offered] = useState(takeCode);
  const message = useRef<PhoneMessage>(restingMessage);
  const { session, state, screen } = usePhoneSession(token, message);
  const { phase, problem, roomId } = state;

  const start = (code: string): void => {
    // Both must begin in the tap: the sensor's permission and the connection.
    void askForOrientation();
    void session?.connect(code);
  };
  const isSteering = phase === "connected" || phase === "returning";
  useFullBleed({ isDark: isSteering });
  if (isSteering) {
    return <Helm isHere={phase === "connected"} screen={screen} message={message} />;
  }
  if (!token || (phase === "code" && !roomId)) {
    return (
      <Start title="This link is not whole">
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
    <Start title="Steer the Solar System">
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
    <div className="phone-start">
      <Orbit
        className="phone-start-orbit"
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
    <form className="phone-form" onSubmit={submit} noValidate>
      <p>Hold the phone up like a window. Turn it to look around, drag to travel.</p>
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

interface HelmProps {
  isHere: boolean;
  screen: ScreenMessage | undefined;
  message: { current: PhoneMessage };
}

/** What is on the phone while it steers. */
function Helm({ isHere, screen, message }: HelmProps) {
  const [hasSensor, setHasSensor] = useState<boolean>();
  const tell = (change: Partial<PhoneMessage>): void => {
    message.current = { ...message.current, ...change };
  };

  useEffect(() => {
    const set = (change: Partial<PhoneMessage>): void => {
      message.current = { ...message.current, ...change };
    };
    const stop = followOrientation((turn) => {
      setHasSensor(true);
      set({ turn });
    });
    const timer = setTimeout(() => setHasSensor((known) => known ?? false), SENSOR_WAIT_MS);
    // Where it is refused the screen may dim; nothing else depends on it.
    const lock = navigator.wakeLock?.request("screen").catch(() => undefined);
    return () => {
      stop();
      clearTimeout(timer);
      void lock?.then((held) => held?.release());
      message.current = restingMessage;
    };
  }, [message]);

  return (
    <div className="phone-helm" data-theme="dark">
      <p className="phone-status" role="status">
        {statusOf(isHere, screen)}
      </p>
      {hasSensor === false && <LookPad onLook={(turn) => tell({ turn })} />}
      <TravelPad
        label="Travel"
        hint="Drag and hold to travel. Spread two fingers to go faster."
        onTravel={tell}
      />
      <ul className="phone-bodies plain-list" aria-label="Go to">
        {BODIES.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="sm"
              aria-pressed={screen?.focus === id}
              onClick={() => tell({ choice: id, choices: message.current.choices + 1 })}
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
  if (!isHere) return "Out of reach. Stay near the other screen: it comes back by itself.";
  if (!screen) return "Connected. Turn the phone to look around.";
  const name = nameOf(screen.focus);
  return screen.isFlying ? `On the way to ${name}` : `At ${name}. Turn the phone to look around.`;
}

function nameOf(id: BodyId): string {
  const { name } = bodyOf(id);
  return id === "sun" || id === "moon" || id === "earth" ? `the ${name}` : name;
}

/** For a phone that cannot say how it is held: a drag turns the view instead. */
function LookPad({ onLook }: { onLook: (turn: PhoneMessage["turn"]) => void }) {
  const look = useRef({ yaw: 0, pitch: 0 });
  return (
    <div
      className="phone-pad phone-look"
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
        onLook(lookTurn(look.current.yaw, look.current.pitch));
      }}
    >
      <p>This device does not say how it is held. Drag here to look around.</p>
    </div>
  );
}
