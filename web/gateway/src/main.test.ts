import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GatewayProcess } from "./testing/gateway-process.ts";
import { type Answer, TestClient } from "./testing/test-client.ts";
import { newRoom } from "./testing/test-gateway.ts";

let folder = "";
const started: GatewayProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gateway-main-"));
});

afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): GatewayProcess {
  const gateway = new GatewayProcess({ DATA_DIR: join(folder, "data"), ...env });
  started.push(gateway);
  return gateway;
}

const UNLIMITED = { ROOMS_PER_MINUTE_PER_ADDRESS: "0", REQUESTS_PER_MINUTE_PER_ADDRESS: "0" };

describe("the gateway process", { timeout: 30_000 }, () => {
  it("prints its address in one line and keeps stdout for people", async () => {
    const gateway = start();
    const url = await gateway.url;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await new TestClient(url).send("/readyz")).status).toBe(200);
    expect(await gateway.end("SIGTERM")).toBe(0);
    expect(gateway.stdout).toBe(`Orbitroom is at ${url}\n`);
    const messages = gateway.stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual(["listening", "answered", "closing"]);
  });

  it("loses nothing that it has answered for when it is killed in the middle of its work", async () => {
    const first = start(UNLIMITED);
    const client = new TestClient(await first.url);
    const answered: { room: ReturnType<typeof newRoom>; answer: Answer }[] = [];
    let tellEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      tellEnough = resolve;
    });
    const work = async () => {
      for (;;) {
        const room = newRoom();
        const answer = await client.post("/room/create", room);
        if (answer.status === 200) answered.push({ room, answer });
        if (answered.length >= 150) tellEnough();
      }
    };
    const workers = Promise.allSettled(Array.from({ length: 8 }, work));
    await enough;
    expect(await first.end("SIGKILL")).toBe("SIGKILL");
    const ends = await workers;
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);

    const second = new TestClient(await start(UNLIMITED).url);
    for (const { room, answer } of answered) {
      const { status, body } = await second.post("/room/info", { roomId: room.roomId });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...room, expiresAt: answer.body.expiresAt });
    }
    const [{ room, answer } = { room: newRoom(), answer: undefined }] = answered;
    const again = await second.post("/room/create", { ...room, ownerToken: answer?.body.ownerToken });
    expect(again.status).toBe(200);
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends well on %s: sockets are told, rooms are kept",
    async (signal) => {
      const first = start();
      const client = new TestClient(await first.url);
      const room = newRoom();
      await client.post("/room/create", room);
      const socket = await client.events(room.roomId);
      await socket.next();
      expect(await first.end(signal)).toBe(0);
      expect(await socket.closed).toBe(1001);
      await expect(client.send("/healthz")).rejects.toThrow();

      const second = new TestClient(await start().url);
      expect((await second.post("/room/info", { roomId: room.roomId })).status).toBe(200);
    },
  );

  it("ends within its grace though a client does not answer the end of its socket", async () => {
    const gateway = start();
    const client = new TestClient(await gateway.url);
    const socket = await client.events(newRoom().roomId);
    socket.raw.pause();
    expect(await gateway.end("SIGTERM")).toBe(0);
    socket.raw.terminate();
  });

  it("serves HTTPS with a certificate that it makes and keeps", async () => {
    const first = start({ LAN: "1", HOST: "127.0.0.1" });
    const url = await first.url;
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const ask = (to: string) =>
      new Promise<{ status: number | undefined; fingerprint: string }>((resolve, reject) => {
        // The fingerprint is what is compared: nobody vouches for a self-made certificate.
        request(`${to}/healthz`, { rejectUnauthorized: false, agent: false }, (response) => {
          const { fingerprint256: fingerprint } = (response.socket as TLSSocket).getPeerCertificate();
          response.resume();
          resolve({ status: response.statusCode, fingerprint });
        })
          .on("error", reject)
          .end();
      });
    const before = await ask(url);
    expect(before.status).toBe(200);
    await first.end("SIGTERM");
    const after = await ask(await start({ LAN: "1", HOST: "127.0.0.1" }).url);
    expect(after).toEqual(before);
  });

  it("says what is wrong with its settings, and does not start", async () => {
    const gateway = start({ PORT: "x", TURN_SECRET: "north" });
    expect(await gateway.ended).toBe(1);
    expect(gateway.stderr).toBe(
      "Orbitroom can't start. These settings can't be used:\n" +
        "  PORT must be a whole number from 0 to 65535\n" +
        "  TURN_URL is needed with TURN_SECRET\n",
    );
  });

  it("says that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const gateway = start({ PORT: String(port), LOG_LEVEL: "silent" });
    expect(await gateway.ended).toBe(1);
    expect(gateway.stderr).toBe(`Orbitroom can't start. Port ${port} is taken. Set PORT to another one.\n`);
    other.close();
  });
});
