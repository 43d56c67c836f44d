/** How the service worker answers a request; `undefined` leaves it to the network. */
export type Answer = "app-page" | "app-file" | "fresh" | undefined;

/** What of a request decides. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * Decides who answers. Only GETs of this origin can be answered from a copy: what changes something, what asks the
 * gateway about rooms, and what goes elsewhere always goes to the network.
 */
export function answerFor(request: RequestFacts, origin: string, kept: readonly string[]): Answer {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) {
    return undefined;
  }
  if (url.pathname === "/config") {
    return "fresh";
  }
  if (url.pathname.startsWith("/room/") || url.pathname === "/service-worker.js") {
    return undefined;
  }
  if (kept.includes(url.pathname) && url.pathname !== "/") {
    return "app-file";
  }
  return request.mode === "navigate" ? "app-page" : undefined;
}
