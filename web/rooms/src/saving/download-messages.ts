/** The beginning of the URLs of downloads. The rest is a random id that is used once. */
export const DOWNLOAD_PATH = "/download/";

/** What a page tells the service worker about a download. `offer_download` comes with a port for the bytes. */
export type DownloadMessage =
  | { type: "offer_download"; id: string; name: string; sizeBytes: number }
  /** Keeps the worker running: browsers end one that hears nothing for about 30 s, even while it streams a response. */
  | { type: "keep_download"; id: string };

/** What the page sends over the port: the bytes that were asked for, or how they end. */
export type DownloadPart = { kind: "bytes"; bytes: Uint8Array } | { kind: "end" } | { kind: "abort" };

/** What the service worker sends over the port. */
export type DownloadReply =
  /** The URL can be opened. */
  | { kind: "ready" }
  /** Asks for the next bytes. */
  | { kind: "pull" }
  /** The answer to `keep_download`. */
  | { kind: "alive" }
  /** The person cancelled the download in the browser. */
  | { kind: "cancelled" };
