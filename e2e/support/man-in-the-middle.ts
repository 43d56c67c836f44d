import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";

/** Changes the JSON of a room call's request or response, in place or by returning another. */
export type Tamper = (path: string, body: Record<string, unknown>) => Record<string, unknown>;

/** A malicious gateway: a proxy in front of a real one that changes requests and responses. */
export interface ManInTheMiddle {
  url: string;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the gateway at `target`. WebSocket messages pass unchanged. */
export async function startManInTheMiddle(
  target: string,
  tamper: { request?: Tamper; response?: Tamper },
): Promise<ManInTheMiddle> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, answer) => {
    void forward(incoming, answer, target, tamper);
  });
  const sockets = new Set<Duplex>();
  server.on("upgrade", (incoming, socket, head) => {
    sockets.add(socket);
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${ownPort}`,
    stop: () =>
      new Promise((resolve) => {
        // The server does not close upgraded sockets.
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  target: string,
  tamper: { request?: Tamper; response?: Tamper },
): Promise<void> {
  const path = incoming.url ?? "/";
  const sent = change(tamper.request, path, await readAll(incoming));
  const upstream = request(`${target}${path}`, {
    method: incoming.method ?? "GET",
    headers: { ...incoming.headers, "accept-encoding": "identity", "content-length": sent.length },
  });
  upstream.end(sent);
  const [response] = await new Promise<[IncomingMessage]>((resolve) =>
    upstream.once("response", (got) => resolve([got])),
  );
  const body = change(tamper.response, path, await readAll(response));
  const { "transfer-encoding": _, ...headers } = response.headers;
  answer.writeHead(response.statusCode ?? 502, { ...headers, "content-length": body.length });
  answer.end(body);
}

function change(tamper: Tamper | undefined, path: string, body: Buffer): Buffer {
  if (!tamper || !path.startsWith("/room/") || body.length === 0) return body;
  return Buffer.from(JSON.stringify(tamper(path, JSON.parse(body.toString()) as Record<string, unknown>)));
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
