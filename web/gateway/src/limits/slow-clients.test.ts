import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { get, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { RawClient } from "../testing/raw-client.ts";
import { newRoom, startGateway, type TestGateway } from "../testing/test-gateway.ts";

// More than the buffers of both ends of a connection hold.
const FILE_BYTES = 32 * 1024 * 1024;
const GET_FILE = "GET /assets/big.bin HTTP/1.1\r\nHost: x\r\n\r\n";
const GET_HEALTH = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const POST =
  "POST /room/info HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
const LATE = "3600000";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slow-clients-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  const file = openSync(join(folder, "assets", "big.bin"), "w");
  ftruncateSync(file, FILE_BYTES);
  closeSync(file);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a gateway in which only the given timeouts can end a connection. */
const start = (env: Record<string, string>) =>
  startGateway({
    APP_DIR: folder,
    FILE_MIB_PER_MINUTE_PER_ADDRESS: "0",
    REQUEST_TIMEOUT_MS: LATE,
    KEEP_ALIVE_MS: LATE,
    RESPONSE_STALL_MS: LATE,
    ...env,
  });

const countConnections = ({ app }: TestGateway) =>
  new Promise<number>((resolve, reject) => {
    (app.server as Server).getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** When it ends them depends on its timeouts; how soon that is noticed depends on the machine. */
const NOTICED = { timeout: 20_000 };

const expectNoConnections = (gateway: TestGateway) =>
  vi.waitFor(async () => expect(await countConnections(gateway)).toBe(0), NOTICED);

describe("the gateway ends a connection", () => {
  // A browser opens connections in advance. It takes what it receives before its request for the answer to that request.
  it("that sends nothing, without an answer", async () => {
    await using gateway = await start({ REQUEST_TIMEOUT_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    await expect(client.readUntil("HTTP")).rejects.toThrow('the connection ended after ""');
  });

  it.each([
    ["headers", "GET /healthz HTTP/1.1\r\nX: "],
    ["body", POST],
  ])("whose %s arrive too slowly", async (_part, text) => {
    await using gateway = await start({ REQUEST_TIMEOUT_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    await client.send(text).trickle("a").read().ended;
  });

  it("that stays open without a request", async () => {
    await using gateway = await start({ KEEP_ALIVE_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    await client.send(GET_HEALTH).readUntil("ok");
    await client.read().ended;
  });

  it("whose response is not read", async () => {
    await using gateway = await start({ RESPONSE_STALL_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    client.send(GET_FILE);
    await vi.waitFor(async () => expect(await countConnections(gateway)).toBe(1));
    await expectNoConnections(gateway);
  });

  it.each([
    ["the next request", "a"],
    ["line breaks", "\n"],
  ])("whose response is not read although it sends %s", async (_what, byte) => {
    await using gateway = await start({ RESPONSE_STALL_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    client.send(GET_FILE).trickle(byte);
    await vi.waitFor(async () => expect(await countConnections(gateway)).toBe(1));
    await expectNoConnections(gateway);
  });

  it("that sends many requests without reading", async () => {
    await using gateway = await start({});
    using client = await RawClient.connect(gateway.port);
    client.send(GET_FILE.repeat(10));
    await expectNoConnections(gateway);
  });

  it("without leaving the files of unanswered requests open", async () => {
    await using gateway = await start({ RESPONSE_STALL_MS: "50" });
    const countFiles = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith("big.bin");
        } catch {
          return false;
        }
      }).length;
    const clients = await Promise.all(Array.from({ length: 20 }, () => RawClient.connect(gateway.port)));
    for (const client of clients) client.send(GET_FILE.repeat(4));
    await vi.waitFor(() => expect(countFiles()).toBe(20), NOTICED);
    await expectNoConnections(gateway);
    await vi.waitFor(() => expect(countFiles()).toBe(0), NOTICED);
  }, 30_000);

  it("but answers requests in order that were sent at once", async () => {
    await using gateway = await start({});
    using client = await RawClient.connect(gateway.port);
    const text = await client
      .send(`${GET_HEALTH}${GET_HEALTH}GET /assets/no HTTP/1.1\r\nHost: x\r\n\r\n`)
      .readUntil("not_found");
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
  });

  it("that is only half closed after an invalid request", async () => {
    await using gateway = await start({});
    using client = await RawClient.connect(gateway.port);
    await client.send("nonsense\r\n\r\n").trickle("a").read().ended;
  });

  it("whose upgrade was refused", async () => {
    await using gateway = await start({ RESPONSE_STALL_MS: "50", REQUEST_TIMEOUT_MS: "50" });
    using client = await RawClient.connect(gateway.port);
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await client.read().ended;
  });

  it("but not that of a slow client that reads on", async () => {
    await using gateway = await start({ RESPONSE_STALL_MS: "500", REQUEST_TIMEOUT_MS: "500" });
    const startMs = performance.now();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: "127.0.0.1", port: gateway.port, path: "/assets/big.bin", agent: false }, resolve).on(
        "error",
        reject,
      );
    });
    let received = 0;
    let readAtOnce = 0;
    for await (const chunk of response) {
      received += chunk.length;
      readAtOnce += chunk.length;
      if (readAtOnce < FILE_BYTES / 16) continue;
      readAtOnce = 0;
      // The behaviour of this client: it reads a sixteenth of the file every 100 ms.
      await sleep(100);
    }
    expect(received).toBe(FILE_BYTES);
    expect(performance.now() - startMs).toBeGreaterThan(1_500);
  });

  it("but not that of a client that waits for its room's changes", async () => {
    // Long enough for the requests, which this thread also makes.
    const limits = { RESPONSE_STALL_MS: "400", REQUEST_TIMEOUT_MS: "400", KEEP_ALIVE_MS: "400" };
    await using gateway = await start(limits);
    const room = newRoom();
    await gateway.client.post("/room/create", room);
    const socket = await gateway.client.events(room.roomId);
    await socket.next();
    using silent = await RawClient.connect(gateway.port);
    await silent.read().ended;
    using silentToo = await RawClient.connect(gateway.port);
    await silentToo.read().ended;
    await gateway.client.post("/room/join", { roomId: room.roomId, receiverId: "receiver" });
    expect(await socket.next()).toMatchObject({ room: { status: "C" } });
  });
});

describe("open connections", () => {
  const isServed = async (client: RawClient) =>
    (await client.send(GET_HEALTH).readUntil("\r\n\r\n")).startsWith("HTTP/1.1 200");

  it("are limited per address, and other addresses are served", async () => {
    await using gateway = await start({ CONNECTIONS_PER_ADDRESS: "2" });
    using first = await RawClient.connect(gateway.port, "127.0.0.2");
    using second = await RawClient.connect(gateway.port, "127.0.0.2");
    expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
    using third = await RawClient.connect(gateway.port, "127.0.0.2");
    await third.read().ended;
    using other = await RawClient.connect(gateway.port, "127.0.0.3");
    expect(await isServed(other)).toBe(true);

    first.socket.destroy();
    await vi.waitFor(async () => {
      using next = await RawClient.connect(gateway.port, "127.0.0.2");
      expect(await isServed(next)).toBe(true);
    });
  });

  it("are limited in total", async () => {
    await using gateway = await start({ CONNECTIONS: "1" });
    using first = await RawClient.connect(gateway.port, "127.0.0.2");
    expect(await isServed(first)).toBe(true);
    using second = await RawClient.connect(gateway.port, "127.0.0.3");
    await second.read().ended;
  });

  it.each(["loopback", "127.0.0.2", "127.0.0.0/30"])(
    "of the trusted proxy %s are not limited",
    async (proxy) => {
      await using gateway = await start({ CONNECTIONS_PER_ADDRESS: "1", TRUST_PROXY: proxy });
      using first = await RawClient.connect(gateway.port, "127.0.0.2");
      using second = await RawClient.connect(gateway.port, "127.0.0.2");
      expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
    },
  );

  it("are not limited per address with CONNECTIONS_PER_ADDRESS=0", async () => {
    await using gateway = await start({ CONNECTIONS_PER_ADDRESS: "0" });
    const clients = await Promise.all(Array.from({ length: 300 }, () => RawClient.connect(gateway.port)));
    const served = await Promise.all(clients.map(isServed));
    expect(served.every(Boolean)).toBe(true);
    for (const { socket } of clients) socket.destroy();
  });
});
