import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { takesKeys } from "@orbitroom/app-kit/page/takes-keys.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Orbit } from "@orbitroom/compact";
import type { BackendName } from "@orbitroom/engine/full";
import { useLayoutEffect, useState } from "react";
import styles from "./BatDemoPage.module.css";
import type { DemoStage } from "./demo-stage.ts";
import { CANVAS_HEIGHT_PX, CANVAS_WIDTH_PX } from "./game/constants.ts";
import { ReadOut } from "./ReadOut.tsx";
import { useDemo } from "./use-demo.ts";

/** One bat, one ball, one button: `/batdemo`. Drawn with WebGPU, or with WebGL 2 on request. */
export function BatDemoPage() {
  usePageTitle("Bat and Ball");
  const [backend, setBackend] = useState<BackendName>("webgpu");
  const [attempt, setAttempt] = useState(0);
  return (
    <PageFrame as="article" width="tool">
      <PageHead title="Bat and Ball" lead="One bat, one ball, one button." />
      <Demo
        key={`${backend} ${attempt}`}
        backend={backend}
        onChooseWebgl={() => setBackend("webgl2")}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </PageFrame>
  );
}

interface DemoProps {
  backend: BackendName;
  onChooseWebgl: () => void;
  onRetry: () => void;
}

function Demo({ backend, onChooseWebgl, onRetry }: DemoProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const load = useDemo(canvas, backend);
  if (load.kind === "unsupported") {
    return (
      <Unsupported message={load.message} onChooseWebgl={backend === "webgpu" ? onChooseWebgl : undefined} />
    );
  }
  const stage = load.kind === "ready" ? load.stage : undefined;
  return (
    <div className={styles["game"]}>
      <div className={styles["stage"]} data-theme="dark">
        <canvas
          ref={setCanvas}
          className={styles["canvas"]}
          width={CANVAS_WIDTH_PX}
          height={CANVAS_HEIGHT_PX}
          role="img"
          aria-label="A bat on a round field, and a ball that is thrown at it"
          onPointerDown={() => stage?.swing()}
        />
        {load.kind === "loading" && (
          <div className={styles["message"]} role="status">
            <Orbit className={styles["orbit"]} periodS={4} delayed bodies={[{ at: 0.1 }]} tiltDeg={-18} />
            Loading...
          </div>
        )}
        {load.kind === "failed" && (
          <div className={styles["message"]} role="alert">
            <p>The demo could not be loaded: {load.message}</p>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        )}
        {stage && <OverField stage={stage} onRetry={onRetry} />}
      </div>
      {stage && <Actions stage={stage} />}
    </div>
  );
}

/** The controls over the canvas while the game runs. */
function OverField({ stage, onRetry }: { stage: DemoStage; onRetry: () => void }) {
  const hasCrashed = useStore(stage.state, (state) => state.hasCrashed);
  if (!hasCrashed) return <ReadOut state={stage.state} />;
  return (
    <div className={styles["message"]} role="alert">
      <p>The demo has stopped: the graphics card does not respond.</p>
      <Button onClick={onRetry}>Start again</Button>
    </div>
  );
}

/** The button that swings the bat, and a hint at the other ways. It does nothing once the demo has stopped. */
function Actions({ stage }: { stage: DemoStage }) {
  const hasCrashed = useStore(stage.state, (state) => state.hasCrashed);
  useSpaceBar(stage);
  if (hasCrashed) return null;
  return (
    <div className={styles["actions"]}>
      <Button
        variant="primary"
        size="lg"
        onPointerDown={() => stage.swing()}
        // A click that follows a press belongs to that press; a click from the keyboard has a count of 0.
        onClick={({ detail }) => detail === 0 && stage.swing()}
      >
        Swing Bat
      </Button>
      <p className={styles["keys"]}>
        Swing when the ball is at the bat: with the button
        <span className={styles["key"]}>, the space bar</span> or a tap on the field.
      </p>
    </div>
  );
}

/** The space bar swings, except where it does something else. */
function useSpaceBar(stage: DemoStage): void {
  // A layout effect, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const swing = (event: KeyboardEvent): void => {
      if (event.code !== "Space" || event.repeat || takesKeys(event.target)) return;
      // Otherwise the space bar scrolls the page.
      event.preventDefault();
      stage.swing();
    };
    addEventListener("keydown", swing);
    return () => removeEventListener("keydown", swing);
  }, [stage]);
}

interface UnsupportedProps {
  message: string;
  /** Offers to play with WebGL 2. */
  onChooseWebgl: (() => void) | undefined;
}

function Unsupported({ message, onChooseWebgl }: UnsupportedProps) {
  return (
    <div className={styles["unsupported"]} role="alert">
      <p>{message}</p>
      {onChooseWebgl ? (
        <>
          <p>This browser has no WebGPU, or has turned it off. The demo plays just as well with WebGL 2.</p>
          <Button variant="primary" size="lg" onClick={onChooseWebgl}>
            Play with WebGL 2
          </Button>
        </>
      ) : (
        <p>
          Update the browser, or turn on 'hardware acceleration' in its settings, then open this page again.
        </p>
      )}
    </div>
  );
}
