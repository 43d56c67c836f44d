import { SurfacePainter, type SurfaceRequest } from "@orbitroom/sky";
import type { BodyId } from "./bodies.ts";
import { BODIES_WITH_RELIEF, nodeNames } from "./build-scene.ts";

/** First, every body gets an image of this width, which takes milliseconds. */
const FIRST_WIDTH_PX = 64;
/** After that, all bodies get an image of each of these widths, in this order. */
const WIDTHS_PX = [256, 1024] as const;
/** The prioritized body gets these widths before all others. */
const PRIORITY_WIDTHS_PX = [256, 512, 1024, 2048] as const;
/** Below this width, a normal map would not be visible. */
const RELIEF_MIN_PX = 1024;
const RING_WIDTH_PX = 1024;
const RING_HEIGHT_PX = 4;
/** Fixed, so that bodies look the same on each visit. */
const SEED = 7;

/** The order of painting: the most visible bodies first. */
const PAINT_ORDER: readonly BodyId[] = [
  ...(["sun", "earth", "jupiter", "saturn", "mars", "venus"] as const),
  ...(["moon", "mercury", "neptune", "uranus", "pluto"] as const),
];

/** An image to paint, and its name in the scene. */
interface Task {
  readonly imageName: string;
  readonly request: SurfaceRequest;
}

/** Paints the surface textures of all bodies in a worker, in order of importance. */
export class SurfaceTextures {
  /** The bodies with a painted base color texture. */
  readonly painted = new Set<BodyId>();
  /** Width of each image that has been painted, or has failed. */
  readonly #widths = new Map<string, number>();
  #painter: SurfacePainter | undefined;
  #priority: BodyId | undefined;
  #current: { readonly task: Task; readonly stop: AbortController } | undefined;
  #isDisposed = false;

  /** `onImage` is called with the name of an image in the scene and its new content. */
  constructor(private readonly onImage: (name: string, image: ImageBitmap) => void) {}

  start(): void {
    this.#painter = new SurfacePainter(
      new Worker(new URL("./surface-worker.ts", import.meta.url), { type: "module" }),
    );
    void this.#paintNext();
  }

  /** Paints a body before all others, and aborts a large image of another one. */
  prioritize(id: BodyId): void {
    this.#priority = id;
    const request = this.#current?.task.request;
    if (request && request.body !== id && request.widthPx > FIRST_WIDTH_PX) this.#current?.stop.abort();
    void this.#paintNext();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#painter?.dispose();
  }

  async #paintNext(): Promise<void> {
    if (this.#current) return;
    for (let task = this.#next(); task && !this.#isDisposed; task = this.#next()) {
      const stop = new AbortController();
      this.#current = { task, stop };
      // After a failure the body keeps its current image, and the failed one is not tried again.
      const image = await this.#painter?.paint(task.request, stop).catch(() => undefined);
      this.#current = undefined;
      if (this.#isDisposed) return image?.close();
      if (image || !stop.signal.aborted) this.#widths.set(task.imageName, task.request.widthPx);
      if (!image) continue;
      this.onImage(task.imageName, image);
      if (task.request.layer === "color") this.painted.add(task.request.body);
    }
  }

  /** The most important image that is missing. */
  #next(): Task | undefined {
    const priority = this.#priority;
    return (
      this.#nextOf(PAINT_ORDER, [FIRST_WIDTH_PX]) ??
      this.#ringTask() ??
      (priority && this.#nextOf([priority], PRIORITY_WIDTHS_PX)) ??
      this.#nextOf(PAINT_ORDER, WIDTHS_PX)
    );
  }

  /** The first image below one of the widths: each width is completed for all bodies before the next one. */
  #nextOf(ids: readonly BodyId[], widthsPx: readonly number[]): Task | undefined {
    for (const widthPx of widthsPx) {
      for (const body of ids) {
        const size = { widthPx, heightPx: widthPx / 2, seed: SEED };
        const layers: Task[] = [
          { imageName: nodeNames.body(body), request: { body, layer: "color", ...size } },
        ];
        if (BODIES_WITH_RELIEF.includes(body) && widthPx >= RELIEF_MIN_PX) {
          layers.push({ imageName: nodeNames.relief(body), request: { body, layer: "normal", ...size } });
        }
        const task = layers.find(({ imageName }) => (this.#widths.get(imageName) ?? 0) < widthPx);
        if (task) return task;
      }
    }
    return undefined;
  }

  #ringTask(): Task | undefined {
    if (this.#widths.has(nodeNames.rings)) return undefined;
    const size = { widthPx: RING_WIDTH_PX, heightPx: RING_HEIGHT_PX, seed: SEED };
    return { imageName: nodeNames.rings, request: { body: "saturn", layer: "ring", ...size } };
  }
}
