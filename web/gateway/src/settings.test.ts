import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("readSettings", () => {
  it.each(["G-ABC123DEF4", "GT-ABCD12", "AW-123456789", "DC-1234567"])("accepts the Google tag %s", (id) => {
    expect(readSettings({ ANALYTICS_TAG_ID: id }).analyticsTagId).toBe(id);
  });

  it.each(["GTM-ABC123", "g-abc123def4", "G-ABC 123", "G-A&x=1", "https://elsewhere.example/x.js", "G-"])(
    "refuses the Google tag '%s'",
    (id) => {
      expect(() => readSettings({ ANALYTICS_TAG_ID: id })).toThrow("ANALYTICS_TAG_ID");
    },
  );

  it("has the documented defaults", () => {
    const { appDir: _, ...settings } = readSettings({});
    expect(settings).toEqual({
      host: "127.0.0.1",
      port: 4600,
      lan: false,
      tls: undefined,
      trustProxy: [],
      publicOrigin: undefined,
      dataDir: resolve("data"),
      maintenance: false,
      maintenanceMessage: undefined,
      contact: {},
      analyticsTagId: undefined,
      stunUrls: ["stun:stun.l.google.com:19302"],
      turn: undefined,
      pollSeconds: 30,
      rooms: { openMs: 300_000, joinedMs: 86_400_000, closedMs: 60_000 },
      store: {
        target: { kind: "sqlite", path: resolve("data/rooms.sqlite") },
        commitDelayMs: 2,
        timeoutMs: 500,
        sweepIntervalMs: 5_000,
      },
      caps: { maxBytes: 1_073_741_824, maxPerCreator: 1_000, maxBytesPerCreator: 16_777_216 },
      maxBodyBytes: 65_536,
      maxBundleBytes: 16_384,
      maxRoomCodeBytes: 1_024,
      rateLimits: {
        requestsPerMinutePerAddress: 600,
        roomsPerMinutePerAddress: 60,
        requestsPerMinutePerRoom: 240,
        requestsPerMinute: 120_000,
        maxKeys: 100_000,
      },
      fileLimits: { requestsPerMinutePerAddress: 6_000, kibPerMinutePerAddress: 1_048_576 },
      allowedOrigins: new Set(),
      blockedNetworks: [],
      maxLagMs: 500,
      sockets: {
        maxPerAddress: 64,
        maxPerRoom: 16,
        maxTotal: 20_000,
        maxMessageBytes: 1_024,
        maxBacklogBytes: 262_144,
        maxTotalBacklogBytes: 67_108_864,
        firstMessageTimeoutMs: 5_000,
        pingIntervalMs: 25_000,
      },
      connections: { maxTotal: 25_000, maxPerAddress: 256 },
      requestTimeoutMs: 15_000,
      keepAliveMs: 15_000,
      responseStallMs: 18_000,
      drainMs: 5_000,
      shutdownGraceMs: 10_000,
      log: { level: "info", requestEvery: 1 },
      metrics: { host: "127.0.0.1", port: 5_600, token: undefined },
    });
  });

  it.each([
    ["sqlite:other.sqlite", { kind: "sqlite", path: "/data/other.sqlite" }],
    ["memory:", { kind: "memory" }],
  ])("reads STORE_URL=%s", (STORE_URL, target) => {
    expect(readSettings({ STORE_URL, DATA_DIR: "/data" }).store.target).toEqual(target);
  });

  it.each([
    ["valkey://store", { hosts: [{ host: "store", port: 6379 }], database: 0, isTls: false }],
    [
      "rediss://user:p%40ss@[::1]:7000/3",
      { hosts: [{ host: "::1", port: 7000 }], username: "user", password: "p@ss", database: 3, isTls: true },
    ],
    [
      "redis://:secret@10.0.0.1",
      { hosts: [{ host: "10.0.0.1", port: 6379 }], password: "secret", database: 0, isTls: false },
    ],
    [
      "valkey+sentinel://a,b:27000,c/rooms",
      {
        hosts: [
          { host: "a", port: 26379 },
          { host: "b", port: 27000 },
          { host: "c", port: 26379 },
        ],
        ...{ masterName: "rooms", database: 0, isTls: false },
      },
    ],
  ])("reads STORE_URL=%s", (STORE_URL, server) => {
    expect(readSettings({ STORE_URL }).store.target).toEqual({ kind: "valkey", server });
  });

  it.each([
    "mysql://host",
    "valkey://",
    "valkey://a,b",
    "valkey+sentinel://a,b",
    "valkey://host/name",
    "rooms",
  ])("refuses STORE_URL=%s", (STORE_URL) => {
    expect(() => readSettings({ STORE_URL })).toThrow("STORE_URL must be like");
  });

  it("listens on all interfaces with LAN=1, unless HOST is set", () => {
    expect(readSettings({ LAN: "1" })).toMatchObject({ lan: true, host: "0.0.0.0" });
    expect(readSettings({ LAN: "1", HOST: "192.168.1.2" }).host).toBe("192.168.1.2");
  });

  it("serves metrics near its own port unless METRICS_PORT is set", () => {
    expect(readSettings({ PORT: "0" }).metrics.port).toBe(0);
    expect(readSettings({ PORT: "65000" }).metrics.port).toBe(64_000);
    expect(readSettings({ METRICS_PORT: "9464", METRICS_HOST: "::1" }).metrics).toMatchObject({
      host: "::1",
      port: 9_464,
    });
  });

  it("serves metrics to others with a token only (S13)", () => {
    for (const METRICS_HOST of ["127.0.0.2", "::1", "localhost"]) {
      expect(readSettings({ METRICS_HOST }).metrics.host).toBe(METRICS_HOST);
    }
    const open = { METRICS_HOST: "0.0.0.0", METRICS_TOKEN: "south" };
    expect(readSettings(open).metrics).toMatchObject({ host: "0.0.0.0", token: "south" });
  });

  it("accepts a folder with a built app and refuses one without", () => {
    const folder = mkdtempSync(join(tmpdir(), "settings-"));
    expect(() => readSettings({ APP_DIR: folder })).toThrow("APP_DIR must be a folder with an index.html");
    writeFileSync(join(folder, "index.html"), "");
    expect(readSettings({ APP_DIR: folder }).appDir).toBe(folder);
    rmSync(folder, { recursive: true });
  });

  it("accepts proxies as addresses, networks and names", () => {
    const TRUST_PROXY = "10.0.0.0/8, ::1, loopback";
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(["10.0.0.0/8", "::1", "loopback"]);
    for (const wrong of ["1", "true", "proxy.example", "10.0.0.0/8/8", "10.0.0.0/x", "10/8"]) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY must list");
    }
  });

  it("accepts a public origin and nothing more than that", () => {
    expect(readSettings({ PUBLIC_ORIGIN: "https://Orbitroom.example:443/" }).publicOrigin).toBe(
      "https://orbitroom.example",
    );
    for (const wrong of [
      "orbitroom.example",
      "https://orbitroom.example/rooms",
      "https://user@orbitroom.example",
      "ftp://orbitroom.example",
      "https://orbitroom.example?x",
    ]) {
      expect(() => readSettings({ PUBLIC_ORIGIN: wrong }), wrong).toThrow("PUBLIC_ORIGIN must be");
      expect(() => readSettings({ ALLOWED_ORIGINS: `https://a.example,${wrong}` }), wrong).toThrow(
        "ALLOWED_ORIGINS must list",
      );
    }
  });

  it("lets one address use no more than a small share of each limit by default", () => {
    const { rateLimits, sockets, connections, caps, maxBundleBytes } = readSettings({});
    const largestRoom = 2 * maxBundleBytes + 2_048;
    const shares = [
      rateLimits.requestsPerMinutePerAddress / rateLimits.requestsPerMinute,
      sockets.maxPerAddress / sockets.maxTotal,
      connections.maxPerAddress / connections.maxTotal,
      (caps.maxPerCreator * largestRoom) / caps.maxBytes,
    ];
    for (const share of shares) expect(share).toBeLessThan(0.05);
  });

  it.each([
    [{ TLS_CERT: "c" }, "TLS_KEY is needed with TLS_CERT"],
    [{ TLS_KEY: "k" }, "TLS_CERT is needed with TLS_KEY"],
    [{ TLS_CERT: "c", TLS_KEY: "k", LAN: "1" }, "LAN creates its own certificate"],
    [{ TURN_URL: "turn:t" }, "TURN_SECRET is needed with TURN_URL"],
    [{ TURN_SECRET: "s" }, "TURN_URL is needed with TURN_SECRET"],
    [{ ABUSE_EMAIL: "not an address" }, "ABUSE_EMAIL must be an email address"],
    [{ METRICS_HOST: "0.0.0.0" }, "METRICS_TOKEN is needed with a METRICS_HOST that others can reach"],
    [{ METRICS_HOST: "::" }, "METRICS_TOKEN is needed"],
    [{ METRICS_HOST: "metrics.example" }, "METRICS_TOKEN is needed"],
    [{ METRICS_PORT: "-1" }, "METRICS_PORT must be a whole number from 0 to 65535"],
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
  ])("reports settings that are invalid or do not fit together: %j", (source, problem) => {
    expect(() => readSettings(source)).toThrow(problem);
  });
});
