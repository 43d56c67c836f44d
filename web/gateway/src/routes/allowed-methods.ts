import type { FastifyReply } from "fastify";
import { GatewayError } from "../errors/gateway-error.ts";

/** The URLs of the gateway's own routes, with the methods that each accepts. Every other URL is that of a page or a file. */
export const ALLOWED_METHODS: ReadonlyMap<string, string> = new Map([
  ["/room/reserve", "POST"],
  ["/room/create", "POST"],
  ["/room/join", "POST"],
  ["/room/confirm", "POST"],
  ["/room/info", "POST"],
  ["/room/close", "POST"],
  ["/room/events", "GET"],
  ["/config", "GET, HEAD"],
  ["/healthz", "GET, HEAD"],
  ["/readyz", "GET, HEAD"],
  ["/gateway-check", "GET, HEAD"],
]);

/** Refuses the method of a request, and lists those that its URL accepts. */
export function refuseMethod(reply: FastifyReply, allowed: string): never {
  reply.header("allow", allowed);
  throw new GatewayError("method_not_allowed");
}
