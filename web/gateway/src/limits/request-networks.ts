import type { FastifyRequest } from "fastify";
import { type AddressNetworks, addressNetworks } from "./address-key.ts";

const NETWORKS = Symbol("networks");

/** A request that knows its networks once one of the limits has asked for them. */
type KnownRequest = FastifyRequest & { [NETWORKS]?: AddressNetworks };

/** The networks of the address that a request comes from. They are found once per request, because several limits ask for them. */
export function networksOf(request: FastifyRequest): AddressNetworks {
  const known: KnownRequest = request;
  known[NETWORKS] ??= addressNetworks(request.ip);
  return known[NETWORKS];
}
