import { Button, Input, Orbit } from "@orbitroom/compact";
import { parseRoomToken, ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { usePeers, useRoom, useRoomEvent } from "@orbitroom/webrtc/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useParams } from "wouter";
import { requestMotionPermission } from "../../../lib/motion-permission.ts";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { keepCode, takeCode } from "../../../rooms/pairing/tab-code.ts";
import { useFullBleed } from "../../../shell/use-full-bleed.ts";
import type { PhoneMessage } from "./control-message.ts";
import { PhoneController } from "./PhoneController.tsx";
import styles from "./PhonePage.module.css";
import { phoneProblem } from "./phone-problem.ts";
import { idleMessage, usePhoneMessages } from "./use-phone-messages.ts";

/** How long a phone that was reloaded waits until the screen has noticed that it left. */
const WAIT_MS = 15_000;

/** The page that turns a phone into a controller for the solar system on another screen. */
export function PhonePage() {
  usePageTitle("Control the Solar System");
  const { token = "" } = useParams<{ token?: string }>();
  const { roomId } = parseRoomToken(token);
  const [offered] = useState(() => takeCode(token));
  const [code, setCode] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const message = useRef<PhoneMessage>(idleMessage);
  const isJoining = roomId !== undefined && code !== undefined && !hasEnded;
  const { status, room, error, retry } = useRoom(
    isJoining ? { gateway: location.origin, roomId, code, name: "Smartphone", waitMs: WAIT_MS } : undefined,
  );
  const screen = usePhoneMessages(room, message);
  const [peer] = usePeers(room);
  useRoomEvent(room, "left", () => setHasEnded(true));
  useFullBleed({ isDark: room !== undefined });

  const start = (entered: string): void => {
    // The sensor permission must be requested in the tap.
    void requestMotionPermission("orientation");
    keepCode(token, entered);
    if (entered === code) retry();
    else setCode(entered);
  };
  if (room) {
    const isHere = peer !== undefined && peer.state !== "away";
    return <PhoneController isHere={isHere} screen={screen} message={message} />;
  }
  if (!roomId) {
    return (
      <Start title="This link is incomplete">
        <p>Press 'Connect a smartphone' on the other screen and scan its code again.</p>
      </Start>
    );
  }
  if (hasEnded || status === "removed") {
    return (
      <Start title="The connection has ended">
        <p>Press 'Connect a smartphone' on the other screen and scan its new code.</p>
      </Start>
    );
  }
  const problem = error && phoneProblem(error);
  return (
    <Start title="Control the Solar System">
      {problem && <p role="alert">{problem}</p>}
      {status === "entering" ? (
        <p role="status">Connecting to the other screen...</p>
      ) : (
        // After a problem, the person may enter another code.
        <CodeStart offered={problem ? "" : offered} onStart={start} />
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

function CodeStart({ offered, onStart }: { offered: string; onStart: (code: string) => void }) {
  const [code, setCode] = useState(offered);
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
