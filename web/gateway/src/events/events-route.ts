import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";
import { CLOSE, type FollowerOptions, RoomFollower } from "./room-follower.ts";

/** What the events route works with. */
export interface EventsRouteOptions extends FollowerOptions {
  readonly addressOf: (ip: string) => string;
}

const EVENTS_URL = "/room/events";
// How long a client may take to answer the closing of its socket when the gateway stops.
const CLOSING_MS = 1_000;

/** `WebSocket /room/events`: a client names a room and is told of its changes. */
export async function eventsRoute(app: FastifyInstance, options: EventsRouteOptions): Promise<void> {
  const { counts, limits, settings, addressOf } = options;
  const followers = new Set<RoomFollower>();

  await app.register(websocket, {
    options: { maxPayload: settings.messageBytes, perMessageDeflate: false },
    // A client that breaks the protocol or its line is no fault of the gateway: nothing to log.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(CLOSE.shutdown);
      setTimeout(() => {
        for (const client of this.websocketServer.clients) client.terminate();
      }, CLOSING_MS).unref();
      this.websocketServer.close();
      done();
    },
  });

  // Everywhere else an upgrade is refused before the connection becomes a socket.
  app.addHook("onRequest", async (request) => {
    if (request.ws && request.routeOptions.url !== EVENTS_URL) throw new GatewayError("not_found");
  });

  app.route({
    method: "GET",
    url: EVENTS_URL,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      const address = addressOf(request.ip);
      limits.countRequest(address);
      if (!counts.fits(address)) throw new GatewayError("rate_limited", { retryAfterSeconds: 30 });
    },
    handler: async () => {
      throw new GatewayError("bad_request");
    },
    wsHandler: (socket, request) => {
      const follower = new RoomFollower(socket, addressOf(request.ip), options);
      followers.add(follower);
      socket.once("close", () => followers.delete(follower));
    },
  });

  const pings = setInterval(() => {
    for (const follower of followers) follower.ping();
  }, settings.pingMs);
  app.addHook("onClose", async () => clearInterval(pings));
}
