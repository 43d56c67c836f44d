/** The beginning of the URLs of downloads. The rest is a random id, which is used once. */
export const DOWNLOAD_PATH = "/download/";

/** The messages that a page sends to the service worker about a download. `offer_download` comes with a port for the bytes. */
export type DownloadMessage =
  | { type: "offer_download"; id: string; name: string; sizeBytes: number }
  /** Keeps the worker running: browsers end one that receives no message for about 30 s, even while it streams a response. */
  | { type: "keep_download"; id: string };

/** The messages that the page sends over the port: the requested bytes, or how they end. */
export type DownloadPart = { kind: "bytes"; bytes: Uint8Array } | { kind: "end" } | { kind: "abort" };

/** The messages that the service worker sends over the port. */
export type DownloadReply =
  /** The URL can be opened. */
  | { kind: "ready" }
  /** Asks for the next bytes. */
  | { kind: "pull" }
  /** The answer to `keep_download`. */
  | { kind: "alive" }
  /** The person cancelled the download in the browser. */
  | { kind: "cancelled" };
