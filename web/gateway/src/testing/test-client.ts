import { once } from "node:events";
import { WebSocket } from "ws";

/** An answer of the gateway, its JSON read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its expectations what it takes the body for
  readonly body: any;
}

/** Speaks HTTP and WebSocket with a gateway, as a browser would. */
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

  /** Opens a socket to `/room/events`, and names a room on it if one is given. */
  async events(roomId?: string): Promise<TestSocket> {
    const socket = new TestSocket(new WebSocket(`${this.url.replace("http", "ws")}/room/events`));
    await socket.opened;
    if (roomId !== undefined) socket.send({ roomId });
    return socket;
  }
}

/** A socket whose messages are taken one after the other. */
export class TestSocket {
  readonly raw: WebSocket;
  readonly opened: Promise<unknown>;
  /** The code that the gateway closed with. */
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

  /** The next message; waits for one where there is none. */
  async next(): Promise<unknown> {
    while (this.#messages.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#messages.shift();
  }

  /** What has come and was not taken. */
  get pending(): readonly unknown[] {
    return this.#messages;
  }
}
