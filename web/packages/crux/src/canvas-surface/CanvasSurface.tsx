import { cx, useMergedRef, VisuallyHidden } from "@orbitroom/compact";
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import styles from "./CanvasSurface.module.css";
import type { StrokeEnd, SurfacePoint, SurfaceSize, SurfaceStroke } from "./stroke.ts";
import { type SurfaceView, WHOLE_SURFACE } from "./surface-view.ts";
import { useCanvasScale } from "./use-canvas-scale.ts";
import { useKeyboardStrokes } from "./use-keyboard-strokes.ts";
import { usePointerStrokes } from "./use-pointer-strokes.ts";
import { useSurfaceView } from "./use-surface-view.ts";

const KEYS =
  "Arrow keys move the brush, with Shift further. Space puts it down and lifts it. Escape drops the stroke.";

const VIEW_KEYS =
  "Plus and minus zoom, 0 shows the whole surface. Alt with the arrow keys moves what is shown.";

/** Props of `CanvasSurface`, in addition to those of `div`. */
export interface CanvasSurfaceProps extends Omit<ComponentProps<"div">, "role"> {
  /** Accessible name. */
  label: string;
  /** Width in units of your choice; all points are in these units. The surface fills the width of its container. */
  width: number;
  /** Height in the same units. */
  height: number;
  /**
   * Draws everything, in units of the surface, on an empty canvas. Called again with every new function and whenever the
   * canvas gets another resolution.
   */
  draw?: ((context: CanvasRenderingContext2D, size: SurfaceSize) => void) | undefined;
  /**
   * Called instead of `draw` when the resolution of the canvas has changed and it is empty. Use it to time the drawing yourself.
   * `scale` is the number of pixels per unit.
   */
  onScale?: ((canvas: HTMLCanvasElement, scale: number) => void) | undefined;
  /** Called when a stroke begins. Return `false` if no stroke should follow, such as for a fill. */
  onStrokeStart?: ((stroke: SurfaceStroke, point: SurfacePoint) => unknown) | undefined;
  /** Called with every point that was measured since the last call, including those between two frames. */
  onStrokeMove?: ((stroke: SurfaceStroke, points: readonly SurfacePoint[]) => void) | undefined;
  /** Called when a stroke ends: by lifting, or because it was cancelled by Escape or by the browser. */
  onStrokeEnd?: ((stroke: SurfaceStroke, end: StrokeEnd) => void) | undefined;
  /** Which part is shown. Defaults to the whole surface. */
  view?: SurfaceView | undefined;
  /**
   * Called when the person zooms or moves the view: with two fingers, Ctrl and the wheel, or the keys +, -, 0 and Alt with the
   * arrow keys. Without it, each finger draws.
   */
  onViewChange?: ((view: SurfaceView) => void) | undefined;
  /** A description of what is on the canvas. Screen readers read it after the name, before the keys. */
  description?: ReactNode;
  /**
   * How the keys work, for screen readers.
   * @default "Arrow keys move the brush, with Shift further. Space puts it down and lifts it. Escape drops the stroke."
   */
  keysText?: string | undefined;
  /** How far an arrow key moves the brush, in units; with Shift five times as far. Defaults to a hundredth of the width. */
  step?: number | undefined;
  /** Color of the brush that the arrow keys move. Defaults to the accent color. */
  brushColor?: string | undefined;
  /**
   * The highest number of pixels per unit. More take time to draw and cannot be seen.
   * @default 4
   */
  maxScale?: number | undefined;
  /** Ref to the canvas. */
  canvasRef?: Ref<HTMLCanvasElement> | undefined;
  /** What lies above the canvas, such as a second canvas. It receives no pointer events. */
  children?: ReactNode;
}

/**
 * A canvas to draw on with a mouse, a pen, fingers and the keyboard. It is as sharp as the screen. What a stroke does is up to
 * you.
 */
export function CanvasSurface({
  label,
  width,
  height,
  draw,
  onScale,
  view = WHOLE_SURFACE,
  onViewChange,
  onStrokeStart,
  onStrokeMove,
  onStrokeEnd,
  description,
  keysText = KEYS,
  step = width / 100,
  brushColor,
  maxScale = 4,
  canvasRef,
  className,
  style,
  children,
  ...rest
}: CanvasSurfaceProps) {
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const lastStroke = useRef(0);
  const scaleOf = useRef(0);
  const latest = useRef({ draw, onScale });
  useLayoutEffect(() => {
    latest.current = { draw, onScale };
  });

  const size = { width, height };
  const nextId = (): number => {
    lastStroke.current += 1;
    return lastStroke.current;
  };
  const handlers = { onStrokeStart, onStrokeMove, onStrokeEnd };
  const { pinch, reveal, onKey } = useSurfaceView(surface, size, view, onViewChange);
  const pointer = usePointerStrokes(size, nextId, handlers, onViewChange && pinch);
  const { brush, onKeyDown, onBlur } = useKeyboardStrokes(size, step, nextId, handlers);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the brush moves the view
  useEffect(() => {
    if (brush) reveal(brush);
  }, [brush]);

  useCanvasScale(canvas, size, { maxScale, zoom: view.zoom }, (element, scale) => {
    scaleOf.current = scale;
    if (latest.current.onScale) latest.current.onScale(element, scale);
    else drawAll(element, scale, size, latest.current.draw);
  });
  useEffect(() => {
    if (!onScale && canvas.current && scaleOf.current > 0) {
      drawAll(canvas.current, scaleOf.current, { width, height }, draw);
    }
  }, [draw, onScale, width, height]);
  return (
    <div
      {...rest}
      {...pointer}
      ref={useMergedRef(surface, rest.ref)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!onKey(event)) onKeyDown(event);
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        onBlur();
      }}
      className={cx(styles["surface"], className)}
      style={{ "--surface-ratio": `${width} / ${height}`, ...style } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with keys
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-describedby={`${id}-keys`}
    >
      <div
        className={styles["sheet"]}
        style={{
          transform: `scale(${view.zoom}) translate(${(-100 * view.x) / width}%, ${(-100 * view.y) / height}%)`,
        }}
      >
        <canvas ref={useMergedRef(canvas, canvasRef)} className={styles["canvas"]} />
        <div className={styles["marks"]}>
          {children}
          {brush && (
            <span
              className={styles["brush"]}
              data-down={brush.isDown ? "" : undefined}
              style={
                {
                  "--brush-x": `${(100 * brush.x) / width}%`,
                  "--brush-y": `${(100 * brush.y) / height}%`,
                  ...(brushColor === undefined ? {} : { "--brush-color": brushColor }),
                } as CSSProperties
              }
            />
          )}
        </div>
      </div>
      <VisuallyHidden id={`${id}-keys`}>
        {description} {keysText} {onViewChange && VIEW_KEYS}
      </VisuallyHidden>
    </div>
  );
}

function drawAll(
  canvas: HTMLCanvasElement,
  scale: number,
  size: SurfaceSize,
  draw: CanvasSurfaceProps["draw"],
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  draw?.(context, size);
}
