import { useEffect, useRef } from "react";
import { useStore } from "../../lib/use-store.ts";
import type { Easel } from "./canvas/easel.ts";
import { Stage } from "./canvas/stage.ts";
import { useCanvasPainting } from "./canvas/use-canvas-painting.ts";
import styles from "./PaintCanvas.module.css";

interface PaintCanvasProps {
  easel: Easel;
  onStage: (stage: Stage | undefined) => void;
  /** Called before each stroke that is painted here. */
  onStart: () => void;
}

/** The paper: takes strokes of mouse, pen, fingers and keys, and shows those of the phones. */
export function PaintCanvas({ easel, onStage, onStart }: PaintCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const painting = useCanvasPainting(easel, onStart);
  const { marks, layers } = useStore(easel.history.state).painting;

  useEffect(() => {
    if (!canvas.current || !overlay.current) return undefined;
    const stage = new Stage(canvas.current, overlay.current, easel.history.painting);
    const element = canvas.current;
    const resize = (): void => stage.resize(element.clientWidth, devicePixelRatio);
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    easel.attach(stage);
    onStage(stage);
    return () => {
      observer.disconnect();
      easel.attach(undefined);
      onStage(undefined);
      stage.dispose();
    };
  }, [easel, onStage]);
  return (
    <div
      className={styles["frame"]}
      {...painting}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted with keys
      tabIndex={0}
      role="application"
      aria-label="Canvas"
      aria-describedby="painter-keys"
      data-strokes={marks.length}
    >
      <canvas ref={canvas} className={styles["canvas"]} />
      <canvas ref={overlay} className={styles["overlay"]} />
      <p id="painter-keys" className="visually-hidden">
        Arrow keys move the brush, with Shift further. Space puts it down and lifts it. {marks.length} strokes
        on {layers.length} layers.
      </p>
    </div>
  );
}
