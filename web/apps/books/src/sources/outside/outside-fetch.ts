import { refusal } from "../opds/outside-address.ts";
import { OutsideError, statusMessage } from "./outside-error.ts";
import type { OutsideReport, OutsideRequest } from "./outside-messages.ts";
import { authorizationFor } from "./sign-ins.ts";

/** How an address is asked. */
export interface OutsideOptions {
  readonly maxBytes: number;
  readonly accept: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((loadedBytes: number, totalBytes: number | undefined) => void) | undefined;
}

/** The response of a server. */
export interface OutsideAnswer {
  /** The address after redirects. */
  readonly url: string;
  readonly body: Blob;
}

type Listener = (report: OutsideReport) => void;

const listeners = new Map<number, Listener>();
let worker: Worker | undefined;
let lastCall = 0;

/** The worker starts with the first request, so that reading alone never starts it. */
function outsideWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("./outside-fetch-worker.ts", import.meta.url), {
    type: "module",
    name: "outside",
  });
  started.onmessage = ({ data }: MessageEvent<OutsideReport>) => listeners.get(data.call)?.(data);
  started.onerror = (event) => {
    event.preventDefault();
    worker = undefined;
    for (const [call, listener] of listeners) listener({ type: "failed", call, reason: "unreachable" });
  };
  worker = started;
  return started;
}

/** Asks another server, because the person asked for it. Sends no cookies and no referrer. Rejects with an `OutsideError`. */
export function outsideFetch(
  url: string,
  { maxBytes, accept, signal, onProgress }: OutsideOptions,
): Promise<OutsideAnswer> {
  const refused = refusal(url, location.protocol);
  if (refused !== undefined) return Promise.reject(new OutsideError("refused", url, refused));
  if (signal?.aborted) return Promise.reject(new OutsideError("cancelled", url));
  lastCall += 1;
  const call = lastCall;
  const send = (request: OutsideRequest): void => outsideWorker().postMessage(request);
  const onAbort = (): void => send({ type: "cancel", call });
  signal?.addEventListener("abort", onAbort);
  return new Promise<OutsideAnswer>((resolve, reject) => {
    listeners.set(call, (report) => {
      if (report.type === "progress") onProgress?.(report.loadedBytes, report.totalBytes);
      else if (report.type === "done") resolve(report);
      else {
        const message = report.reason === "status" ? statusMessage(report.status ?? 0, url) : undefined;
        reject(new OutsideError(report.reason, url, message));
      }
    });
    send({ type: "get", call, url, maxBytes, accept, authorization: authorizationFor(url) });
  }).finally(() => {
    listeners.delete(call);
    signal?.removeEventListener("abort", onAbort);
  });
}
