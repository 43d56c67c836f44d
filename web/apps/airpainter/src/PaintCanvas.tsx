import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { CanvasSurface, type SurfaceView, useUndoHistory } from "@orbitroom/crux";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { Easel } from "./canvas/easel.ts";
import { screenStrokes } from "./canvas/screen-strokes.ts";
import { Stage } from "./canvas/stage.ts";
import { PAPER_HEIGHT, PAPER_WIDTH } from "./ink/mark.ts";
import styles from "./PaintCanvas.module.css";

/** A higher resolution, in pixels per unit of the paper, would not be visible. */
const MAX_SCALE = 2;
/** How far an arrow key moves the brush, in units of the paper. */
const STEP = 12;

interface PaintCanvasProps {
  easel: Easel;
  /** Which part of the paper is shown. */
  view: SurfaceView;
  onViewChange: (view: SurfaceView) => void;
  onStage: (stage: Stage | undefined) => void;
  /** Called before each stroke that is painted here. */
  onStart: () => void;
}

/** The paper: takes strokes of mouse, pen, fingers and keys, and shows those of the phones. */
export function PaintCanvas({ easel, view, onViewChange, onStage, onStart }: PaintCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const strokes = useMemo(() => screenStrokes(easel, onStart), [easel, onStart]);
  const { marks, layers } = useUndoHistory(easel.history).value;
  const { colour } = useStore(easel.state);

  // Runs before the surface reports the canvas's resolution.
  useLayoutEffect(() => {
    if (!canvas.current || !overlay.current) return undefined;
    const made = new Stage(canvas.current, overlay.current, easel.history.value);
    stage.current = made;
    easel.attach(made);
    onStage(made);
    return () => {
      stage.current = undefined;
      easel.attach(undefined);
      onStage(undefined);
      made.dispose();
    };
  }, [easel, onStage]);
  const onScale = useCallback((_: HTMLCanvasElement, scale: number) => stage.current?.resize(scale), []);
  return (
    <CanvasSurface
      label="Canvas"
      width={PAPER_WIDTH}
      height={PAPER_HEIGHT}
      {...strokes}
      {...{ view, onViewChange, onScale }}
      canvasRef={canvas}
      maxScale={MAX_SCALE}
      step={STEP}
      brushColor={colour}
      keysText="Arrow keys move the brush, with Shift further. Space puts it down and lifts it. Escape drops the stroke."
      description={contentText(marks.length, layers.length)}
      className={styles["frame"]}
      data-strokes={marks.length}
    >
      <canvas ref={overlay} className={styles["overlay"]} />
    </CanvasSurface>
  );
}

/** Such as '3 strokes on 2 layers.' A single layer is not worth a word. */
function contentText(strokes: number, layers: number): string {
  const painted = strokes === 1 ? "1 stroke" : `${strokes} strokes`;
  return layers === 1 ? `${painted}.` : `${painted} on ${layers} layers.`;
}
