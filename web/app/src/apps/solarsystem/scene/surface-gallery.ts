import { SurfacePainter, type SurfaceRequest } from "@orbitroom/sky";
import type { BodyId } from "./bodies.ts";
import { nodeNames, RELIEFS } from "./build-scene.ts";

/** All bodies get a picture at once that is done in milliseconds. Widths in pixels. */
const FIRST_PX = 64;
/** Then each of these for all, coarse ones first. */
const ALL_PX = [256, 1024] as const;
/** A body that somebody looks at goes before all others, sharper step by step. */
const WANTED_PX = [256, 512, 1024, 2048] as const;
/** Narrower pictures show no relief. */
const RELIEF_MIN_PX = 1024;
const RING_WIDTH_PX = 1024;
const RING_HEIGHT_PX = 4;
/** The same planets at each visit. */
const SEED = 7;

/** In which order they come: what one sees first, first. */
const ORDER: readonly BodyId[] = [
  ...(["sun", "earth", "jupiter", "saturn", "mars", "venus"] as const),
  ...(["moon", "mercury", "neptune", "uranus", "pluto"] as const),
];

/** A picture that is to be painted, and the name of its image in the scene. */
interface Task {
  readonly image: string;
  readonly request: SurfaceRequest;
}

/** Has the surfaces of the bodies painted in a worker, after the first frame, and hangs them up as they are done. */
export class SurfaceGallery {
  /** Whose colours hang. */
  readonly painted = new Set<BodyId>();
  /** How wide the picture of an image is that hangs, or that could not be painted. */
  readonly #widths = new Map<string, number>();
  #painter: SurfacePainter | undefined;
  #wanted: BodyId | undefined;
  /** What is being painted, and how to stop it. */
  #current: { readonly task: Task; readonly stop: AbortController } | undefined;
  #isGone = false;

  /** `hang` puts a picture into the scene under the name of its image. */
  constructor(private readonly hang: (image: string, picture: ImageBitmap) => void) {}

  start(): void {
    this.#painter = new SurfacePainter(
      new Worker(new URL("./surface-worker.ts", import.meta.url), { type: "module" }),
    );
    void this.#goOn();
  }

  /** Somebody looks at it closely: what is painted of another one meanwhile can wait. */
  wantFine(id: BodyId): void {
    this.#wanted = id;
    const request = this.#current?.task.request;
    if (request && request.body !== id && request.widthPx > FIRST_PX) this.#current?.stop.abort();
    void this.#goOn();
  }

  dispose(): void {
    this.#isGone = true;
    this.#painter?.dispose();
  }

  async #goOn(): Promise<void> {
    if (this.#current) return;
    for (let task = this.#next(); task && !this.#isGone; task = this.#next()) {
      const stop = new AbortController();
      this.#current = { task, stop };
      // A picture that cannot be painted leaves its body as it is, and is not tried again.
      const picture = await this.#painter?.paint(task.request, stop).catch(() => undefined);
      this.#current = undefined;
      if (this.#isGone) return picture?.close();
      if (picture || !stop.signal.aborted) this.#widths.set(task.image, task.request.widthPx);
      if (!picture) continue;
      this.hang(task.image, picture);
      if (task.request.layer === "color") this.painted.add(task.request.body);
    }
  }

  /** What is missing most. */
  #next(): Task | undefined {
    const wanted = this.#wanted;
    return (
      this.#missing(ORDER, [FIRST_PX]) ??
      this.#missingRing() ??
      (wanted && this.#missing([wanted], WANTED_PX)) ??
      this.#missing(ORDER, ALL_PX)
    );
  }

  /** The first picture that is narrower than it should be, all bodies in one width before the next. */
  #missing(ids: readonly BodyId[], widthsPx: readonly number[]): Task | undefined {
    for (const widthPx of widthsPx) {
      for (const body of ids) {
        const size = { widthPx, heightPx: widthPx / 2, seed: SEED };
        const layers: Task[] = [{ image: nodeNames.body(body), request: { body, layer: "color", ...size } }];
        if (RELIEFS.includes(body) && widthPx >= RELIEF_MIN_PX) {
          layers.push({ image: nodeNames.relief(body), request: { body, layer: "normal", ...size } });
        }
        const task = layers.find(({ image }) => (this.#widths.get(image) ?? 0) < widthPx);
        if (task) return task;
      }
    }
    return undefined;
  }

  #missingRing(): Task | undefined {
    if (this.#widths.has(nodeNames.rings)) return undefined;
    const size = { widthPx: RING_WIDTH_PX, heightPx: RING_HEIGHT_PX, seed: SEED };
    return { image: nodeNames.rings, request: { body: "saturn", layer: "ring", ...size } };
  }
}
