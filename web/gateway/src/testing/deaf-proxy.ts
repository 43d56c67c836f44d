import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { ValkeyTarget } from "../store/valkey/valkey-target.ts";

/** Passes everything on to a server; the messages of channels can be held back. */
export class DeafProxy implements AsyncDisposable {
  dropsMessages = false;
  readonly port: number;
  readonly #close: () => void;

  private constructor(port: number, close: () => void) {
    this.port = port;
    this.#close = close;
  }

  /** The URL to which a store connects to be behind the proxy. */
  get target(): ValkeyTarget {
    return { hosts: [{ host: "127.0.0.1", port: this.port }], database: 0, isTls: false };
  }

  static async start(serverPort: number): Promise<DeafProxy> {
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const upstream = connect(serverPort, "127.0.0.1");
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on("error", () => {});
      }
      client.pipe(upstream);
      upstream.on("data", (data) => {
        if (!(proxy.dropsMessages && data.includes("$7\r\nmessage\r\n"))) client.write(data);
      });
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const proxy = new DeafProxy((server.address() as AddressInfo).port, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return proxy;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#close();
  }
}
