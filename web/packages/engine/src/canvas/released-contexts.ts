interface ReleasedContext {
  readonly extension: WEBGL_lose_context;
  /** Settles when the browser has reported the loss; it gives nothing back before. */
  readonly lost: Promise<unknown>;
}

/** The contexts that engines freed. A canvas has one context for good, so its next engine needs it back. */
const released = new WeakMap<HTMLCanvasElement, ReleasedContext>();

const nextEvent = (canvas: HTMLCanvasElement, name: string): Promise<Event> =>
  new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));

/** How many engines use the context of a canvas: the next one may open before the last one is disposed of. */
const users = new WeakMap<HTMLCanvasElement, number>();

/** Says that an engine uses the context of a canvas. */
export function retainContext(canvas: HTMLCanvasElement): void {
  users.set(canvas, (users.get(canvas) ?? 0) + 1);
}

/**
 * Says that an engine does not use a context any more. The last one frees it with all that is in it: browsers limit the
 * number of contexts, and collect them late. `isSuspended` says that the engine had given it back already.
 */
export function releaseContext(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  isSuspended: boolean,
): void {
  const left = (users.get(canvas) ?? 1) - 1;
  users.set(canvas, left);
  if (left > 0) return;
  const extension = context.getExtension("WEBGL_lose_context");
  if (!extension) return;
  if (isSuspended) released.set(canvas, { extension, lost: Promise.resolve() });
  if (context.isContextLost()) return;
  const lost = nextEvent(canvas, "webglcontextlost").then((event) => event.preventDefault());
  released.set(canvas, { extension, lost });
  extension.loseContext();
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
