import { Button, Input, Orbit } from "@orbitroom/compact";
import { ROOM_CODE_HELP, roomCodeProblem } from "@orbitroom/webrtc";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useParams } from "wouter";
import { requestMotionPermission } from "../../../lib/motion-permission.ts";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { useStore } from "../../../lib/use-store.ts";
import { keepCode, takeCode } from "../../../rooms/pairing/tab-code.ts";
import { useFullBleed } from "../../../shell/use-full-bleed.ts";
import { BrushLink } from "./brush-link.ts";
import styles from "./PainterPhonePage.module.css";
import { PhoneControls } from "./PhoneControls.tsx";

/** The page that turns a phone into a brush for the canvas on another screen. */
export function PainterPhonePage() {
  usePageTitle("Paint with this phone");
  const { token = "" } = useParams<{ token?: string }>();
  const [code] = useState(() => takeCode(token));
  const [link] = useState(() => new BrushLink());
  const [isAllowed, setAllowed] = useState(true);
  const { phase, problem } = useStore(link.state);
  useEffect(() => () => link.leave(), [link]);
  useFullBleed();

  const start = (chosen: string): void => {
    // The permission must be requested in the tap.
    void requestMotionPermission("orientation", "motion").then(setAllowed);
    keepCode(token, chosen);
    void link.join(token, chosen);
  };
  if (phase === "ready" || phase === "lost") return <PhoneControls link={link} isAllowed={isAllowed} />;
  if (!token) {
    return (
      <Start title="This link is incomplete">
        <p>Scan the code beside the canvas on the other screen again.</p>
      </Start>
    );
  }
  if (phase === "ended") {
    return (
      <Start title="The connection has ended">
        <p role="alert">{problem}</p>
      </Start>
    );
  }
  return (
    <Start title="Paint with this phone">
      {problem && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {phase === "joining" ? (
        <p role="status">Connecting to the canvas...</p>
      ) : (
        <CodeStart offered={code} onStart={start} />
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
      <p>Point the phone at the screen, hold the button and move. Or paint on the phone with a finger.</p>
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
      <Button type="submit" variant="primary" size="lg" icon="brush" disabled={code.trim() === ""}>
        Start painting
      </Button>
    </form>
  );
}
