import { beforeAll, describe, expect, test, vi } from "vitest";
import { paintSurface, type SurfaceRequest } from "./paint-surface.ts";
import { loadSkyWasm } from "./sky-wasm.ts";
import { type PainterWorker, SurfacePainter } from "./surface-painter.ts";
import { fetchFromDisk } from "./testing/file-fetch.ts";
import { type PainterRequest, type PainterResponse, type PainterScope, serveSurfaces } from "./worker.ts";

const request: SurfaceRequest = { body: "mars", layer: "color", widthPx: 64, heightPx: 32, seed: 1 };

/** A worker and its scope in one thread, which exchange messages asynchronously. */
class LocalWorker extends EventTarget {
  readonly scope = new EventTarget();
  isTerminated = false;

  static serving(): LocalWorker {
    const worker = new LocalWorker();
    const scope: PainterScope = {
      addEventListener: (type, listener) =>
        worker.scope.addEventListener(type, (event) => {
          if (event instanceof MessageEvent) listener(event);
        }),
      postMessage: (data: PainterResponse) =>
        queueMicrotask(() => worker.dispatchEvent(new MessageEvent("message", { data }))),
    };
    serveSurfaces(scope);
    return worker;
  }

  postMessage(data: PainterRequest): void {
    queueMicrotask(() => this.scope.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function painterOf(worker: LocalWorker): SurfacePainter {
  return new SurfacePainter(worker as unknown as PainterWorker);
}

beforeAll(async () => {
  fetchFromDisk();
  vi.stubGlobal(
    "ImageData",
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}

      close(): void {}
    },
  );
  vi.stubGlobal("createImageBitmap", async (image: unknown) => image);
  await loadSkyWasm();
});

function painted(request: SurfaceRequest): Uint8ClampedArray | undefined {
  const steps = paintSurface(request);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe("painting", () => {
  test("fills every row and reports progress", () => {
    const steps = paintSurface({ ...request, heightPx: 40 });
    expect(steps.next().value).toBeCloseTo(16 / 40);
    expect(steps.next().value).toBeCloseTo(32 / 40);
    expect(steps.next().value).toBe(1);
    const last = steps.next();
    expect(last.done).toBe(true);
    const pixels = last.value;
    if (!(pixels instanceof Uint8ClampedArray)) throw new Error("no image");
    expect(pixels.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  test("gives the same image for the same seed and another one for another seed", () => {
    expect(painted(request)).toEqual(painted(request));
    expect(painted({ ...request, seed: 2 })).not.toEqual(painted(request));
  });

  test("a gas giant has no normal map", () => {
    expect(painted({ ...request, layer: "normal" })).toBeDefined();
    expect(painted({ ...request, body: "jupiter", layer: "normal" })).toBeUndefined();
  });

  test("all rows of the rings are the same", () => {
    const ring = painted({ ...request, body: "saturn", layer: "ring", heightPx: 2 });
    expect(ring?.slice(0, 256)).toEqual(ring?.slice(256));
    expect(ring?.[3]).toBe(0);
  });
});

describe("the painter", () => {
  test("paints images in the order of the requests and reports progress", async () => {
    const painter = painterOf(LocalWorker.serving());
    const progress: number[] = [];
    const order: string[] = [];
    const record = (name: string) => (image: unknown) => {
      order.push(name);
      return image;
    };
    const [first, second] = await Promise.all([
      painter.paint(request, { onProgress: (value) => progress.push(value) }).then(record("first")),
      painter.paint({ ...request, body: "moon" }).then(record("second")),
    ]);
    expect(order).toEqual(["first", "second"]);
    expect(progress).toEqual([0.5, 1]);
    expect(first).toMatchObject({ width: 64, height: 32 });
    expect(second).not.toEqual(first);
  });

  test("an aborted request is rejected and the next one is painted", async () => {
    const painter = painterOf(LocalWorker.serving());
    const controller = new AbortController();
    const aborted = painter.paint(request, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    const next = painter.paint({ ...request, body: "venus" });
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    await expect(next).resolves.toMatchObject({ width: 64 });
  });

  test("disposing it terminates the worker and rejects pending requests", async () => {
    const worker = LocalWorker.serving();
    const painter = painterOf(worker);
    const image = painter.paint(request);
    painter.dispose();
    await expect(image).rejects.toMatchObject({ name: "AbortError" });
    expect(worker.isTerminated).toBe(true);
  });

  test("an error of the worker rejects every request", async () => {
    const worker = new LocalWorker();
    const image = painterOf(worker).paint(request);
    worker.dispatchEvent(new Event("error"));
    await expect(image).rejects.toThrow("The surface painter's worker has failed");
  });
});
