interface ReleasedContext {
  readonly extension: WEBGL_lose_context;
  /** Settles when the browser has reported the loss. It restores nothing before that. */
  readonly lost: Promise<unknown>;
}

/** The contexts that engines freed. A canvas always keeps the same context, so its next engine needs it back. */
const released = new WeakMap<HTMLCanvasElement, ReleasedContext>();

const nextEvent = (canvas: HTMLCanvasElement, name: string): Promise<Event> =>
  new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));

/** How many engines use the context of a canvas: the next one may open before the last one is disposed of. */
const users = new WeakMap<HTMLCanvasElement, number>();

/** Records that an engine uses the context of a canvas. */
export function retainContext(canvas: HTMLCanvasElement): void {
  users.set(canvas, (users.get(canvas) ?? 0) + 1);
}

/** The context of an engine that no longer uses it. */
export interface UnusedContext {
  readonly context: WebGL2RenderingContext;
  /** Obtained before the context was lost: afterwards it is not available. */
  readonly extension: WEBGL_lose_context | null;
  /** Whether the engine lost it on purpose. */
  readonly isGivenBack: boolean;
  /** Whether the browser has reported that loss to the engine. */
  readonly isLossReported: boolean;
}

/**
 * Records that an engine no longer uses a context. When the last one stops, the context and everything in it are freed: browsers
 * limit the number of contexts, and collect them late.
 */
export function releaseContext(canvas: HTMLCanvasElement, unused: UnusedContext): void {
  const { context, extension, isGivenBack, isLossReported } = unused;
  const left = (users.get(canvas) ?? 1) - 1;
  users.set(canvas, left);
  if (left > 0 || !extension) return;
  const isLost = context.isContextLost();
  // The browser took it away, and will restore it without being asked.
  if (isLost && !isGivenBack) return;
  const lost = isLossReported
    ? Promise.resolve()
    : nextEvent(canvas, "webglcontextlost").then((event) => event.preventDefault());
  released.set(canvas, { extension, lost });
  if (!isLost) extension.loseContext();
}

/** Gets a freed context back. Does nothing for other contexts. */
export async function reclaimContext(canvas: HTMLCanvasElement): Promise<void> {
  const context = released.get(canvas);
  if (!context) return;
  released.delete(canvas);
  await context.lost;
  const restored = nextEvent(canvas, "webglcontextrestored");
  // The browser restores it only after the event of its loss was handled.
  setTimeout(() => context.extension.restoreContext());
  await restored;
}
