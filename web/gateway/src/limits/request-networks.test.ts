import Fastify, { type FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { networksOf } from "./request-networks.ts";

it("finds the networks of a request's address once, however many limits ask", async () => {
  const app = Fastify({ trustProxy: true });
  const requests: FastifyRequest[] = [];
  app.get("/", async (request) => {
    requests.push(request);
    return [networksOf(request), networksOf(request)].map(([{ key }]) => key);
  });
  const from = (address: string) => app.inject({ url: "/", headers: { "x-forwarded-for": address } });
  expect((await from("192.0.2.1")).json()).toEqual(["192.0.2.1", "192.0.2.1"]);
  expect((await from("192.0.2.2")).json()).toEqual(["192.0.2.2", "192.0.2.2"]);
  for (const request of requests) expect(networksOf(request)).toBe(networksOf(request));
});
