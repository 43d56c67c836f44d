import { SurfacePainter } from "@orbitroom/sky";
import type { BodyId } from "./bodies.ts";
import { nodeNames, RELIEFS } from "./build-scene.ts";

/** All bodies are painted coarsely first, so that none stays plain for long; then finer. Widths in pixels. */
const COARSE_PX = 256;
const MEDIUM_PX = 1024;
/** Of a body that somebody looks at. */
const FINE_PX = 2048;
const RING_WIDTH_PX = 1024;
const RING_HEIGHT_PX = 4;
/** The same planets at each visit. */
const SEED = 7;

/** In which order they come: what one sees first, first. */
const ORDER: readonly BodyId[] = [
  ...(["sun", "earth", "jupiter", "saturn", "mars", "venus"] as const),
  ...(["moon", "mercury", "neptune", "uranus", "pluto"] as const),
];

/** Has the surfaces of the bodies painted in a worker, after the first frame, and hangs them up as they are done. */
export class SurfaceGallery {
  readonly painted = new Set<BodyId>();
  readonly #widths = new Map<BodyId, number>();
  readonly #gone = new AbortController();
  #painter: SurfacePainter | undefined;
  #queue: Promise<void> = Promise.resolve();
  #wanted: BodyId | undefined;

  /** `hang` puts a picture into the scene under the name of its image. */
  constructor(private readonly hang: (image: string, picture: ImageBitmap) => void) {}

  start(): void {
    this.#painter = new SurfacePainter(
      new Worker(new URL("./surface-worker.ts", import.meta.url), { type: "module" }),
    );
    this.#then(() => this.#paintRing());
    for (const id of ORDER) this.#then(() => this.#paintBody(id, COARSE_PX));
    for (const id of ORDER) this.#then(() => this.#paintBody(id, MEDIUM_PX));
  }

  /** Somebody looks at it closely. */
  wantFine(id: BodyId): void {
    this.#wanted = id;
    this.#then(() => this.#paintWanted());
  }

  dispose(): void {
    this.#gone.abort();
    this.#painter?.dispose();
  }

  /** One picture after the other, and before each the one that is wanted most. */
  #then(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#gone.signal.aborted) return;
      // A picture that cannot be painted leaves its body in its plain colour.
      await this.#paintWanted()
        .then(work)
        .catch(() => undefined);
    });
  }

  /** Finer and finer, until another one is wanted. */
  async #paintWanted(): Promise<void> {
    for (let id = this.#wanted; id !== undefined; id = this.#wanted) {
      for (const widthPx of [COARSE_PX, MEDIUM_PX, FINE_PX]) {
        if (this.#wanted === id) await this.#paintBody(id, widthPx);
      }
      if (this.#wanted === id) this.#wanted = undefined;
    }
  }

  async #paintBody(id: BodyId, widthPx: number): Promise<void> {
    if ((this.#widths.get(id) ?? 0) >= widthPx) return;
    const size = { widthPx, heightPx: widthPx / 2, seed: SEED };
    await this.#paint(nodeNames.body(id), { body: id, layer: "color", ...size });
    this.#widths.set(id, widthPx);
    this.painted.add(id);
    if (RELIEFS.includes(id) && widthPx > COARSE_PX) {
      await this.#paint(nodeNames.relief(id), { body: id, layer: "normal", ...size });
    }
  }

  #paintRing(): Promise<void> {
    const size = { widthPx: RING_WIDTH_PX, heightPx: RING_HEIGHT_PX, seed: SEED };
    return this.#paint(nodeNames.rings, { body: "saturn", layer: "ring", ...size });
  }

  async #paint(image: string, request: Parameters<SurfacePainter["paint"]>[0]): Promise<void> {
    const picture = await this.#painter?.paint(request);
    if (!picture) return;
    if (this.#gone.signal.aborted) picture.close();
    else this.hang(image, picture);
  }
}
