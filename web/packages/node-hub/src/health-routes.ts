import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readiness } from "./readiness.ts";

/** Options of `healthRoutes`. */
export interface HealthRouteOptions {
  readonly readiness: Readiness;
  /** Further reasons not to send requests here, such as a database that does not answer. */
  readonly isReady?: (() => boolean) | undefined;
  /** @default "/healthz" */
  readonly healthPath?: string | undefined;
  /** @default "/readyz" */
  readonly readyPath?: string | undefined;
}

/**
 * Creates a listener that answers whether the process lives (`/healthz`: always 200) and whether it should receive requests
 * (`/readyz`: 200 or 503). It returns `false` for all other requests, which the server answers itself.
 */
export function healthRoutes({
  readiness,
  isReady = () => true,
  healthPath = "/healthz",
  readyPath = "/readyz",
}: HealthRouteOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  return ({ method, url = "" }, response) => {
    const [path] = url.split("?", 1);
    if ((path !== healthPath && path !== readyPath) || (method !== "GET" && method !== "HEAD")) return false;
    // Both count as asking, although one of them may be enough to say no.
    const states = path === healthPath ? [true] : [readiness.isReady(), isReady()];
    const isFine = states.every(Boolean);
    response.writeHead(isFine ? 200 : 503, {
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    });
    response.end(isFine ? "ok\n" : "not ready\n");
    return true;
  };
}
