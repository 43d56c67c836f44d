import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

let appDir = "";

beforeAll(() => {
  appDir = mkdtempSync(join(tmpdir(), "guard-"));
  writeFileSync(join(appDir, "index.html"), "<title>x</title>");
  writeFileSync(join(appDir, "large.bin"), Buffer.alloc(512 * 1024));
});

afterAll(() => rmSync(appDir, { recursive: true, force: true }));

const proxied = () => ({ APP_DIR: appDir, TRUST_PROXY: "loopback" });
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

it("limits pages and files of an address, also those that are only asked for or missing (S8)", async () => {
  await using gateway = await startGateway({ ...proxied(), FILES_PER_MINUTE_PER_ADDRESS: "12" });
  const get = async (path: string, method = "GET") =>
    (await gateway.client.send(path, { method, ...from("203.0.113.1") })).status;
  expect(await get("/")).toBe(200);
  expect(await get("/large.bin", "HEAD")).toBe(200);
  expect(await get("/missing.js")).toBe(404);
  expect(await get("/nothing")).toBe(404);
  const { status, headers } = await gateway.client.send("/", from("203.0.113.1"));
  expect([status, headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await get("/config")).toBe(200);
  expect((await gateway.client.send("/", from("203.0.113.2"))).status).toBe(200);
  expect((await gateway.metrics()).body).toContain('orbitroom_limited_total{rule="files"} 1');
});

it("limits the bytes of pages and files of an address (S8)", async () => {
  await using gateway = await startGateway({ ...proxied(), FILE_MIB_PER_MINUTE_PER_ADDRESS: "3" });
  const get = async (method: string, address = "203.0.113.1") =>
    (await gateway.client.send("/large.bin", { method, ...from(address) })).status;
  for (let index = 0; index < 5; index += 1) expect(await get("HEAD")).toBe(200);
  expect(await get("GET")).toBe(200);
  expect(await get("GET")).toBe(200);
  expect(await get("GET")).toBe(429);
  expect(await get("GET", "203.0.113.2")).toBe(200);
  gateway.clock.advance(1_000);
  expect(await get("GET")).toBe(200);
});

it("refuses with 503 and Retry-After while it cannot keep up, except devices of rooms and load balancers (S9)", async () => {
  let lagMs = 0;
  await using gateway = await startGateway(proxied(), { lagMs: () => lagMs });
  const room = newRoom();
  const { roomId } = room;
  const device = from("198.51.100.1").headers;
  const { ownerToken: token } = (await gateway.client.post("/room/create", room, device)).body;
  await gateway.client.post("/room/info", { roomId, token }, device);
  lagMs = 501;
  for (const path of ["/", "/config"]) {
    const { status, headers } = await gateway.client.send(path, from("203.0.113.1"));
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
  const refused = await gateway.client.post("/room/info", { roomId });
  expect([refused.status, refused.body.error.code]).toEqual([503, "overloaded"]);
  for (const path of ["/healthz", "/readyz"]) expect((await gateway.client.send(path)).status).toBe(200);
  expect((await gateway.client.post("/room/info", { roomId, token }, device)).status).toBe(200);
  lagMs = 500;
  expect((await gateway.client.post("/room/info", { roomId })).status).toBe(200);
});

it("refuses the requests of blocked networks (S18)", async () => {
  await using gateway = await startGateway({
    ...proxied(),
    BLOCKED_NETWORKS: "203.0.113.0/24, 2001:db8:1::/48",
  });
  const statusFor = async (address: string) => (await gateway.client.send("/config", from(address))).status;
  expect(await statusFor("203.0.113.77")).toBe(403);
  expect(await statusFor("2001:db8:1:2::1")).toBe(403);
  expect(await statusFor("203.0.114.1")).toBe(200);
  expect(await statusFor("nonsense")).toBe(200);
});
