import { requireElement } from "../arguments.ts";
import type { Bounds } from "../math-types.ts";
import type { OrbitPose } from "./camera.ts";
import { type OrbitDirection, OrbitMotion } from "./orbit-motion.ts";

/** A drag over the height of the element is half a turn. */
const TURN_RAD_PER_HEIGHT = Math.PI;
const KEY_TURN_RAD = Math.PI / 24;
const KEY_ZOOM = 1.15;
const WHEEL_ZOOM_PER_PX = 0.0015;
const WHEEL_LINE_PX = 16;
/** A pointer that rested this long before its release starts no glide. */
const REST_MS = 60;

/** Options of `OrbitControls`. */
export interface OrbitControlsOptions {
  /** Initial pose. */
  readonly pose?: OrbitPose | undefined;
  /**
   * When the wheel zooms: always, or only while the element has focus or Ctrl or Cmd is held, so that the wheel scrolls the page
   * over an element that no one uses. Default: `always`.
   */
  readonly wheel?: "always" | "focused" | undefined;
  /** Called when the wheel is left to the page. */
  readonly onWheelIgnored?: (() => void) | undefined;
  /** Called when the camera moved or starts to glide: draw a frame. Not needed if every frame is drawn. */
  readonly onChange?: (() => void) | undefined;
}

interface PointerPosition {
  x: number;
  y: number;
}

/**
 * Controls an orbiting camera with the drags, pinches, wheel and keys of an element. One pointer turns, two pointers zoom
 * and move, the right button or Shift moves. Arrow keys turn, + and - zoom, Home resets.
 * Draw from `pose`, and call `advance` before each frame as long as it returns true.
 */
export class OrbitControls {
  private readonly element: HTMLElement;
  private readonly motion: OrbitMotion;
  private readonly options: OrbitControlsOptions;
  private readonly onChange: () => void;
  private readonly pointers = new Map<number, PointerPosition>();
  private readonly disposal = new AbortController();
  private readonly reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  private lastMoveMs = 0;
  private speedRadPerSec: readonly [number, number] = [0, 0];

