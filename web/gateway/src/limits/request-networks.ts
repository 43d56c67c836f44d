import type { FastifyRequest } from "fastify";
import { type AddressNetworks, addressNetworks } from "./address-key.ts";

const known = new WeakMap<FastifyRequest, AddressNetworks>();

/** The networks of the address that a request comes from. They are found once per request, because several limits ask for them. */
export function networksOf(request: FastifyRequest): AddressNetworks {
  const found = known.get(request) ?? addressNetworks(request.ip);
  known.set(request, found);
  return found;
}
