/** The worker's side of `SurfacePainter`: the worker's script only has to call `serveSurfaces()`. */
import { paintSurface, type SurfaceRequest } from "./paint-surface.ts";
import { loadSkyWasm } from "./sky-wasm.ts";

/** A message from the page to the worker. */
export type PainterRequest =
  | { readonly type: "paint"; readonly job: number; readonly request: SurfaceRequest }
  | { readonly type: "abort"; readonly job: number };

/** A message from the worker to the page. */
export type PainterResponse =
  | { readonly type: "progress"; readonly job: number; readonly progress: number }
  | { readonly type: "painted"; readonly job: number; readonly image: ImageBitmap | undefined }
  | { readonly type: "failed"; readonly job: number; readonly message: string };

/** The part of the worker's global scope that is used. */
export interface PainterScope {
  addEventListener(type: "message", listener: (event: MessageEvent<PainterRequest>) => void): void;
  postMessage(message: PainterResponse, transfer: Transferable[]): void;
}

/** Handles the requests of a `SurfacePainter`, one after the other. */
export function serveSurfaces(scope: PainterScope = self): void {
  const aborted = new Set<number>();
  let queue: Promise<void> = Promise.resolve();
  scope.addEventListener("message", ({ data }) => {
    if (data.type === "abort") {
      aborted.add(data.job);
      return;
    }
    const { job, request } = data;
    queue = queue.then(async () => {
      try {
        await paint(scope, job, request, aborted);
      } catch (error) {
        scope.postMessage({ type: "failed", job, message: String(error) }, []);
      }
      aborted.delete(job);
    });
  });
}

async function paint(
  scope: PainterScope,
  job: number,
  request: SurfaceRequest,
  aborted: ReadonlySet<number>,
): Promise<void> {
  await loadSkyWasm();
  if (aborted.has(job)) return;
  const steps = paintSurface(request);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const image = step.value && (await bitmapOf(step.value, request));
      scope.postMessage({ type: "painted", job, image }, image ? [image] : []);
      return;
    }
    scope.postMessage({ type: "progress", job, progress: step.value }, []);
    // Gives an `abort` message time to arrive.
    await nextTask();
    if (aborted.has(job)) {
      steps.return(undefined);
      return;
    }
  }
}

/** Keeps the exact values: transparent parts of the rings keep their colour, and normal maps are not converted. */
function bitmapOf(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { widthPx, heightPx }: SurfaceRequest,
): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(pixels, widthPx, heightPx), {
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
}

/** Resolves after the messages that are already queued. A timer would be delayed by at least 4 ms. */
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
