import { beforeAll, describe, expect, test, vi } from "vitest";
import { paintSurface, type SurfaceRequest } from "./paint-surface.ts";
import { loadSkyWasm } from "./sky-wasm.ts";
import { type PainterWorker, SurfacePainter } from "./surface-painter.ts";
import { fetchFromDisk } from "./testing/file-fetch.ts";
import { type FromPainter, type PainterScope, serveSurfaces, type ToPainter } from "./worker.ts";

const request: SurfaceRequest = { body: "mars", layer: "color", widthPx: 64, heightPx: 32, seed: 1 };

/** A worker and its scope in one thread, each hearing the other as soon as the other has finished. */
class LocalWorker extends EventTarget {
  readonly scope = new EventTarget();
  ended = false;

  static serving(): LocalWorker {
    const worker = new LocalWorker();
    const scope: PainterScope = {
      addEventListener: (type, listener) =>
        worker.scope.addEventListener(type, (event) => {
          if (event instanceof MessageEvent) listener(event);
        }),
      postMessage: (data: FromPainter) =>
        queueMicrotask(() => worker.dispatchEvent(new MessageEvent("message", { data }))),
    };
    serveSurfaces(scope);
    return worker;
  }

  postMessage(data: ToPainter): void {
    queueMicrotask(() => this.scope.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate(): void {
    this.ended = true;
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
  vi.stubGlobal("createImageBitmap", async (picture: unknown) => picture);
  await loadSkyWasm();
});

function painted(wanted: SurfaceRequest): Uint8ClampedArray | undefined {
  const steps = paintSurface(wanted);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe("painting", () => {
  test("fills every row, in steps that say how far it is", () => {
    const steps = paintSurface({ ...request, heightPx: 40 });
    expect(steps.next().value).toBeCloseTo(16 / 40);
    expect(steps.next().value).toBeCloseTo(32 / 40);
    expect(steps.next().value).toBe(1);
    const last = steps.next();
    expect(last.done).toBe(true);
    const pixels = last.value;
    if (!(pixels instanceof Uint8ClampedArray)) throw new Error("no picture");
    expect(pixels.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  test("gives the same picture for the same seed and another for another", () => {
    expect(painted(request)).toEqual(painted(request));
    expect(painted({ ...request, seed: 2 })).not.toEqual(painted(request));
  });

  test("a body of gas has no normal map", () => {
    expect(painted({ ...request, layer: "normal" })).toBeDefined();
    expect(painted({ ...request, body: "jupiter", layer: "normal" })).toBeUndefined();
  });

  test("rings are one row, as often as there are rows", () => {
    const ring = painted({ ...request, body: "saturn", layer: "ring", heightPx: 2 });
    expect(ring?.slice(0, 256)).toEqual(ring?.slice(256));
    expect(ring?.[3]).toBe(0);
  });
});

describe("the painter", () => {
  test("brings pictures in the order they were asked for and says how far it is", async () => {
    const painter = painterOf(LocalWorker.serving());
    const progress: number[] = [];
    const order: string[] = [];
    const note = (name: string) => (picture: unknown) => {
      order.push(name);
      return picture;
    };
    const [first, second] = await Promise.all([
      painter.paint(request, { onProgress: (done) => progress.push(done) }).then(note("first")),
      painter.paint({ ...request, body: "moon" }).then(note("second")),
    ]);
    expect(order).toEqual(["first", "second"]);
    expect(progress).toEqual([0.5, 1]);
    expect(first).toMatchObject({ width: 64, height: 32 });
    expect(second).not.toEqual(first);
  });

  test("a picture that nobody wants any more is refused, the next is painted", async () => {
    const painter = painterOf(LocalWorker.serving());
    const controller = new AbortController();
    const unwanted = painter.paint(request, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    const wanted = painter.paint({ ...request, body: "venus" });
    await expect(unwanted).rejects.toMatchObject({ name: "AbortError" });
    await expect(wanted).resolves.toMatchObject({ width: 64 });
  });

  test("closing it ends the worker and refuses what is not done", async () => {
    const worker = LocalWorker.serving();
    const painter = painterOf(worker);
    const picture = painter.paint(request);
    painter.dispose();
    await expect(picture).rejects.toMatchObject({ name: "AbortError" });
    expect(worker.ended).toBe(true);
  });

  test("a worker that breaks refuses every picture", async () => {
    const worker = new LocalWorker();
    const picture = painterOf(worker).paint(request);
    worker.dispatchEvent(new Event("error"));
    await expect(picture).rejects.toThrow("The painter of surfaces stopped");
  });
});
