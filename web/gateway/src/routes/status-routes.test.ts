import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { newRoom, startGateway } from "../testing/test-gateway.ts";

describe("/config", () => {
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

  it("distinguish a closed store from a process that is gone", async () => {
    await using gateway = await startGateway();
    await gateway.store.close();
    expect((await gateway.client.send("/healthz")).status).toBe(200);
    expect((await gateway.client.send("/readyz")).status).toBe(503);
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
