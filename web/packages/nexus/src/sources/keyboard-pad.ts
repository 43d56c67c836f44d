import { isPadButton, PAD_AXES, type PadAxis, type PadButton } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import { HeldControls } from "./held-controls.ts";
import type { PadSource } from "./pad-source.ts";

/** What a key does: a button, or a stick pushed to one side. */
export type KeyAction = PadButton | `${PadAxis}${"+" | "-"}`;

/** What keys do, by `KeyboardEvent.code`: the position of a key, regardless of what is printed on it. */
export type KeyMap = Readonly<Record<string, KeyAction>>;

/** The left hand moves, the right hand presses. */
export const DEFAULT_KEYS: KeyMap = {
  ...{ KeyW: "leftY-", KeyA: "leftX-", KeyS: "leftY+", KeyD: "leftX+" },
  ...{ ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" },
  ...{ Space: "south", KeyL: "east", KeyJ: "west", KeyI: "north" },
  ...{ KeyQ: "l1", KeyE: "r1", Digit1: "l2", Digit3: "r2" },
  ...{ Backspace: "select", Enter: "start", KeyF: "l3", KeyH: "r3" },
};

/** Options of `KeyboardPad`. */
export interface KeyboardPadOptions {
  /** Default: `DEFAULT_KEYS`. */
  readonly keys?: KeyMap;
  /** Where to listen for keys: an element that must have the focus. Default: the window. */
  readonly target?: HTMLElement | Window | undefined;
  /** Default: "Keyboard". */
  readonly name?: string;
}

/** Keys that a focused control handles itself. */
const CONTROL_KEYS: ReadonlySet<string> = new Set(["Space", "Enter"]);
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const CONTROLS = "a[href], button, summary, [role=button], [role=tab], [role=menuitem]";

/**
 * A keyboard as a pad. If two keys push a stick, or the cross, to opposite sides, the newer one counts. Keys typed in a field are
 * ignored, as are Space and Enter on a button or link, and keys with Ctrl, Alt or Cmd. Everything is released when the focus is
 * lost.
 */
export class KeyboardPad implements PadSource {
  /** "keyboard". */
  readonly id: string = "keyboard";
  readonly kind = "keyboard";
  readonly isStandard = true;
  readonly needsFocus = true;
  /** As given in the options. */
  readonly name: string;
  readonly #keys: ReadonlyMap<string, KeyAction>;
  /** The keys that are held, the newest last. */
  readonly #held = new Set<string>();
  readonly #controls = new HeldControls();
  readonly #closing = new AbortController();

  /** Listens until `close` is called. On a server it does nothing. */
  constructor({ keys = DEFAULT_KEYS, target, name = "Keyboard" }: KeyboardPadOptions = {}) {
    this.name = name;
    this.#keys = new Map(Object.entries(keys));
    if (typeof window === "undefined") return;
    const { signal } = this.#closing;
    const place: EventTarget = target ?? window;
    place.addEventListener("keydown", (event) => this.#press(event as KeyboardEvent), { signal });
    window.addEventListener("keyup", (event) => this.#letGo(event), { signal });
    if (target instanceof HTMLElement) {
      target.addEventListener(
        "focusout",
        ({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) this.#releaseAll();
        },
        { signal },
      );
    }
    for (const name of ["blur", "pagehide"])
      window.addEventListener(name, () => this.#releaseAll(), { signal });
    document.addEventListener("visibilitychange", () => this.#releaseAll(), { signal });
    // Keys typed in a field are not reported here, nor is their release.
    document.addEventListener("focusin", ({ target: to }) => isIn(to, FIELDS) && this.#releaseAll(), {
      signal,
    });
  }

  /** The current state. */
  read(): PadSample {
    return this.#controls.read();
  }

  /** Stops listening. */
  close(): void {
    this.#closing.abort();
    this.#releaseAll();
  }

  #press(event: KeyboardEvent): void {
    const { code, target, ctrlKey, altKey, metaKey } = event;
    if (!this.#keys.has(code) || event.defaultPrevented || event.isComposing) return;
    if (ctrlKey || altKey || metaKey || isIn(target, FIELDS)) return;
    if (CONTROL_KEYS.has(code) && isIn(target, CONTROLS)) return;
    // Space and the arrow keys would scroll the page.
    event.preventDefault();
    if (event.repeat) return;
    this.#held.add(code);
    this.#apply();
  }

  #letGo({ code, key }: KeyboardEvent): void {
    // While Cmd is held, macOS does not report that other keys are released.
    if (key === "Meta") return this.#releaseAll();
    if (this.#held.delete(code)) this.#apply();
  }

  #releaseAll(): void {
    this.#held.clear();
    this.#controls.releaseAll();
  }

  #apply(): void {
    const active = [...this.#held].flatMap((code) => this.#keys.get(code) ?? []);
    for (const button of new Set([...this.#keys.values()].filter(isPadButton))) {
      const rival = OPPOSITES[button];
      const isOn =
        active.includes(button) && !(rival && active.lastIndexOf(rival) > active.lastIndexOf(button));
      this.#controls.setButton(button, isOn ? 1 : 0);
    }
    const [leftX, leftY, rightX, rightY] = PAD_AXES.map((axis) => {
      const newest = active.findLast((action) => action.startsWith(axis));
      return newest === undefined ? 0 : newest.endsWith("+") ? 1 : -1;
    });
    this.#controls.setStick("left", leftX ?? 0, leftY ?? 0);
    this.#controls.setStick("right", rightX ?? 0, rightY ?? 0);
  }
}

const OPPOSITES: Readonly<Partial<Record<PadButton, PadButton>>> = {
  ...{ up: "down", down: "up", left: "right", right: "left" },
};

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
