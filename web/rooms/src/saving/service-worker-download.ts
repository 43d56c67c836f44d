import {
  DOWNLOAD_PATH,
  type DownloadMessage,
  type DownloadPart,
  type DownloadReply,
} from "./download-messages.ts";
import { SaveError } from "./save-error.ts";

/** Smaller files are saved from memory while the page has no worker. */
const LARGE_BYTES = 64_000_000;
/** How long the first worker of a visit may take: it is registered when the person is waiting for nothing else. */
const FIRST_WORKER_MS = 6_000;
/** How long the service worker may take to accept an offer. A worker of an older build never does. */
const READY_TIMEOUT_MS = 3_000;
/** How often a message keeps the worker from ending. Browsers end it after about 30 s. */
const KEEP_MS = 10_000;
/** How long the frame stays after the last byte: no event reports that the browser treats its response as a download. */
const FRAME_MS = 60_000;
/** Shorter parts are copied on their way to the worker. */
const COPIED_BYTES = 8192;

/** Whether a service worker can answer this page's requests. */
export function hasServiceWorker(): boolean {
  return controller() !== undefined;
}

function controller(): ServiceWorker | undefined {
  return navigator.serviceWorker?.controller ?? undefined;
}

/** The service worker that answers this page's requests, or will in a moment. */
async function firstController(): Promise<ServiceWorker | undefined> {
  const { serviceWorker } = navigator;
  if (serviceWorker && !serviceWorker.controller) {
    await new Promise((resolve) => {
      setTimeout(resolve, FIRST_WORKER_MS);
      serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  }
  return controller();
}

/**
 * Starts a download in the browser and returns the stream to write its bytes to; undefined if no service worker can answer
 * it. The worker answers the request for a URL that works once, and requests each part when the browser has room for it.
 */
export async function startDownload(
  name: string,
  sizeBytes: number,
): Promise<WritableStream<Uint8Array> | undefined> {
  // The worker that accepts the offer stays the one that answers, even if a newer build's takes over.
  const worker = sizeBytes < LARGE_BYTES ? controller() : await firstController();
  if (!worker) return undefined;
  const id = crypto.randomUUID();
  const post = (message: DownloadMessage, ports: MessagePort[] = []) => worker.postMessage(message, ports);
  const { port1: port, port2 } = new MessageChannel();
  const ready = once(port, "ready", READY_TIMEOUT_MS);
  post({ type: "offer_download", id, name, sizeBytes }, [port2]);
  if (!(await ready)) {
    port.close();
    return undefined;
  }
  return new WritableStream(new DownloadSink(id, port, post), { highWaterMark: 1 });
}

/** Resolves with whether the reply arrived in time. */
function once(port: MessagePort, kind: DownloadReply["kind"], timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    port.onmessage = ({ data }: MessageEvent<DownloadReply>) => {
      if (data.kind !== kind) return;
      clearTimeout(timer);
      resolve(true);
    };
  });
}

/** Passes the written bytes to the service worker, one part for each that it asks for. */
class DownloadSink implements UnderlyingSink<Uint8Array> {
  #frame: HTMLIFrameElement | undefined;
  #keepTimer: ReturnType<typeof setInterval> | undefined;
  #isAlive = true;
  /** The worker has asked for a part, so the browser has requested the download. */
  #isRequested = false;
  /** How many parts the worker has requested and not received. */
  #wanted = 0;
  #onWanted: () => void = () => undefined;

  constructor(
    private readonly id: string,
    private readonly port: MessagePort,
    private readonly post: (message: DownloadMessage) => void,
  ) {}

  start(controller: WritableStreamDefaultController): void {
    const fail = (error: unknown) => {
      this.#release();
      this.#frame?.remove();
      controller.error(error);
      this.#onWanted();
    };
    this.port.onmessage = ({ data }: MessageEvent<DownloadReply>) => {
      this.#isAlive = true;
      if (data.kind === "cancelled") fail(new DOMException("Cancelled in the browser", "AbortError"));
      if (data.kind !== "pull") return;
      this.#isRequested = true;
      this.#wanted += 1;
      this.#onWanted();
    };
    // An aborted stream waits for its last part, which a paused download never requests.
    controller.signal.addEventListener("abort", () => this.#onWanted());
    this.#keepTimer = setInterval(() => {
      if (!this.#isAlive)
        return fail(
          new SaveError("The browser stopped the download. Save it again and keep this page open."),
        );
      this.#isAlive = false;
      this.post({ type: "keep_download", id: this.id });
    }, KEEP_MS);
    addEventListener("pagehide", this.#onPageHide);
    // A frame, because a navigation of the page itself would ask the person to leave the room.
    this.#frame = document.createElement("iframe");
    this.#frame.hidden = true;
    this.#frame.src = DOWNLOAD_PATH + this.id;
    document.body.append(this.#frame);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#wanted === 0) await this.#request();
    this.#wanted -= 1;
    // A zip writes the names of its files twice, from the same buffer. Short parts are copied; the bytes of a file are not.
    const part = bytes.length < COPIED_BYTES ? bytes.slice() : bytes;
    this.#send({ kind: "bytes", bytes: part }, [part.buffer]);
  }

  async close(): Promise<void> {
    // An empty file has no parts. Its download must not end before the browser has requested it.
    if (!this.#isRequested) await this.#request();
    this.#send({ kind: "end" });
    this.#release();
    setTimeout(() => this.#frame?.remove(), FRAME_MS);
  }

  abort(): void {
    this.#send({ kind: "abort" });
    this.#release();
    this.#frame?.remove();
  }

  /** Resolves when the worker asks for a part, or never will. */
  #request(): Promise<void> {
    return new Promise((resolve) => {
      this.#onWanted = resolve;
    });
  }

  readonly #onPageHide = (): void => this.abort();

  #send(part: DownloadPart, transferred: Transferable[] = []): void {
    this.port.postMessage(part, transferred);
  }

  #release(): void {
    clearInterval(this.#keepTimer);
    removeEventListener("pagehide", this.#onPageHide);
    this.port.close();
  }
}
