import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A TCP connection to a gateway that reads only on demand. */
export class RawClient implements Disposable {
  readonly socket: Socket;
  /** Resolves when the gateway has ended the connection. */
  readonly ended: Promise<unknown>;
  #trickle: NodeJS.Timeout | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.ended = new Promise((resolve) => socket.once("close", resolve));
    // A reset is one of the ways in which the gateway ends a connection.
    socket.on("error", () => {});
  }

  /** Connects from an address of the loopback network, such as 127.0.0.2. */
  static async connect(port: number, localAddress = "127.0.0.1"): Promise<RawClient> {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    await once(socket, "connect");
    return new RawClient(socket);
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Sends one byte every few milliseconds, so that the connection is never idle. */
  trickle(byte: string): this {
    this.#trickle = setInterval(() => this.socket.write(byte), 5);
    return this;
  }

  /** Reads and drops what arrives, so that the end of the connection is noticed. */
  read(): this {
    this.socket.resume();
    return this;
  }

  /** Reads until the text has arrived. Rejects if the connection ends before. */
  async readUntil(text: string): Promise<string> {
    let received = "";
    for await (const chunk of this.socket.iterator({ destroyOnReturn: false })) {
      received += String(chunk);
      if (received.includes(text)) return received;
    }
    throw new Error(`the connection ended after ${JSON.stringify(received)}`);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#trickle);
    this.socket.destroy();
  }
}
