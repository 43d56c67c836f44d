import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { healthRoutes } from "./health-routes.ts";
import { Readiness } from "./readiness.ts";

let server: Server;
let readiness: Readiness;
let isStoreReady: boolean;

beforeEach(async () => {
  readiness = new Readiness();
  isStoreReady = true;
  const answersHealth = healthRoutes({ readiness, isReady: () => isStoreReady });
  server = createServer((request, response) => {
    if (!answersHealth(request, response)) response.end("app");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return [response.status, await response.text()] as const;
};

test("answers health and readiness, and leaves other requests to the server", async () => {
  expect(await ask("/healthz")).toEqual([200, "ok\n"]);
  expect(await ask("/readyz?from=balancer")).toEqual([200, "ok\n"]);
  expect(await ask("/healthzz")).toEqual([200, "app"]);
  expect(await ask("/readyz", { method: "POST" })).toEqual([200, "app"]);
});

test("a server that is not ready lives, and serves what arrives", async () => {
  isStoreReady = false;
  expect(await ask("/readyz")).toEqual([503, "not ready\n"]);
  isStoreReady = true;
  const drained = readiness.drain(1);
  expect(await ask("/readyz")).toEqual([503, "not ready\n"]);
  expect(await ask("/healthz")).toEqual([200, "ok\n"]);
  expect(await ask("/")).toEqual([200, "app"]);
  await drained;
});

test("draining waits only if a load balancer has asked within a minute", async () => {
  vi.useFakeTimers();
  const asked = new Readiness();
  asked.isReady();
  let isDrained = false;
  const drained = asked.drain(5_000).then(() => {
    isDrained = true;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDrained).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await drained;

  const forgotten = new Readiness();
  forgotten.isReady();
  await vi.advanceTimersByTimeAsync(60_001);
  await forgotten.drain(5_000);
});

test("finds the next free port, and any if there is none nearby", async () => {
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).not.toBe(port);
  expect(await freePort(port, "127.0.0.1", 1)).not.toBe(port);
  const free = await freePort();
  expect(await freePort(free)).toBe(free);
});
