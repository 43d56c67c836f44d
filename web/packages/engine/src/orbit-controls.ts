import type { OrbitPose } from "./camera.ts";
import { OrbitMotion } from "./orbit-motion.ts";
import type { Bounds } from "./vector.ts";

// A drag across the element's height is half a turn.
const TURN_RAD_PER_HEIGHT = Math.PI;
const KEY_TURN_RAD = Math.PI / 24;
const KEY_ZOOM = 1.15;
const WHEEL_ZOOM_PER_PX = 0.0015;
const WHEEL_LINE_PX = 16;
// A finger that rested this long before it was lifted has let go of nothing.
const REST_MS = 60;

/** What orbit controls are made with. */
export interface OrbitControlsOptions {
  /** Where to begin. */
  readonly pose?: OrbitPose;
  /** The camera moved, or is about to glide: draw a frame. */
  readonly onChange: () => void;
}

interface Touch {
  x: number;
  y: number;
}

/**
 * Turns an element's drags, pinches, wheel and keys into an orbiting camera. One pointer turns, two pinch and move,
 * the right button or Shift moves. Arrows turn, + and - go nearer and farther, Home goes back.
 * Draw from `pose`, and call `advance` before each frame while it says that there is more to come.
 */
export class OrbitControls {
  private readonly element: HTMLElement;
  private readonly motion: OrbitMotion;
  private readonly onChange: () => void;
  private readonly touches = new Map<number, Touch>();
  private readonly gone = new AbortController();
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private lastMoveMs = 0;
  private speed: readonly [number, number] = [0, 0];

  constructor(element: HTMLElement, { pose = defaultPose, onChange }: OrbitControlsOptions) {
    this.element = element;
    this.motion = new OrbitMotion(pose);
    this.onChange = onChange;
    const { signal } = this.gone;
    element.addEventListener("pointerdown", (event) => this.press(event), { signal });
    element.addEventListener("pointermove", (event) => this.drag(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(end, (event) => this.release(event), { signal });
    }
    element.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    element.addEventListener("keydown", (event) => this.key(event), { signal });
    element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  /** Where the camera is. */
  get pose(): OrbitPose {
    return this.motion.pose;
  }

  /** Whether someone holds it. */
  get isHeld(): boolean {
    return this.touches.size > 0;
  }

  /** Stands so that a box fills the view, and makes that the place `Home` goes to. */
  frame(
    bounds: Bounds,
    fovYRad: number,
    aspect: number,
    from: { yaw: number; pitch: number } = defaultPose,
  ): void {
    this.motion.frame(bounds, fovYRad, aspect, { yaw: from.yaw, pitch: from.pitch });
    this.onChange();
  }

  /** Turns the camera by so many radians. */
  turn(yaw: number, pitch: number): void {
    this.motion.turn(yaw, pitch);
    this.onChange();
  }

  /** Lets time pass; says whether another frame is needed. */
  advance(dtSecs: number): boolean {
    return this.motion.advance(dtSecs);
  }

  /** Takes its listeners away. */
  dispose(): void {
    this.gone.abort();
    this.touches.clear();
  }

  private press(event: PointerEvent): void {
    if (event.button > 2) return;
    this.motion.stop();
    this.speed = [0, 0];
    this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // The drag goes on outside the element, too.
    this.element.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    const touch = this.touches.get(event.pointerId);
    if (!touch) return;
    const x = event.clientX - touch.x;
    const y = event.clientY - touch.y;
    if (x === 0 && y === 0) return;
    const other = [...this.touches].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(touch, other, event);
    else if (event.shiftKey || event.buttons === 2) this.move(x, y);
    else this.swing(x, y, event.timeStamp);
    touch.x = event.clientX;
    touch.y = event.clientY;
    this.onChange();
  }

  private swing(x: number, y: number, nowMs: number): void {
    const perPx = TURN_RAD_PER_HEIGHT / Math.max(1, this.element.clientHeight);
    const yaw = -x * perPx;
    const pitch = y * perPx;
    const secs = Math.max(1, nowMs - this.lastMoveMs) / 1000;
    this.lastMoveMs = nowMs;
    this.speed = [yaw / secs, pitch / secs];
    this.motion.turn(yaw, pitch);
  }

  private move(x: number, y: number): void {
    const perPx = 1 / Math.max(1, this.element.clientHeight);
    this.motion.pan(-x * perPx, y * perPx);
  }

  private pinch(from: Touch, other: Touch, to: PointerEvent): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.clientX - other.x, to.clientY - other.y);
    if (before > 0 && after > 0) this.motion.zoom(before / after);
    // Each finger moves the middle by half.
    this.move((to.clientX - from.x) / 2, (to.clientY - from.y) / 2);
    this.speed = [0, 0];
  }

  private release(event: PointerEvent): void {
    if (!this.touches.delete(event.pointerId) || this.touches.size > 0) return;
    const isFlung = event.timeStamp - this.lastMoveMs < REST_MS && !this.calm.matches;
    if (!isFlung) return;
    this.motion.glide(...this.speed);
    this.onChange();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_LINE_PX;
    // A pinch on a touchpad comes as a wheel with Ctrl held, in smaller steps.
    this.motion.zoom(Math.exp(px * WHEEL_ZOOM_PER_PX * (event.ctrlKey ? 6 : 1)));
    this.onChange();
  }

  private key(event: KeyboardEvent): void {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    this.motion.stop();
    act(this.motion, event.shiftKey);
    this.onChange();
  }
}

const defaultPose: OrbitPose = { target: [0, 0, 0], yaw: 0.6, pitch: 0.35, distance: 3 };

/** With Shift, arrows move the target instead. */
function arrow(yaw: number, pitch: number): (motion: OrbitMotion, isMoving: boolean) => void {
  return (motion, isMoving) => {
    if (isMoving) motion.pan(yaw * 0.05, -pitch * 0.05);
    else motion.turn(yaw * KEY_TURN_RAD, pitch * KEY_TURN_RAD);
  };
}

const nearer = (motion: OrbitMotion): void => motion.zoom(1 / KEY_ZOOM);
const farther = (motion: OrbitMotion): void => motion.zoom(KEY_ZOOM);

const keys: Readonly<Record<string, (motion: OrbitMotion, isMoving: boolean) => void>> = {
  ArrowLeft: arrow(-1, 0),
  ArrowRight: arrow(1, 0),
  ArrowUp: arrow(0, 1),
  ArrowDown: arrow(0, -1),
  "+": nearer,
  "=": nearer,
  "-": farther,
  _: farther,
  Home: (motion) => motion.goHome(),
};
