/** The sky moves only where a frame takes at most this long. */
const SLOWEST_FRAME_MS = 30;
/** The shortest of this many frames counts, because a page that has just been loaded is busy with other things, too. */
const MEASURED_FRAMES = 3;
const POLL_MS = 1;

/** Whether frames that took these times leave the page enough time. */
export function isAffordable(frameMs: readonly number[]): boolean {
  return Math.min(...frameMs) <= SLOWEST_FRAME_MS;
}

/** How long each of a few frames takes until the GPU is done with it. The page stays responsive meanwhile. */
export async function measureFrames(context: WebGL2RenderingContext, draw: () => void): Promise<number[]> {
  // The first one also compiles shaders and uploads images.
  draw();
  await isDone(context);
  const frameMs: number[] = [];
  while (frameMs.length < MEASURED_FRAMES) {
    // In a hidden tab no frame comes, and timers would be slow.
    const startMs = await nextFrame();
    draw();
    await isDone(context);
    frameMs.push(performance.now() - startMs);
  }
  return frameMs;
}

const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));

/** Resolves when the GPU has executed all commands, or is lost. */
async function isDone(context: WebGL2RenderingContext): Promise<void> {
  const sync = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!sync) return;
  context.flush();
  do await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  while (context.clientWaitSync(sync, 0, 0) === context.TIMEOUT_EXPIRED);
  context.deleteSync(sync);
}
