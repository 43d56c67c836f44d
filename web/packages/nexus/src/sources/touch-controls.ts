import { isPadButton, type PadButton, type PadStick } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import { HeldControls } from "./held-controls.ts";
import type { PadSource } from "./pad-source.ts";
import { MAX_RUMBLE_MS, type RumbleEffect, type RumbleResult } from "./rumble.ts";

/** Options of `TouchControls`. */
export interface TouchControlsOptions {
  /** Default: "Touch controls". */
  readonly name?: string;
}

/** An element of the page or of an SVG drawing. */
type Touchable = HTMLElement | SVGElement;

/** What a finger is on. */
type Grip =
  | { readonly stick: PadStick; readonly element: Touchable }
  | { readonly button: Touchable | undefined };

/** How far a finger must move to push a stick to its rim, as a fraction of the element's width. */
const STICK_REACH = 0.4;

/**
 * Elements of a page, or of an SVG drawing, as a pad for any number of fingers. An element with `data-pad-button="south"` is a
 * button, and one with `data-pad-stick="left"` a stick. A pressed button has `data-held`; a stick has its position in `--pad-x` and
 * `--pad-y`, from -1 to 1. A finger may slide from one button to the next. Buttons can be pressed with Space and Enter, too.
 */
export class TouchControls implements PadSource {
  /** "touch". */
  readonly id: string = "touch";
  readonly kind = "touch";
  readonly isStandard = true;
  readonly needsFocus = false;
  /** As given in the options. */
  readonly name: string;
  readonly #root: Touchable;
  readonly #controls = new HeldControls();
  readonly #grips = new Map<number, Grip>();
  /** The buttons that are held with a key. */
  readonly #keyed = new Set<Touchable>();
  readonly #closing = new AbortController();

  /** Listens until `close` is called. */
  constructor(root: Touchable, { name = "Touch controls" }: TouchControlsOptions = {}) {
    this.name = name;
    this.#root = root;
    // Without these, the browser scrolls, zooms and selects instead.
    Object.assign(root.style, { touchAction: "none", userSelect: "none" });
    const { signal } = this.#closing;
    const events: GlobalEventHandlers = root;
    events.addEventListener("pointerdown", (event) => this.#grip(event), { signal });
    events.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
      events.addEventListener(name, ({ pointerId }) => this.#letGo(pointerId), { signal });
    }
    events.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    events.addEventListener("keydown", (event) => this.#pressKey(event), { signal });
    events.addEventListener("keyup", () => this.#letGoKeys(), { signal });
    events.addEventListener("focusout", () => this.#letGoKeys(), { signal });
    window.addEventListener("blur", () => this.#releaseAll(), { signal });
    document.addEventListener("visibilitychange", () => this.#releaseAll(), { signal });
  }

  /** The current state. */
  read(): PadSample {
    return this.#controls.read();
  }

  /** Vibrates the device that is touched, where it can. */
  async rumble({ durationMs, strong = 0, weak = 0 }: RumbleEffect): Promise<RumbleResult> {
    const isFelt = strong + weak > 0;
    const ms = isFelt ? Math.min(MAX_RUMBLE_MS, Math.max(0, durationMs)) : 0;
    return navigator.vibrate?.(ms) ? "played" : "unsupported";
  }

  /** Ends the vibration. */
  async stopRumble(): Promise<void> {
    navigator.vibrate?.(0);
  }

  /** Stops listening. */
  close(): void {
    this.#closing.abort();
    this.#releaseAll();
  }

  #grip(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const stick = event.target.closest<Touchable>("[data-pad-stick]");
    const button = buttonAt(event.target);
    if (!stick && !button) return;
    // The finger stays with these controls wherever it goes.
    this.#root.setPointerCapture(event.pointerId);
    const name = stick?.dataset["padStick"];
    if (stick && (name === "left" || name === "right")) {
      this.#grips.set(event.pointerId, { stick: name, element: stick });
    } else this.#grips.set(event.pointerId, { button });
    this.#move(event);
    this.#showButtons();
  }

  #move({ pointerId, clientX, clientY }: PointerEvent): void {
    const grip = this.#grips.get(pointerId);
    if (!grip) return;
    if ("stick" in grip) {
      const { left, top, width, height } = grip.element.getBoundingClientRect();
      const reach = Math.max(1, width * STICK_REACH);
      this.#setStick(grip, (clientX - left - width / 2) / reach, (clientY - top - height / 2) / reach);
      return;
    }
    const under = document.elementFromPoint(clientX, clientY);
    const button = under && this.#root.contains(under) ? buttonAt(under) : undefined;
    if (button === grip.button) return;
    this.#grips.set(pointerId, { button });
    this.#showButtons();
  }

  #setStick(
    { stick, element }: { readonly stick: PadStick; readonly element: Touchable },
    x: number,
    y: number,
  ): void {
    const distance = Math.max(1, Math.hypot(x, y));
    this.#controls.setStick(stick, x / distance, y / distance);
    element.style.setProperty("--pad-x", (x / distance).toFixed(3));
    element.style.setProperty("--pad-y", (y / distance).toFixed(3));
  }

  #letGo(pointerId: number): void {
    const grip = this.#grips.get(pointerId);
    if (!grip) return;
    this.#grips.delete(pointerId);
    if ("stick" in grip) this.#setStick(grip, 0, 0);
    else this.#showButtons();
  }

  #pressKey(event: KeyboardEvent): void {
    const button = event.target instanceof Element ? buttonAt(event.target) : undefined;
    if (!button || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (event.repeat) return;
    this.#keyed.add(button);
    this.#showButtons();
  }

  #letGoKeys(): void {
    if (this.#keyed.size === 0) return;
    this.#keyed.clear();
    this.#showButtons();
  }

  #releaseAll(): void {
    for (const pointerId of [...this.#grips.keys()]) this.#letGo(pointerId);
    this.#letGoKeys();
    this.#controls.releaseAll();
  }

  /** Presses the buttons that a finger or a key is on, and no others. */
  #showButtons(): void {
    const held = new Set(this.#keyed);
    for (const grip of this.#grips.values()) if ("button" in grip && grip.button) held.add(grip.button);
    const names = new Set([...held].flatMap((element) => nameOf(element) ?? []));
    for (const element of this.#root.querySelectorAll<Touchable>("[data-pad-button]")) {
      element.toggleAttribute("data-held", held.has(element));
      const name = nameOf(element);
      if (name) this.#controls.setButton(name, names.has(name) ? 1 : 0);
    }
  }
}

function buttonAt(element: Element): Touchable | undefined {
  return element.closest<Touchable>("[data-pad-button]") ?? undefined;
}

function nameOf({ dataset }: Touchable): PadButton | undefined {
  const name = dataset["padButton"] ?? "";
  return isPadButton(name) ? name : undefined;
}
