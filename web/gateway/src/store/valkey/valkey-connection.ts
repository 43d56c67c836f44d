// The only file that knows the client library.
import { Redis, type RedisOptions } from "iovalkey";
import type { ValkeyTarget } from "./valkey-target.ts";

/** What a server answers to a command. */
export type Reply = string | number | null | readonly Reply[];

/** The server has answered a command with an error. The command has had no effect. */
export class ValkeyReplyError extends Error {
  override readonly name = "ValkeyReplyError";
}

/** The command was not sent, because there is no connection. */
export class ValkeyOfflineError extends Error {
  override readonly name = "ValkeyOfflineError";
}

/** What a connection reports. */
export interface ValkeyEvents {
  /** Called when it is open, for the first time or again. */
  readonly onReady?: () => void;
  readonly onMessage?: (channel: string, message: string) => void;
  readonly onError?: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_MS = 250;
const KEEP_ALIVE_MS = 10_000;

/** A connection that reopens itself. It queues nothing that it could not send at once, and sends nothing twice. */
export class ValkeyConnection {
  readonly #client: Redis;
  #isGathering = false;

  constructor(target: ValkeyTarget, { onReady, onMessage, onError }: ValkeyEvents = {}) {
    this.#client = new Redis(optionsFor(target));
    if (onReady !== undefined) this.#client.on("ready", onReady);
    if (onMessage !== undefined) this.#client.on("message", onMessage);
    // Without a listener the library writes to the console.
    this.#client.on("error", (error: Error) => onError?.(error));
  }

  /**
   * Sends a command. Rejects with a {@link ValkeyOfflineError} if it was not sent, with a {@link ValkeyReplyError} if the server
   * refused it, and with another error if it is unknown what became of it.
   */
  async call(command: string, ...args: readonly (string | number)[]): Promise<Reply> {
    if (this.#client.status !== "ready") throw new ValkeyOfflineError("there is no connection to the store");
    this.#gather();
    try {
      return (await this.#client.call(command, ...args)) as Reply;
    } catch (error) {
      if (error instanceof Error && error.name === "ReplyError") {
        // The library's error contains the command, and so texts of a room, which must not get into a log.
        throw new ValkeyReplyError(error.message);
      }
      throw error;
    }
  }

  /** Sends the commands of one turn of the event loop together, because each system call takes longer than a command. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async subscribe(channels: readonly string[]): Promise<void> {
    if (this.#client.status !== "ready") throw new ValkeyOfflineError("there is no connection to the store");
    await this.#client.subscribe(...channels);
  }

  async unsubscribe(channel: string): Promise<void> {
    if (this.#client.status === "ready") await this.#client.unsubscribe(channel);
  }

  /** Ends the connection, which may lead to a server that is gone, and opens it again. One that is being opened is left alone. */
  reconnect(): void {
    if (this.#client.status === "ready" || this.#client.status === "connect") this.#client.disconnect(true);
  }

  close(): void {
    this.#client.disconnect();
  }
}

function optionsFor({ hosts, masterName, username, password, database, isTls }: ValkeyTarget): RedisOptions {
  const [first] = hosts;
  const retryStrategy = (attempt: number) => Math.min(MAX_RETRY_MS, 10 * 2 ** Math.min(attempt, 5));
  return {
    ...(masterName === undefined
      ? { host: first?.host ?? "localhost", ...(first && { port: first.port }) }
      : {
          ...{ sentinels: [...hosts], name: masterName, sentinelRetryStrategy: retryStrategy },
          failoverDetector: true,
        }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isTls && { tls: {} }),
    db: database,
    // A command that waits here, or is sent again, would take effect after its caller was informed that it failed.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A Sentinel that accepts connections but does not answer must not keep the others from being asked.
    sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryStrategy,
    // The server has become a replica of another one.
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
  };
}
