import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Makes a server answer requests that ask to change to a protocol other than WebSocket, such as `h2c`, as if they did not ask: RFC
 * 9110, 7.8, allows that, and clients continue in HTTP/1.1. Node treats every such request as an upgrade once a listener for
 * WebSockets is there, so the request is returned to the server without its upgrade headers. `isBusy`: an earlier request of the
 * connection is still being answered.
 */
export function ignoreOtherUpgrades(
  server: Server,
  connectionEvent: "connection" | "secureConnection",
  isBusy: (socket: Socket) => boolean,
): void {
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean;
  const emitOrAnswer = (event: string, ...values: unknown[]): boolean => {
    if (event !== "upgrade") return emit(event, ...values);
    const [request, socket, rest] = values as [IncomingMessage, Socket, Buffer];
    if (request.headers.upgrade?.toLowerCase() === "websocket") return emit(event, ...values);
    if (isBusy(socket)) {
      socket.destroy();
      return true;
    }
    socket.unshift(Buffer.concat([headWithoutUpgrade(request), rest]));
    return emit(connectionEvent, socket);
  };
  server.emit = emitOrAnswer as Server["emit"];
}

/** The head of a request as it arrived, without the headers that ask for another protocol. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    const value = rawHeaders[index + 1] ?? "";
    const lower = name.toLowerCase();
    if (lower === "upgrade" || lower === "http2-settings") continue;
    lines.push(`${name}: ${lower === "connection" ? withoutUpgrade(value) : value}`);
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

function withoutUpgrade(connection: string): string {
  const options = connection.split(",").map((option) => option.trim());
  return options.filter((option) => !/^(upgrade|http2-settings)$/i.test(option)).join(", ");
}
