/** Runs a task when the page is loaded and idle, at the latest `atMostMs` after loading. Returns the function that cancels it. */
export function whenIdle(task: () => void, atMostMs: number): () => void {
  let cancel = () => removeEventListener("load", wait);
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ("requestIdleCallback" in globalThis) {
      const handle = requestIdleCallback(task, { timeout: atMostMs });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, Math.min(atMostMs, 1000));
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => cancel();
}
