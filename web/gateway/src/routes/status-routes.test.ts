import { Readiness } from "@orbitroom/node-hub";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { MemoryStore } from "../store/memory-store.ts";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

const NO_CAPS = {
  caps: { maxBytes: 0, maxPerCreator: 0, maxBytesPerCreator: 0 },
  lifetimes: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
  nowMs: Date.now,
};

describe("/config", () => {
  it("is data that no page may load or frame (S14)", async () => {
    await using gateway = await startGateway();
    for (const path of ["/config", "/healthz", "/nothing", "/room/info"]) {
      const { headers } = await gateway.client.send(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
    }
  });

  it("returns the configuration of the app and is not cached", async () => {
    await using gateway = await startGateway();
    const { status, body, headers } = await gateway.client.send("/config");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      maintenance: false,
      iceServers: [{ urls: ["stun:stun.l.google.com:19302"] }],
      roomOpenSeconds: 300,
      pollSeconds: 30,
      contact: {},
      version: packageJson.version,
    });
  });

  it("reflects the settings, and never contains TURN credentials", async () => {
    await using gateway = await startGateway({
      MAINTENANCE: "1",
      MAINTENANCE_MESSAGE: "Back at noon.",
      STUN_URLS: "stun:stun.example",
      ROOM_OPEN_SECONDS: "20",
      POLL_SECONDS: "5",
      CONTACT_EMAIL: "info@orbitroom.example",
      ABUSE_EMAIL: "abuse@orbitroom.example",
      ANALYTICS_TAG_ID: "G-ABC123DEF4",
      TURN_URL: "turn:turn.example:3478",
      TURN_SECRET: "north",
    });
    const { body } = await gateway.client.send("/config");
    expect(body).toEqual({
      maintenance: true,
      maintenanceMessage: "Back at noon.",
      iceServers: [{ urls: ["stun:stun.example"] }],
      turnSeconds: 600,
      roomOpenSeconds: 20,
      pollSeconds: 5,
      contact: { general: "info@orbitroom.example", abuse: "abuse@orbitroom.example" },
      analyticsTagId: "G-ABC123DEF4",
      version: packageJson.version,
    });
  });
});

describe("/healthz and /readyz", () => {
  it("answer while the gateway works", async () => {
    await using gateway = await startGateway();
    expect((await gateway.client.send("/healthz")).body).toEqual({ status: "ok" });
    expect((await gateway.client.send("/readyz")).body).toEqual({ status: "ready" });
  });

  it("answer while a flood has used up all limits (S7)", async () => {
    await using gateway = await startGateway({
      REQUESTS_PER_MINUTE: "1",
      REQUESTS_PER_MINUTE_PER_ADDRESS: "1",
    });
    for (const status of [404, 429]) {
      expect((await gateway.client.post("/room/info", { roomId: newRoom().roomId })).status).toBe(status);
    }
    for (const client of [gateway.client, gateway.operator]) {
      for (let index = 0; index < 3; index += 1) expect((await client.send("/readyz")).status).toBe(200);
    }
  });

  it("answer 503 with Retry-After before the gateway closes, also to the operator", async () => {
    const readiness = new Readiness();
    await using gateway = await startGateway({}, { readiness });
    expect((await gateway.operator.send("/readyz")).status).toBe(200);
    const drained = readiness.drain(0);
    for (const client of [gateway.client, gateway.operator]) {
      const { status, headers } = await client.send("/readyz");
      expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    }
    await drained;
  });

  it("do not depend on whether the store answers", async () => {
    await using gateway = await startGateway();
    await gateway.store.close();
    expect((await gateway.client.post("/room/info", { roomId: newRoom().roomId })).status).toBe(503);
    for (const path of ["/healthz", "/readyz"]) expect((await gateway.client.send(path)).status).toBe(200);
    expect((await gateway.operator.send("/readyz")).status).toBe(200);
  });

  it("report a process that no longer receives the changes of others", async () => {
    const store = Object.assign(new MemoryStore(NO_CAPS), { isDeaf: () => true });
    await using gateway = await startGateway({}, { store });
    expect((await gateway.client.send("/healthz")).status).toBe(200);
    for (const client of [gateway.client, gateway.operator]) {
      expect((await client.send("/readyz")).status).toBe(503);
    }
  });
});

describe("/metrics", () => {
  it("counts answers by route and status, and contains no data of rooms", async () => {
    await using gateway = await startGateway();
    const room = newRoom();
    const { body: created } = await gateway.client.post("/room/create", room);
    await gateway.client.post("/room/create", room);
    await gateway.client.send(`/commonroom/${room.roomId}`);
    const socket = await gateway.client.events(room.roomId);
    await socket.next();
    const { body, headers } = await gateway.metrics();
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(body).toContain('orbitroom_requests_total{route="/room/create",status="200"} 1');
    expect(body).toContain('orbitroom_requests_total{route="/room/create",status="409"} 1');
    expect(body).toContain('orbitroom_requests_total{route="none",status="404"} 1');
    expect(body).toContain('orbitroom_request_seconds_count{route="/room/create"} 2');
    expect(body).toContain("orbitroom_sockets 1");
    expect(body).toContain('orbitroom_store_seconds_count{operation="create"} 2');
    expect(body).toContain('orbitroom_store_seconds_count{operation="watch"} 1');
    expect(body).toContain("orbitroom_store_breaker_open 0");
    expect(body).not.toContain("orbitroom_store_errors_total{");
    for (const secret of [room.roomId, room.callerId, room.roomCode, created.ownerToken, "127.0.0.1"]) {
      expect(body).not.toContain(secret);
    }
    socket.raw.terminate();
  });

  it("are not served on the port for visitors", async () => {
    await using gateway = await startGateway();
    const { status, body } = await gateway.client.send("/metrics");
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  it("require their token if one is set, and are not found without it", async () => {
    await using gateway = await startGateway({ METRICS_TOKEN: "south" });
    for (const authorization of [undefined, "Bearer north", "south"]) {
      expect((await gateway.metrics(authorization)).status).toBe(404);
    }
    expect((await gateway.metrics("Bearer south")).status).toBe(200);
  });
});
