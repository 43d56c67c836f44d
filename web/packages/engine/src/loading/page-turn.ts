/** Browsers call a task that takes longer than this a long task: input waits for it. */
const LONG_TASK_MS = 50;

/** Lets the page handle input if the step that began at this time was a long task. */
export async function restAfter(startMs: number): Promise<void> {
  if (performance.now() - startMs < LONG_TASK_MS) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<unknown>((resolve) => {
    // Unlike a timer, a message is not delayed in a page that is hidden.
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  port1.close();
}
