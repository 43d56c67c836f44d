import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Connection {
  /** Requests that are not fully answered. */
  inProgress: number;
  sentBytes: number;
  /** When bytes were last sent. */
  progressAtMs: number;
}

// HTTP lets a client send its next request before the answer to the last one. Browsers don't, and each answer that waits
// its turn holds a file and a buffer.
const MAX_IN_PROGRESS = 2;

/**
 * Ends connections whose client does not read: those on which an answer is waiting and no byte was sent for `stallMs`. A
 * slow client that reads on is served. Received bytes do not count, so a client cannot keep an answer waiting by sending.
 */
export class ResponseWatchdog {
  readonly #stallMs: number;
  readonly #connections = new Map<Socket, Connection>();

  constructor(stallMs: number) {
    this.#stallMs = stallMs;
  }

  /** Watches the answer to a request until it is sent or its connection is closed. */
  watch(response: ServerResponse, socket: Socket): void {
    const connection = this.#connections.get(socket) ?? startOf(socket);
    connection.inProgress += 1;
    this.#connections.set(socket, connection);
    if (connection.inProgress > MAX_IN_PROGRESS) socket.destroy();
    response.once("close", () => {
      connection.inProgress -= 1;
      if (connection.inProgress === 0) this.#connections.delete(socket);
    });
  }

  /** Ends the connections that have stalled. To be called at regular intervals. */
  check(): void {
    const nowMs = performance.now();
    for (const [socket, connection] of this.#connections) {
      const sentBytes = sentBytesOf(socket);
      // With nothing to send, the client waits for us.
      if (socket.writableLength === 0 || sentBytes !== connection.sentBytes) {
        connection.sentBytes = sentBytes;
        connection.progressAtMs = nowMs;
      } else if (nowMs - connection.progressAtMs >= this.#stallMs) {
        socket.destroy();
      }
    }
  }
}

function startOf(socket: Socket): Connection {
  return { inProgress: 0, sentBytes: sentBytesOf(socket), progressAtMs: performance.now() };
}

/** Bytes that the operating system has taken. `bytesWritten` also counts those that still wait in memory. */
function sentBytesOf(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
