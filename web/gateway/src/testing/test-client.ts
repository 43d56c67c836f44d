import { once } from "node:events";
import { WebSocket } from "ws";

/** An answer of the gateway with its body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the expectations of a test state the type of the body
  readonly body: any;
}

/** Sends requests and opens sockets to a gateway, like a browser. */
export class TestClient {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.url + path, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== "" ? JSON.parse(text) : text,
    };
  }

  /** Opens a socket to `/room/events` and, if given, sends a room id. */
  async events(roomId?: string): Promise<TestSocket> {
    const socket = new TestSocket(new WebSocket(`${this.url.replace("http", "ws")}/room/events`));
    await socket.opened;
    if (roomId !== undefined) socket.send({ roomId });
    return socket;
  }
}

/** A socket with a queue of received messages. */
export class TestSocket {
  readonly raw: WebSocket;
  readonly opened: Promise<unknown>;
  /** Resolves to the close code. */
  readonly closed: Promise<number>;
  readonly #messages: unknown[] = [];
  #wake = () => {};

  constructor(raw: WebSocket) {
    this.raw = raw;
    this.opened = once(raw, "open");
    this.closed = new Promise((resolve) => raw.once("close", (code) => resolve(code)));
    raw.on("message", (data) => {
      this.#messages.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  send(message: unknown): void {
    this.raw.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Removes and returns the next message. Waits for it if necessary. */
  async next(): Promise<unknown> {
    while (this.#messages.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#messages.shift();
  }

  /** Received messages that `next` has not returned yet. */
  get pending(): readonly unknown[] {
    return this.#messages;
  }
}
