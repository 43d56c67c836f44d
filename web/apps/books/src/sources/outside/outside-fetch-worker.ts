// The only part of the app that may ask other servers: the gateway gives this file a policy of its own, which lets it fetch and
// load nothing. The page and all its other workers may fetch from the gateway only. It must stay one file without imports at
// run time, since its policy forbids them.
import type { OutsideFailure, OutsideReport, OutsideRequest } from "./outside-messages.ts";

/** A server that sends nothing for this long is given up. */
const STALL_MS = 30_000;
/** Progress is reported this often at most. */
const REPORT_MS = 100;

class Failure extends Error {
  constructor(
    readonly reason: OutsideFailure,
    readonly status?: number,
  ) {
    super(reason);
  }
}

const running = new Map<number, AbortController>();
const report = (message: OutsideReport): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<OutsideRequest>) => {
  if (data.type === "cancel") running.get(data.call)?.abort(new Failure("cancelled"));
  else void serve(data);
});

async function serve(request: Extract<OutsideRequest, { type: "get" }>): Promise<void> {
  const { call } = request;
  const stop = new AbortController();
  running.set(call, stop);
  try {
    report({ type: "done", call, ...(await get(request, stop)) });
  } catch (error) {
    const cause = [stop.signal.reason, error].find((one) => one instanceof Failure);
    // For all other errors, browsers do not report what went wrong: a page must not learn about servers that forbid it.
    const { reason, status } = cause ?? new Failure("unreachable");
    report({ type: "failed", call, reason, status });
  } finally {
    running.delete(call);
  }
}

async function get(
  { call, url, maxBytes, accept, authorization }: Extract<OutsideRequest, { type: "get" }>,
  stop: AbortController,
): Promise<{ url: string; body: Blob }> {
  let stall: ReturnType<typeof setTimeout> | undefined;
  const stillWaiting = (): void => {
    clearTimeout(stall);
    stall = setTimeout(() => stop.abort(new Failure("stalled")), STALL_MS);
  };
  stillWaiting();
  try {
    const response = await fetch(url, {
      headers: { accept, ...(authorization === undefined ? {} : { authorization }) },
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
    if (response.status === 401) throw new Failure("sign_in", 401);
    if (!response.ok) throw new Failure("status", response.status);
    const totalBytes = sizeOf(response);
    if ((totalBytes ?? 0) > maxBytes) throw new Failure("too_large");
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let loadedBytes = 0;
    let reportedMs = Number.NEGATIVE_INFINITY;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      stillWaiting();
      loadedBytes += part.value.length;
      if (loadedBytes > maxBytes) throw new Failure("too_large");
      parts.push(part.value);
      if (performance.now() - reportedMs < REPORT_MS) continue;
      reportedMs = performance.now();
      const isKnown = totalBytes !== undefined && totalBytes >= loadedBytes;
      report({ type: "progress", call, loadedBytes, totalBytes: isKnown ? totalBytes : undefined });
    }
    const type = response.headers.get("content-type") ?? "";
    return { url: response.url, body: new Blob(parts, { type }) };
  } finally {
    clearTimeout(stall);
    // Cancels what is still being received.
    stop.abort();
  }
}

/** The size that the server announces. For a compressed answer it is too small, and browsers hide that it is compressed. */
function sizeOf({ headers }: Response): number | undefined {
  const size = Number(headers.get("content-length") ?? Number.NaN);
  return Number.isSafeInteger(size) && size > 0 ? size : undefined;
}
