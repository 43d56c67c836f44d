import type { GamepadLike, HostEvent, PadHost } from "../host/pad-host.ts";
import {
  axisIndex,
  buttonIndex,
  PAD_AXES,
  PAD_BUTTONS,
  type PadAxis,
  type PadButton,
} from "../layout/pad-layout.ts";
import type { ActuatorLike } from "../sources/rumble.ts";

/** Options of a fake gamepad. */
export interface FakeGamepadOptions {
  /** Default: Chromium's id of an Xbox controller. */
  readonly id?: string;
  /** Default: "standard". "" is a pad that the browser does not know. */
  readonly mapping?: string;
  readonly buttons?: number;
  readonly axes?: number;
  readonly vibrationActuator?: ActuatorLike;
}

/** A gamepad whose buttons a test presses. */
export class FakeGamepad {
  readonly #buttons: number[];
  readonly #axes: number[];

  constructor(
    readonly index: number,
    private readonly options: FakeGamepadOptions,
  ) {
    this.#buttons = Array.from({ length: options.buttons ?? PAD_BUTTONS.length }, () => 0);
    this.#axes = Array.from({ length: options.axes ?? PAD_AXES.length }, () => 0);
  }

  /** Presses a button, by its name or its index, to this value. */
  press(button: PadButton | number, value = 1): void {
    this.#buttons[typeof button === "number" ? button : buttonIndex(button)] = value;
  }

  release(button: PadButton | number): void {
    this.press(button, 0);
  }

  /** Moves an axis, by its name or its index. */
  move(axis: PadAxis | number, value: number): void {
    this.#axes[typeof axis === "number" ? axis : axisIndex(axis)] = value;
  }

  /** Returns a new object for each reading, as Chromium does. */
  snapshot(): GamepadLike {
    const {
      id = "Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)",
      mapping = "standard",
    } = this.options;
    return {
      ...{ index: this.index, id, mapping, connected: true },
      buttons: this.#buttons.map((value) => ({ value, pressed: value > 0.12 })),
      axes: [...this.#axes],
      vibrationActuator: this.options.vibrationActuator ?? null,
    };
  }
}

/** The time between two frames. */
const FRAME_MS = 16;

/**
 * A browser with gamepads that a test connects and presses, and frames that the test triggers. `new Pads({ host })` reads them; for
 * code that creates its own `Pads`, `install` makes `navigator` return them.
 */
export class FakeGamepads implements PadHost {
  isSupported = true;
  #isVisible = true;
  #hasFocus = true;
  #nowMs = 0;
  readonly #slots: (FakeGamepad | undefined)[] = [];
  readonly #frames = new Set<(nowMs: number) => void>();
  readonly #timers = new Map<() => void, number>();
  readonly #listeners = new Set<(event: HostEvent) => void>();

  get isVisible(): boolean {
    return this.#isVisible;
  }
  get hasFocus(): boolean {
    return this.#hasFocus;
  }
  /** Whether anyone waits for the next frame. */
  get isPolled(): boolean {
    return this.#frames.size > 0;
  }
  nowMs(): number {
    return this.#nowMs;
  }
  gamepads(): readonly (GamepadLike | null)[] {
    return this.#slots.map((pad) => pad?.snapshot() ?? null);
  }
  onFrame(callback: (nowMs: number) => void): () => void {
    this.#frames.add(callback);
    return () => this.#frames.delete(callback);
  }
  after(ms: number, callback: () => void): () => void {
    this.#timers.set(callback, this.#nowMs + ms);
    return () => this.#timers.delete(callback);
  }
  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connects a gamepad, at the lowest free index. `isSilent`: the browser fires no event. */
  connect(options: FakeGamepadOptions = {}, isSilent = false): FakeGamepad {
    const free = this.#slots.indexOf(undefined);
    const pad = new FakeGamepad(free < 0 ? this.#slots.length : free, options);
    this.#slots[pad.index] = pad;
    if (!isSilent) this.#report({ kind: "plugged" });
    return pad;
  }

  /** Disconnects a gamepad, even while its buttons are held. */
  disconnect({ index }: FakeGamepad, isSilent = false): void {
    this.#slots[index] = undefined;
    if (!isSilent) this.#report({ kind: "unplugged", index });
  }

  /** Shows or hides the page. */
  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#report({ kind: "attention" });
  }

  /** Gives the focus to the page or takes it away. */
  setFocus(hasFocus: boolean): void {
    this.#hasFocus = hasFocus;
    this.#report({ kind: "attention" });
  }

  /** Runs frames, with the timers that are due. A hidden page gets none. */
  frame(count = 1): void {
    for (let made = 0; made < count; made += 1) {
      this.#nowMs += FRAME_MS;
      for (const [callback, dueMs] of [...this.#timers]) {
        if (dueMs > this.#nowMs) continue;
        this.#timers.delete(callback);
        callback();
      }
      if (!this.#isVisible) continue;
      const due = [...this.#frames];
      this.#frames.clear();
      for (const callback of due) callback(this.#nowMs);
    }
  }

  /** Runs frames for this long. */
  advance(ms: number): void {
    this.frame(Math.ceil(ms / FRAME_MS));
  }

  /**
   * Makes `navigator.getGamepads` return these gamepads. Returns a function that undoes it. Frames are still those of the browser.
   */
  install(): () => void {
    const before = Object.getOwnPropertyDescriptor(navigator, "getGamepads");
    Object.defineProperty(navigator, "getGamepads", { configurable: true, value: () => this.gamepads() });
    return () => {
      if (before) Object.defineProperty(navigator, "getGamepads", before);
      else Reflect.deleteProperty(navigator, "getGamepads");
    };
  }

  #report(event: HostEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
