import {
  DOWNLOAD_PATH,
  type DownloadMessage,
  type DownloadPart,
  type DownloadReply,
} from "@orbitroom/rooms/saving/download-messages.ts";

/** A file on its way from a page to the browser's downloads. */
interface Download {
  readonly name: string;
  readonly sizeBytes: number;
  readonly port: MessagePort;
  /** Resolves when the last byte was passed on, or when no more will be. */
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The part of an extendable event that keeps the service worker running. */
type Extendable = Pick<ExtendableEvent, "waitUntil">;

/**
 * Files that pages save through the service worker. A page offers a file under a random id; the first request for the id's
 * URL gets it, as a stream whose parts are requested one by one, so neither side keeps the file in memory.
 */
export class Downloads {
  readonly #downloads = new Map<string, Download>();
  /** The ids whose URL was not opened yet. */
  readonly #offered = new Set<string>();

  /** Handles a message from a page. Other messages are ignored. */
  handleMessage(event: Extendable & Pick<MessageEvent, "data" | "ports">): void {
    const message = event.data as DownloadMessage | undefined;
    if (message?.type === "offer_download") {
      const [port] = event.ports;
      if (port) event.waitUntil(this.#offer(message, port));
    } else if (message?.type === "keep_download") {
      const download = this.#downloads.get(message.id);
      if (!download) return;
      reply(download.port, { kind: "alive" });
      event.waitUntil(download.ended);
    }
  }

  /** Answers the request for a download. Each can be requested once. */
  respond(pathname: string, event: Extendable): Response {
    const id = pathname.slice(DOWNLOAD_PATH.length);
    const download = this.#downloads.get(id);
    if (!download || !this.#offered.delete(id)) {
      return new Response("This download has ended. Go back to the room and save the file again.", {
        status: 404,
        headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
      });
    }
    event.waitUntil(download.ended);
    return new Response(streamOf(download), { headers: headersOf(download) });
  }

  #offer(
    { id, name, sizeBytes }: Extract<DownloadMessage, { type: "offer_download" }>,
    port: MessagePort,
  ): Promise<void> {
    let resolve: () => void = () => undefined;
    const ended = new Promise<void>((settle) => {
      resolve = settle;
    });
    const end = () => {
      this.#downloads.delete(id);
      this.#offered.delete(id);
      // Parts may still be on their way.
      port.onmessage = null;
      port.close();
      resolve();
    };
    this.#downloads.set(id, { name, sizeBytes, port, ended, end });
    this.#offered.add(id);
    // Until the URL is opened, the page can only withdraw the offer.
    port.onmessage = end;
    reply(port, { kind: "ready" });
    return ended;
  }
}

/** Whether a request asks for a download. */
export function isDownloadRequest({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname.startsWith(DOWNLOAD_PATH);
}

function reply(port: MessagePort, message: DownloadReply): void {
  port.postMessage(message);
}

function streamOf({ port, end }: Download): ReadableStream<Uint8Array> {
  let onPart: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        port.onmessage = ({ data }: MessageEvent<DownloadPart>) => {
          if (data.kind === "bytes") controller.enqueue(data.bytes);
          else {
            if (data.kind === "end") controller.close();
            else controller.error(new DOMException("The page ended the download", "AbortError"));
            end();
          }
          onPart();
        };
      },
      pull() {
        reply(port, { kind: "pull" });
        return new Promise<void>((resolve) => {
          onPart = resolve;
        });
      },
      cancel() {
        reply(port, { kind: "cancelled" });
        end();
      },
    },
    { highWaterMark: 1 },
  );
}

/** The file is from the other device: regardless of its content, browsers must store it and never show it as a page. */
function headersOf({ name, sizeBytes }: Download): Record<string, string> {
  return {
    "cache-control": "no-store",
    "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
    "content-length": String(sizeBytes),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/octet-stream",
    // The app's pages are cross-origin isolated and embed only what allows that. The request comes from a frame.
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  };
}

/** A name as RFC 8187 writes it: percent-encoded, with the marks encoded that `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
