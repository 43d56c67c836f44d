import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { AirPointer, loadInkWasm, PointFilter, ShakeDetector } from "@orbitroom/ink";
import { type BrushKind, MAX_POINTS, PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import type { BrushLink } from "./brush-link.ts";
import { Pressure } from "./pressure.ts";

/** A phone without an orientation event after this long has no orientation sensor. */
const SENSOR_WAIT_MS = 1500;
const NIB_RADS = Math.PI / 4;

/** How the phone paints: by pointing at the screen, or on its own. */
export type PaintMode = "point" | "pad";

/** What the person chose, and what the phone can do. */
export interface PaintState {
  readonly mode: PaintMode;
  /** Whether the phone reports its orientation; undefined until that is known. */
  readonly hasSensor: boolean | undefined;
  readonly kind: BrushKind;
  readonly colour: string;
  readonly size: number;
  readonly isPainting: boolean;
  /** The wasm module could not be loaded. */
  readonly hasFailed: boolean;
  /** The phone was shaken: the painting is cleared, until something is painted. */
  readonly hasCleared: boolean;
}

/** Turns the motion and the touches of the phone into strokes. */
export class PaintSession {
  readonly state: StateStore<PaintState>;
  readonly #pressure = new Pressure();
  #pointer: AirPointer | undefined;
  #filter: PointFilter | undefined;
  #shake: ShakeDetector | undefined;
  #sizeAtBegin = 1;
  #isCentred = false;
  #stops: (() => void)[] = [];

  constructor(
    private readonly link: BrushLink,
    colour: string,
  ) {
    this.state = new StateStore<PaintState>({
      ...{ mode: "point", hasSensor: undefined, kind: "pen", colour, size: 18 },
      ...{ isPainting: false, hasFailed: false, hasCleared: false },
    });
  }

  /** Begins to listen to the sensors. `isAllowed` is whether the person has permitted it. */
  async start(isAllowed: boolean): Promise<void> {
    const stop = new AbortController();
    this.#stops.push(() => stop.abort());
    try {
      await loadInkWasm();
    } catch {
      this.state.set({ hasFailed: true });
      return;
    }
    if (stop.signal.aborted) return;
    this.#pointer = new AirPointer(PAPER_WIDTH, PAPER_HEIGHT);
    this.#filter = new PointFilter();
    this.#shake = new ShakeDetector();
    if (!isAllowed) return this.state.set({ hasSensor: false, mode: "pad" });
    const { signal } = stop;
    window.addEventListener(
      "deviceorientation",
      (event: DeviceOrientationEvent) => this.#onOrientation(event),
      { signal },
    );
    window.addEventListener("devicemotion", (event: DeviceMotionEvent) => this.#onMotion(event), { signal });
    const timer = setTimeout(() => {
      if (this.state.get().hasSensor === undefined) this.state.set({ hasSensor: false, mode: "pad" });
    }, SENSOR_WAIT_MS);
    this.#stops.push(() => clearTimeout(timer));
  }

  stop(): void {
    this.release();
    for (const stop of this.#stops.splice(0)) stop();
    for (const part of [this.#pointer, this.#filter, this.#shake]) part?.free();
    this.#pointer = this.#filter = this.#shake = undefined;
  }

  change(change: Partial<Pick<PaintState, "mode" | "kind" | "colour" | "size">>): void {
    if (change.mode) this.release();
    this.state.set(change);
  }

  /** Makes the direction in which the phone points now the middle of the canvas. */
  centre(): void {
    this.#pointer?.centre();
  }

  /** Puts the brush on the canvas, at a place of the pad if there is one. */
  press(at?: { readonly x: number; readonly y: number }, timeMs = performance.now()): void {
    if (this.state.get().isPainting) return;
    // The first stroke begins in the middle of the canvas, wherever the phone points.
    if (!at && !this.#isCentred) this.centre();
    this.#isCentred = true;
    this.#filter?.reset();
    this.#beginStroke();
    this.state.set({ isPainting: true, hasCleared: false });
    if (at) this.move(at, timeMs);
    else if (this.#pointer) this.#sample(this.#pointer.x, this.#pointer.y, timeMs);
  }

  /** Moves the brush on the pad. */
  move({ x, y }: { readonly x: number; readonly y: number }, timeMs: number): void {
    if (!this.state.get().isPainting || !this.#filter) return;
    this.#filter.filter(x, y, timeMs / 1000);
    this.#sample(this.#filter.x, this.#filter.y, timeMs);
  }

  /** Lifts the brush. */
  release(): void {
    if (!this.state.get().isPainting) return;
    this.link.end();
    this.state.set({ isPainting: false });
  }

  #beginStroke(): void {
    const { kind, colour, size } = this.state.get();
    this.#sizeAtBegin = size;
    this.#pressure.reset();
    this.link.begin({ kind, colour, size, hasPressure: true });
  }

  #sample(x: number, y: number, timeMs: number): void {
    if (this.link.count >= MAX_POINTS) this.#beginStroke();
    const pressure = this.#pressure.at(x, y, timeMs, this.state.get().size / this.#sizeAtBegin);
    this.link.sample({ x, y, pressure, nibRads: this.#nibRads }, timeMs);
  }

  get #nibRads(): number {
    return this.state.get().hasSensor ? (this.#pointer?.nibRads ?? NIB_RADS) : NIB_RADS;
  }

  #onOrientation({ alpha, beta, gamma, timeStamp }: DeviceOrientationEvent): void {
    if (!this.#pointer || alpha === null || beta === null || gamma === null) return;
    if (this.state.get().hasSensor !== true) this.state.set({ hasSensor: true });
    const { isPainting, mode } = this.state.get();
    const turn = screen.orientation?.angle ?? 0;
    this.#pointer.orient(alpha, beta, gamma, turn, timeStamp / 1000, isPainting);
    if (mode !== "point") return;
    const { x, y } = this.#pointer;
    if (isPainting) this.#sample(x, y, timeStamp);
    else this.link.hover({ x, y, pressure: 0, nibRads: 0 });
  }

  #onMotion({ acceleration, timeStamp }: DeviceMotionEvent): void {
    const { x, y, z } = acceleration ?? {};
    if (typeof x !== "number" || typeof y !== "number" || typeof z !== "number") return;
    if (!this.#shake?.accelerate(x, y, z, timeStamp / 1000)) return;
    this.release();
    this.link.step("clear");
    this.state.set({ hasCleared: true });
  }
}
