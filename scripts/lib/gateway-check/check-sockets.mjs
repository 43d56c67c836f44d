// Checks whether a WebSocket gets through the proxy, in both directions.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import { good, reasonOf, wrong } from "./finding.mjs";

const TIMEOUT_MS = 10_000;

/**
 * Opens a socket as a page of the gateway does, and names a room that does not exist.
 * @param {URL} url of the gateway
 * @returns {Promise<import("./finding.mjs").Finding>}
 */
export async function checkSockets(url) {
  const target = new URL("/room/events", url);
  target.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(target, { origin: url.origin, handshakeTimeout: TIMEOUT_MS });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Ignores errors after the one that the check reports.
  socket.on("error", () => {});
  try {
    const refused = new Promise((_resolve, reject) => {
      socket.once("unexpected-response", (_request, response) =>
        reject(new Refused(response.statusCode ?? 0)),
      );
    });
    await Promise.race([once(socket, "open", { signal }), refused]);
    const answered = Promise.race([once(socket, "message", { signal }), once(socket, "close", { signal })]);
    socket.send(JSON.stringify({ roomId: randomUUID() }));
    await answered;
    return good("Sockets get through, in both directions.");
  } catch (error) {
    return failure(error);
  } finally {
    socket.terminate();
  }
}

/** An HTTP status arrived in place of a socket. */
class Refused extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`HTTP status ${status}`);
    this.status = status;
  }
}

/** @param {unknown} error */
function failure(error) {
  if (!(error instanceof Refused)) return wrong(`A socket to /room/events failed: ${reasonOf(error)}.`);
  if (error.status === 403) {
    return wrong(
      "The gateway refuses the sockets of its own pages (403), because the Host that it sees is not that of the page. Let the proxy " +
        "keep Host, or set PUBLIC_ORIGIN.",
    );
  }
  if (error.status === 429)
    return wrong(
      "The gateway refuses the socket, because this address has reached a limit (429). Try again.",
    );
  if (error.status === 503) return wrong("The gateway is too busy for a socket (503). Try again.");
  return wrong(
    `The proxy does not upgrade sockets: /room/events answered with the HTTP status ${error.status}. Add to its configuration, for ` +
      "nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade; for " +
      "HAProxy and Caddy: remove lines that delete Upgrade or Connection.",
  );
}