  constructor(element: HTMLElement, options: OrbitControlsOptions = {}) {
    requireElement("element", element);
    this.element = element;
    this.options = options;
    this.motion = new OrbitMotion(options.pose ?? defaultPose);
    this.onChange = options.onChange ?? (() => undefined);
    const { signal } = this.disposal;
    element.addEventListener("pointerdown", (event) => this.press(event), { signal });
    element.addEventListener("pointermove", (event) => this.drag(event), { signal });
    element.addEventListener("pointerup", (event) => this.release(event), { signal });
    // The browser scrolls the page with this pointer from now on.
    element.addEventListener("pointercancel", ({ pointerId }) => this.pointers.delete(pointerId), { signal });
    element.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    element.addEventListener("keydown", (event) => this.key(event), { signal });
    element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  /** Current pose. */
  get pose(): OrbitPose {
    return this.motion.pose;
  }

  /** Whether a pointer is pressed. */
  get isHeld(): boolean {
    return this.pointers.size > 0;
  }

  /**
   * Moves so that a box fills the view, and makes that pose the home pose. `moving` is the box around what is in it while it moves
   * (`Model.animationBounds`): it is framed as well, and if it is too large for that, it is completely visible from the greatest
   * distance.
   */
  frame(
    bounds: Bounds,
    fovYRad: number,
    aspect: number,
    { yaw, pitch }: OrbitDirection = defaultPose,
    moving: Bounds = bounds,
  ): void {
    this.motion.frame(bounds, fovYRad, aspect, { yaw, pitch }, moving);
    this.onChange();
  }

  /**
   * Allows zooming out until another box is in view as well, such as `Model.animationBounds` of an animation that is played later.
   */
  extendRange(moving: Bounds, fovYRad: number, aspect: number): void {
    this.motion.extendRange(moving, fovYRad, aspect);
  }

  /** Turns the camera by an angle in radians. */
  turn(yaw: number, pitch: number): void {
    this.motion.turn(yaw, pitch);
    this.onChange();
  }

  /** Advances the glide and returns whether another frame is needed. */
  advance(dtSecs: number): boolean {
    return this.motion.advance(dtSecs);
  }

  /** Removes all listeners. */
  dispose(): void {
    this.disposal.abort();
    this.pointers.clear();
  }

  private press(event: PointerEvent): void {
    if (event.button > 2) return;
    this.motion.stop();
    this.speedRadPerSec = [0, 0];
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // Continue the drag outside the element.
    this.element.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    const touch = this.pointers.get(event.pointerId);
    if (!touch) return;
    const x = event.clientX - touch.x;
    const y = event.clientY - touch.y;
    if (x === 0 && y === 0) return;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(touch, other, event);
    else if (event.shiftKey || event.buttons === 2) this.move(x, y);
    else this.rotate(x, y, event.timeStamp);
    touch.x = event.clientX;
    touch.y = event.clientY;
    this.onChange();
  }

  private rotate(x: number, y: number, nowMs: number): void {
    const perPx = TURN_RAD_PER_HEIGHT / Math.max(1, this.element.clientHeight);
    const yaw = -x * perPx;
    const pitch = y * perPx;
    const secs = Math.max(1, nowMs - this.lastMoveMs) / 1000;
    this.lastMoveMs = nowMs;
    this.speedRadPerSec = [yaw / secs, pitch / secs];
    this.motion.turn(yaw, pitch);
  }

  private move(x: number, y: number): void {
    const perPx = 1 / Math.max(1, this.element.clientHeight);
    this.motion.pan(-x * perPx, y * perPx);
  }

  private pinch(from: PointerPosition, other: PointerPosition, to: PointerEvent): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.clientX - other.x, to.clientY - other.y);
    if (before > 0 && after > 0) this.motion.zoom(before / after);
    // Each finger moves the midpoint by half.
    this.move((to.clientX - from.x) / 2, (to.clientY - from.y) / 2);
    this.speedRadPerSec = [0, 0];
  }

  private release(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size > 0) return;
    const shouldGlide = event.timeStamp - this.lastMoveMs < REST_MS && !this.reducedMotion.matches;
    if (!shouldGlide) return;
    this.motion.glide(...this.speedRadPerSec);
    this.onChange();
  }

  private wheel(event: WheelEvent): void {
    const { wheel = "always", onWheelIgnored } = this.options;
    const isWanted = event.ctrlKey || event.metaKey || this.element.matches(":focus");
    if (wheel === "focused" && !isWanted) return onWheelIgnored?.();
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_LINE_PX;
    // A touchpad pinch arrives as wheel events with Ctrl, in smaller steps.
    this.motion.zoom(Math.exp(px * WHEEL_ZOOM_PER_PX * (event.ctrlKey ? 6 : 1)));
    this.onChange();
  }

  private key(event: KeyboardEvent): void {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyActions[event.key];
    if (!action) return;
    event.preventDefault();
    this.motion.stop();
    action(this.motion, event.shiftKey);
    this.onChange();
  }
}

const defaultPose: OrbitPose = { target: [0, 0, 0], yaw: 0.6, pitch: 0.35, distance: 3 };

/** Arrow keys turn; with Shift they move the target. */
function arrow(yaw: number, pitch: number): (motion: OrbitMotion, isMoving: boolean) => void {
  return (motion, isMoving) => {
    if (isMoving) motion.pan(yaw * 0.05, -pitch * 0.05);
    else motion.turn(yaw * KEY_TURN_RAD, pitch * KEY_TURN_RAD);
  };
}

const zoomIn = (motion: OrbitMotion): void => motion.zoom(1 / KEY_ZOOM);
const zoomOut = (motion: OrbitMotion): void => motion.zoom(KEY_ZOOM);

const keyActions: Readonly<Record<string, (motion: OrbitMotion, isMoving: boolean) => void>> = {
  ArrowLeft: arrow(-1, 0),
  ArrowRight: arrow(1, 0),
  ArrowUp: arrow(0, 1),
  ArrowDown: arrow(0, -1),
  "+": zoomIn,
  "=": zoomIn,
  "-": zoomOut,
  _: zoomOut,
  Home: (motion) => motion.goHome(),
};
