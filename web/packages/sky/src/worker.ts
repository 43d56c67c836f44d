/** What runs in the worker that paints surfaces: `serveSurfaces()` is all its script has to call. */
import { paintSurface, type SurfaceRequest } from "./paint-surface.ts";
import { loadSkyWasm } from "./sky-wasm.ts";

/** From the page: paint this, or stop painting it. */
export type ToPainter =
  | { readonly type: "paint"; readonly job: number; readonly request: SurfaceRequest }
  | { readonly type: "stop"; readonly job: number };

/** To the page: how far a job is, what became of it. */
export type FromPainter =
  | { readonly type: "progress"; readonly job: number; readonly done: number }
  | { readonly type: "painted"; readonly job: number; readonly picture: ImageBitmap | undefined }
  | { readonly type: "failed"; readonly job: number; readonly message: string };

/** The part of a worker's global scope that the painter uses. */
export interface PainterScope {
  addEventListener(type: "message", listener: (event: MessageEvent<ToPainter>) => void): void;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
}

/** Answers the messages of a `SurfacePainter`. Jobs are painted one after the other, in the order they came. */
export function serveSurfaces(scope: PainterScope = self): void {
  const stopped = new Set<number>();
  let queue: Promise<void> = Promise.resolve();
  scope.addEventListener("message", ({ data }) => {
    if (data.type === "stop") {
      stopped.add(data.job);
      return;
    }
    const { job, request } = data;
    queue = queue.then(async () => {
      try {
        await paint(scope, job, request, stopped);
      } catch (error) {
        scope.postMessage({ type: "failed", job, message: String(error) }, []);
      }
      stopped.delete(job);
    });
  });
}

async function paint(
  scope: PainterScope,
  job: number,
  request: SurfaceRequest,
  stopped: ReadonlySet<number>,
): Promise<void> {
  await loadSkyWasm();
  if (stopped.has(job)) return;
  const steps = paintSurface(request);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const picture = step.value && (await bitmapOf(step.value, request));
      scope.postMessage({ type: "painted", job, picture }, picture ? [picture] : []);
      return;
    }
    scope.postMessage({ type: "progress", job, done: step.value }, []);
    // Lets a `stop` in.
    await nextTask();
    if (stopped.has(job)) {
      steps.return(undefined);
      return;
    }
  }
}

/** Colours and alpha as they were painted: a ring's clear parts keep their colour, a normal map its numbers. */
function bitmapOf(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { widthPx, heightPx }: SurfaceRequest,
): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(pixels, widthPx, heightPx), {
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
}

/** A message to oneself comes after those that already wait; a timer would be held back to 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
