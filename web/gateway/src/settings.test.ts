import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("readSettings", () => {
  it("has the documented defaults", () => {
    const { appDir: _, ...settings } = readSettings({});
    expect(settings).toEqual({
      host: "127.0.0.1",
      port: 4600,
      lan: false,
      tls: undefined,
      trustProxy: [],
      dataDir: resolve("data"),
      precompress: true,
      maintenance: false,
      stunUrls: ["stun:stun.l.google.com:19302"],
      turn: undefined,
      pollSeconds: 30,
      rooms: { openLifeMs: 300_000, joinedLifeMs: 86_400_000, closedLifeMs: 60_000 },
      store: { commitMs: 2, deadlineMs: 500, sweepMs: 5_000 },
      bodyBytes: 65_536,
      bundleBytes: 16_384,
      roomCodeBytes: 1_024,
      limits: {
        requestsPerMinutePerAddress: 600,
        roomsPerMinutePerAddress: 60,
        requestsPerMinutePerRoom: 240,
        requestsPerMinute: 120_000,
        rememberedKeys: 100_000,
      },
      sockets: {
        perAddress: 64,
        perRoom: 16,
        total: 20_000,
        messageBytes: 1_024,
        firstMessageMs: 5_000,
        pingMs: 25_000,
        backlogBytes: 262_144,
      },
      requestTimeoutMs: 15_000,
      keepAliveMs: 65_000,
      shutdownGraceMs: 10_000,
      log: { level: "info", requestEvery: 1 },
      metricsToken: undefined,
    });
  });

  it("listens to the whole network under LAN=1, unless told where", () => {
    expect(readSettings({ LAN: "1" })).toMatchObject({ lan: true, host: "0.0.0.0" });
    expect(readSettings({ LAN: "1", HOST: "192.168.1.2" }).host).toBe("192.168.1.2");
  });

  it("takes a built app, and refuses a folder without one", () => {
    const folder = mkdtempSync(join(tmpdir(), "settings-"));
    expect(() => readSettings({ APP_DIR: folder })).toThrow("APP_DIR must be a folder with an index.html");
    writeFileSync(join(folder, "index.html"), "");
    expect(readSettings({ APP_DIR: folder }).appDir).toBe(folder);
    rmSync(folder, { recursive: true });
  });

  it("takes proxies by address, network or name", () => {
    const TRUST_PROXY = "10.0.0.0/8, ::1, loopback";
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(["10.0.0.0/8", "::1", "loopback"]);
    for (const wrong of ["1", "true", "proxy.example", "10.0.0.0/8/8", "10.0.0.0/x"]) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY must list");
    }
  });

  it.each([
    [{ TLS_CERT: "c" }, "TLS_KEY is needed with TLS_CERT"],
    [{ TLS_KEY: "k" }, "TLS_CERT is needed with TLS_KEY"],
    [{ TLS_CERT: "c", TLS_KEY: "k", LAN: "1" }, "LAN makes its own certificate"],
    [{ TURN_URL: "turn:t" }, "TURN_SECRET is needed with TURN_URL"],
    [{ TURN_SECRET: "s" }, "TURN_URL is needed with TURN_SECRET"],
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
  ])("says what does not fit together: %j", (source, problem) => {
    expect(() => readSettings(source)).toThrow(problem);
  });
});
