import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { Button, Orbit } from "@orbitroom/compact";
import { useState } from "react";
import { useParams } from "wouter";
import { useSession } from "../session/use-session.ts";
import { lastChoice } from "../setup/match-choice.ts";
import styles from "./CricketCityPage.module.css";
import { Ground } from "./Ground.tsx";

/** Cricket against the computer, or against someone in a room: `/cricketcity` and `/cricketcity/{token}`. */
export function CricketCityPage() {
  usePageTitle("Cricket City");
  const { token } = useParams<{ token?: string }>();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [choice] = useState(lastChoice);
  const load = useSession(canvas, choice.time);
  useFullBleed({ isDark: load.kind !== "unsupported" });
  useWakeLock(load.kind === "ready");

  if (load.kind === "unsupported") return <Unsupported message={load.message} />;
  return (
    <div className={styles["page"]} data-theme="dark">
      <h1 className="visually-hidden">Cricket City</h1>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas handles keys itself */}
      <canvas
        key={attempt}
        ref={setCanvas}
        className={styles["canvas"]}
        tabIndex={0}
        role="application"
        aria-label="The cricket ground"
        aria-describedby="cricket-keys"
      />
      <p className="visually-hidden" id="cricket-keys">
        Space plays the stroke, or starts the run-up and lets go of the ball. Arrow keys aim. The score and
        what happens are announced.
      </p>
      {load.kind === "loading" && (
        <div className={styles["message"]} role="status">
          <Orbit className={styles["orbit"]} periodS={4} delayed bodies={[{ at: 0.1 }]} tiltDeg={-18} />
          Loading...
        </div>
      )}
      {load.kind === "failed" && (
        <div className={styles["message"]} role="alert">
          <p>The ground could not be loaded: {load.message}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
      {load.kind === "ready" && canvas && (
        <Ground
          key={token ?? "alone"}
          {...{ session: load.session, canvas, token }}
          onRestart={() => setAttempt(attempt + 1)}
        />
      )}
    </div>
  );
}

function Unsupported({ message }: { message: string }) {
  return (
    <PageFrame as="article">
      <PageHead title="Cricket City" lead={<span role="alert">{message}</span>} />
      <p>
        The ground is drawn with WebGL 2. Update the browser, or turn on 'hardware acceleration' in its
        settings, then open this page again.
      </p>
    </PageFrame>
  );
}
