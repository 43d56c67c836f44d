import { requireElement } from "../arguments.ts";
import { FirstPersonMotion, type FirstPersonPose, type Steering } from "./first-person-motion.ts";

const LOOK_RAD_PER_PX = 0.0025;
const KEY_TURN_RAD_PER_SEC = 1.6;
/** How far a finger must move for full speed. */
const STICK_PX = 60;
/** The factor of the speed while Shift is held. */
const RUN_FACTOR = 2;

/** Options of `FirstPersonControls`. */
export interface FirstPersonControlsOptions {
  /** Initial pose. Default: 1.6 m above the origin, looking along -Z. */
  readonly pose?: FirstPersonPose | undefined;
  /** Metres per second. Default: 2. */
  readonly speed?: number | undefined;
  /** Whether forward is the direction in which the camera looks, instead of along the ground. Default: false. */
  readonly canFly?: boolean | undefined;
  /** Whether a click locks the mouse pointer, so that it looks around without a drag. Default: true. */
  readonly pointerLock?: boolean | undefined;
  /** Called when the camera moves or begins to: draw a frame. Not needed if every frame is drawn. */
  readonly onChange?: (() => void) | undefined;
}

interface Touch {
  /** A finger on the left half moves, one on the right half looks, as does the mouse. */
  readonly isStick: boolean;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
}

const moveKeys: Readonly<Record<string, Steering>> = {
  KeyW: { right: 0, forward: 1 },
  KeyS: { right: 0, forward: -1 },
  KeyA: { right: -1, forward: 0 },
  KeyD: { right: 1, forward: 0 },
  ArrowUp: { right: 0, forward: 1 },
  ArrowDown: { right: 0, forward: -1 },
};
/** To the left, and upwards. */
const turnKeys: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  PageUp: [0, 1],
  PageDown: [0, -1],
};

/**
 * Controls a camera at the eyes of a person. W, A, S and D or the up and down arrows move, Shift runs, the left and right arrows,
 * Page Up and Page Down turn; the mouse looks around after a click, or while it is dragged; on a touch screen, the left half moves
 * and the right half looks. The element needs focus for keys: give it a `tabindex`. Call `advance` before each frame as long as it
 * returns true, and draw `firstPersonCamera(pose)`.
 */
export class FirstPersonControls {
  private readonly element: HTMLElement;
  private readonly options: FirstPersonControlsOptions;
  private readonly motion: FirstPersonMotion;
  private readonly keys = new Set<string>();
  private readonly touches = new Map<number, Touch>();
  private readonly disposal = new AbortController();
  private readonly reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  private isRunning = false;

  constructor(element: HTMLElement, options: FirstPersonControlsOptions = {}) {
    requireElement("element", element);
    this.element = element;
    this.options = options;
    const { pose = { position: [0, 1.6, 0], yaw: 0, pitch: 0 }, speed = 2, canFly = false } = options;
    this.motion = new FirstPersonMotion(pose, speed, canFly);
    const { signal } = this.disposal;
    element.addEventListener("keydown", (event) => this.press(event), { signal });
    element.addEventListener("keyup", (event) => this.keys.delete(event.code), { signal });
    // Keys that are released elsewhere are not reported here.
    element.addEventListener("blur", () => this.release(), { signal });
    window.addEventListener("blur", () => this.release(), { signal });
    element.addEventListener("pointerdown", (event) => this.touch(event), { signal });
    element.addEventListener("pointermove", (event) => this.drag(event), { signal });
    for (const name of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(name, ({ pointerId }) => this.touches.delete(pointerId), { signal });
    }
  }

  /** The position and direction of the camera. Setting it stops all motion. */
  get pose(): FirstPersonPose {
    return this.motion.pose;
  }

  set pose(pose: FirstPersonPose) {
    this.motion.pose = pose;
    this.options.onChange?.();
  }

  /** Metres per second. */
  get speed(): number {
    return this.motion.speed;
  }

  set speed(speed: number) {
    this.motion.speed = speed;
  }

  /** Advances the motion by a time step, and returns whether another frame is needed. */
  advance(dtSecs: number): boolean {
    let [yaw, pitch] = [0, 0];
    for (const key of this.keys) {
      const [left = 0, up = 0] = turnKeys[key] ?? [];
      yaw += left;
      pitch += up;
    }
    this.motion.turn(yaw * KEY_TURN_RAD_PER_SEC * dtSecs, pitch * KEY_TURN_RAD_PER_SEC * dtSecs);
    const isMoving = this.motion.advance(this.steering(), dtSecs, !this.reducedMotion.matches);
    return isMoving || yaw !== 0 || pitch !== 0;
  }

  /** Removes all listeners, and releases the mouse pointer. */
  dispose(): void {
    this.disposal.abort();
    this.release();
    if (document.pointerLockElement === this.element) document.exitPointerLock();
  }

  private steering(): Steering {
    let [right, forward] = [0, 0];
    for (const key of this.keys) {
      right += moveKeys[key]?.right ?? 0;
      forward += moveKeys[key]?.forward ?? 0;
    }
    for (const { isStick, startX, startY, x, y } of this.touches.values()) {
      if (!isStick) continue;
      right += (x - startX) / STICK_PX;
      forward += (startY - y) / STICK_PX;
    }
    const length = Math.hypot(right, forward);
    const scale = (this.isRunning ? RUN_FACTOR : 1) / Math.max(1, length);
    return { right: right * scale, forward: forward * scale };
  }

  private press(event: KeyboardEvent): void {
    this.isRunning = event.shiftKey;
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.code in moveKeys) && !(event.code in turnKeys)) return;
    event.preventDefault();
    this.keys.add(event.code);
    this.options.onChange?.();
  }

  private touch(event: PointerEvent): void {
    if (event.button !== 0) return;
    const isMouse = event.pointerType === "mouse";
    const { left, width } = this.element.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    const isStick = !isMouse && x < left + width / 2;
    this.touches.set(event.pointerId, { isStick, startX: x, startY: y, x, y });
    // Continue the drag outside the element.
    this.element.setPointerCapture(event.pointerId);
    if (!isMouse || this.options.pointerLock === false) return;
    // Browsers sometimes refuse it; then a drag looks around.
    void Promise.resolve(this.element.requestPointerLock()).catch(() => undefined);
  }

  private drag(event: PointerEvent): void {
    if (document.pointerLockElement === this.element) {
      return this.look(event.movementX, event.movementY);
    }
    const touch = this.touches.get(event.pointerId);
    if (!touch) return;
    const [x, y] = [event.clientX - touch.x, event.clientY - touch.y];
    [touch.x, touch.y] = [event.clientX, event.clientY];
    if (touch.isStick) this.options.onChange?.();
    // A finger pulls the scene along; the mouse moves the gaze.
    else if (event.pointerType === "mouse") this.look(x, y);
    else this.look(-x, -y);
  }

  private look(rightPx: number, downPx: number): void {
    if (rightPx === 0 && downPx === 0) return;
    this.motion.turn(-rightPx * LOOK_RAD_PER_PX, -downPx * LOOK_RAD_PER_PX);
    this.options.onChange?.();
  }

  private release(): void {
    this.keys.clear();
    this.touches.clear();
    this.isRunning = false;
    this.motion.stop();
  }
}
