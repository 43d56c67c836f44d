import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildGateway,
  type GatewayBuild,
  GatewayProcess,
  SOURCE_COMMAND,
} from "./testing/gateway-process.ts";
import { RawClient } from "./testing/raw-client.ts";
import { TestClient } from "./testing/test-client.ts";
import { newRoom } from "./testing/test-gateway.ts";

let built: GatewayBuild;
let folder = "";
const started: GatewayProcess[] = [];

beforeAll(async () => {
  built = await buildGateway();
});

afterAll(() => built[Symbol.dispose]());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gateway-main-"));
});

afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, command = built.command): GatewayProcess {
  const gateway = new GatewayProcess(command, { DATA_DIR: join(folder, "data"), ...env });
  started.push(gateway);
  return gateway;
}

describe("the gateway process", { timeout: 30_000 }, () => {
  it("prints only its URL on stdout", async () => {
    const gateway = start({ DRAIN_MS: "0" });
    const url = await gateway.url;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await new TestClient(url).send("/readyz")).status).toBe(200);
    expect(await gateway.end("SIGTERM")).toBe(0);
    expect(gateway.stdout).toBe(`Orbitroom is at ${url}\n`);
    const messages = gateway.stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual(["metrics listening", "listening", "answered", "closing"]);
  });

  it("prints its settings with their defaults, and starts nothing", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [...built.command, "--settings"]);
    expect(stdout).toContain(
      "# Port to listen on. 0 picks a free one. A whole number from 0 to 65535.\n# PORT=4600\n",
    );
    expect(stdout).toContain("\n# TURN_SECRET=\n");
    expect(stdout).not.toContain("Orbitroom is at");
  });

  it("names the setting of the maintenance message while visitors read of a date in the past", async () => {
    const gateway = start({ DRAIN_MS: "0", MAINTENANCE: "1" });
    const url = await gateway.url;
    expect(await gateway.end("SIGTERM")).toBe(0);
    const [first, second] = gateway.stdout.split("\n");
    expect(first).toBe(`Orbitroom is at ${url}`);
    expect(second).toContain("set MAINTENANCE_MESSAGE");
  });

  it("is refused the rooms of another process, and says what to do", async () => {
    const first = start();
    await first.url;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.stderr).toMatch(
      /Orbitroom can't start. Another gateway uses the rooms in \S+rooms.sqlite. Stop it, or set DATA_DIR/,
    );
    expect(second.stderr).not.toContain("    at ");
    await first.end("SIGKILL");
    await expect(start().url).resolves.toMatch(/^http/);
  });

  it("answers requests after SIGTERM until a load balancer has noticed", async () => {
    const gateway = start({ DRAIN_MS: "3600000" });
    const client = new TestClient(await gateway.url);
    expect((await client.send("/readyz")).status).toBe(200);
    gateway.child.kill("SIGTERM");
    await vi.waitFor(async () => expect((await client.send("/readyz")).status).toBe(503));
    expect((await client.post("/room/create", newRoom())).status).toBe(200);
    // A second signal ends it at once.
    expect(await gateway.end("SIGINT")).toBe(1);
  });

  it("reports that the port of its metrics is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const gateway = start({ METRICS_PORT: String(port), LOG_LEVEL: "silent" });
    expect(await gateway.ended).toBe(1);
    expect(gateway.stderr).toContain(`METRICS_PORT ${port} is in use`);
    other.close();
  });

  it("exits in time even if a client does not confirm the close of its socket", async () => {
    const gateway = start();
    const client = new TestClient(await gateway.url);
    const socket = await client.events(newRoom().roomId);
    socket.raw.pause();
    expect(await gateway.end("SIGTERM")).toBe(0);
    socket.raw.terminate();
  });

  it("exits at once although a browser has opened a connection in advance", async () => {
    const gateway = start({ DRAIN_MS: "0", SHUTDOWN_GRACE_MS: "2000" });
    using silent = await RawClient.connect(Number(new URL(await gateway.url).port));
    // The gateway has accepted that connection before it answers on a later one.
    await new TestClient(await gateway.url).send("/healthz");
    expect(await gateway.end("SIGTERM")).toBe(0);
    await silent.read().ended;
  });

  it("serves HTTPS with a certificate that it creates and reuses", async () => {
    const first = start({ LAN: "1", HOST: "127.0.0.1" });
    const url = await first.url;
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const requestHealth = (origin: string) =>
      new Promise<{ status: number | undefined; fingerprint: string }>((resolve, reject) => {
        // The certificate is self-signed, so the test compares its fingerprint.
        request(`${origin}/healthz`, { rejectUnauthorized: false, agent: false }, (response) => {
          const { fingerprint256: fingerprint } = (response.socket as TLSSocket).getPeerCertificate();
          response.resume();
          resolve({ status: response.statusCode, fingerprint });
        })
          .on("error", reject)
          .end();
      });
    const before = await requestHealth(url);
    expect(before.status).toBe(200);
    await first.end("SIGTERM");
    const after = await requestHealth(await start({ LAN: "1", HOST: "127.0.0.1" }).url);
    expect(after).toEqual(before);
  });

  it("reports invalid settings and does not start", async () => {
    const gateway = start({ PORT: "x", TURN_SECRET: "north" }, SOURCE_COMMAND);
    expect(await gateway.ended).toBe(1);
    expect(gateway.stderr).toBe(
      "Orbitroom can't start. These settings can't be used:\n" +
        "  PORT must be a whole number from 0 to 65535\n" +
        "  TURN_URL is needed with TURN_SECRET\n",
    );
  });

  it("reports that its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const gateway = start({ PORT: String(port), LOG_LEVEL: "silent" });
    expect(await gateway.ended).toBe(1);
    expect(gateway.stderr).toBe(`Orbitroom can't start. Port ${port} is in use. Set PORT to another one.\n`);
    other.close();
  });
});
