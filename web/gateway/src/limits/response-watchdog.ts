import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Connection {
  /** Requests that came before the one in progress was answered. */
  readonly waiting: [IncomingMessage, ServerResponse][];
  sentBytes: number;
  /** When bytes were last sent. */
  progressAtMs: number;
}

// HTTP lets a client send further requests before the answer to the first. Browsers don't.
const MAX_WAITING = 8;

/**
 * Handles one request of each connection at a time: Node would start them all, and never end those whose connection is
 * closed before their turn. Ends connections whose client does not read: those on which an answer is waiting and no byte was
 * sent for `stallMs`. A slow client that keeps reading is served. Received bytes do not count, so a client cannot keep an answer
 * waiting by sending.
 */
export class ResponseWatchdog {
  readonly #handler: RequestListener;
  readonly #stallMs: number;
  /** The connections with a request in progress. */
  readonly #connections = new Map<Socket, Connection>();

  constructor(handler: RequestListener, stallMs: number) {
    this.#handler = handler;
    this.#stallMs = stallMs;
  }

  /** Handles a request, or queues it until its turn. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#connections.get(socket);
    if (connection === undefined) {
      const progress = { sentBytes: sentBytesOf(socket), progressAtMs: performance.now() };
      this.#start(request, response, { waiting: [], ...progress });
    } else if (connection.waiting.length < MAX_WAITING) {
      connection.waiting.push([request, response]);
    } else {
      socket.destroy();
    }
  }

  /** Whether a request of a connection is being answered. */
  isBusy(socket: Socket): boolean {
    return this.#connections.has(socket);
  }

  /** Ends the connections that have stalled. To be called at regular intervals. */
  check(): void {
    const nowMs = performance.now();
    for (const [socket, connection] of this.#connections) {
      const sentBytes = sentBytesOf(socket);
      // If there is nothing to send, the client is waiting for us.
      if (socket.writableLength === 0 || sentBytes !== connection.sentBytes) {
        connection.sentBytes = sentBytes;
        connection.progressAtMs = nowMs;
      } else if (nowMs - connection.progressAtMs >= this.#stallMs) {
        socket.destroy();
      }
    }
  }

  #start(request: IncomingMessage, response: ServerResponse, connection: Connection): void {
    const { socket } = request;
    this.#connections.set(socket, connection);
    response.once("close", () => {
      const next = connection.waiting.shift();
      if (next === undefined || socket.destroyed) this.#connections.delete(socket);
      else this.#start(...next, connection);
    });
    this.#handler(request, response);
  }
}

/** Bytes that the operating system has taken. `bytesWritten` also counts those that still wait in memory. */
function sentBytesOf(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
