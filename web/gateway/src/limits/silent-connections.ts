import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Makes a server that closes end the connections that have not sent a byte yet, such as those that browsers open in advance.
 * Node ends only connections that have answered a request, and would wait for these until they time out.
 */
export function closeSilentConnections(server: Server): void {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  server.on("connection", track);
  // With TLS, a client that has finished the handshake may still be silent.
  server.on("secureConnection", track);

  // `close` calls this method, and so does Fastify.
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
