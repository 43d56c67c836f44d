import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { assemble } from "../deploy/image/assemble.mjs";
import { freePort } from "../e2e/support/ports.ts";
import { findRedisServer, RedisServer } from "../web/gateway/src/testing/redis-server.ts";
import { type Edits, isInstalled, PROXY_ADDRESS, startHaproxy } from "./gateway-check/programs.ts";
import {
  buildGateway,
  type RunningGateway,
  startLauncher,
  temporaryFolder,
} from "./gateway-image/gateway-image.ts";
import { writeSmallApp } from "./gateway-image/small-app.ts";

const WORKERS = 4;
const SOCKETS = 40;
const program = findRedisServer() ?? "";
const isPossible = isInstalled("haproxy") && program !== "";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Images of two builds, whose apps have different files. */
const images = { older: "", newer: "" };

beforeAll(async () => {
  folder = await temporaryFolder();
  if (!isPossible) return;
  await buildGateway(join(folder.path, "build"));
  for (const name of ["older", "newer"] as const) {
    const app = join(folder.path, `app-${name}`);
    await writeSmallApp(app, name);
    images[name] = join(folder.path, name);
    await assemble(images[name], { build: join(folder.path, "build"), app });
  }
}, 240_000);
afterAll(() => folder?.[Symbol.asyncDispose]());

const CHECK = /check inter 2s fall 2/;
/** HAProxy checks the readiness of gateways more often than in `deploy/`, so that the test is short. */
const WATCHFUL: Edits = [
  // A gateway on a busy machine is not taken for one that is gone.
  ["  option httpchk", "  timeout check 20s\n  option httpchk"],
  [CHECK, "check inter 100ms fall 1 rise 1"],
  [CHECK, "check inter 100ms fall 1 rise 1"],
];
/** HAProxy does not check, and tries each gateway once. */
const BLIND: Edits = [
  ["  option httpchk", "  retries 0\n  option httpchk"],
  [CHECK, ""],
  [CHECK, ""],
];

/** Two gateways behind HAProxy. */
async function startSite(env: Readonly<Record<string, string>>, edits = WATCHFUL) {
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1, image: string) =>
    startLauncher(join(image, "bin/orbitroom-gateway.mjs"), {
      env: {
        PORT: String(ports[index]),
        DATA_DIR: join(folder.path, randomUUID()),
        TRUST_PROXY: PROXY_ADDRESS,
        KEEP_ALIVE_MS: "75000",
        DRAIN_MS: "2000",
        REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
        ROOMS_PER_MINUTE_PER_ADDRESS: "0",
        FILES_PER_MINUTE_PER_ADDRESS: "0",
        ROOMS_PER_ADDRESS: "0",
        ...env,
      },
    });
  const gateways: [RunningGateway, RunningGateway] = [
    await start(0, images.older),
    await start(1, images.older),
  ];
  const proxy = await startHaproxy(ports, edits);
  return {
    url: proxy.url,
    ports,
    /** Stops a gateway the way a container is stopped, and starts the newer build in its place. */
    async replace(index: 0 | 1): Promise<void> {
      expect(await gateways[index].stop()).toBe(0);
      gateways[index] = await start(index, images.newer);
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      for (const gateway of gateways) await gateway.stop();
    },
  };
}

/** The status of an answer, or why there is none. */
async function post(url: string, path: string, body: unknown): Promise<number | string> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return String(error);
  }
}

/** One pairing, as two browsers do it. Returns the answers that were not as they should be. */
async function pair(url: string): Promise<string[]> {
  const roomId = randomUUID();
  const wrong = [];
  for (const [path, body] of [
    ["/room/create", { roomId, callerId: "caller", roomCode: "code" }],
    ["/room/join", { roomId, receiverId: "receiver" }],
    ["/room/info", { roomId }],
  ] as const) {
    const status = await post(url, path, body);
    if (status !== 200) wrong.push(`${path} ${status}`);
  }
  return wrong;
}

/** A visit: loads the page, and the file that it names. Returns what was not found. */
async function visit(url: string): Promise<string[]> {
  const page = await fetch(url);
  const script = /src="([^"]+)"/.exec(await page.text())?.[1] ?? "/no-script";
  const file = await fetch(url + script);
  await file.arrayBuffer();
  return file.status === 200 ? [] : [`${script} ${file.status}`];
}

/** A device that waits in a room, and reopens its socket whenever it is closed. */
class WaitingDevice {
  readonly roomId = randomUUID();
  readonly ownerToken = randomUUID();
  reconnects = -1;
  hasJoiner = false;
  #socket: WebSocket | undefined;
  #isDone = false;

  async begin(url: string): Promise<void> {
    const { roomId, ownerToken } = this;
    const body = { roomId, ownerToken, callerId: "caller", roomCode: "code" };
    expect(await post(url, "/room/create", body)).toBe(200);
    const socket = this.#open(url);
    await once(socket, "message");
  }

  end(): void {
    this.#isDone = true;
    this.#socket?.terminate();
  }

  #open(url: string): WebSocket {
    const socket = new WebSocket(`${url.replace("http", "ws")}/room/events`);
    this.#socket = socket;
    this.reconnects += 1;
    socket.on("error", () => {});
    socket.on("open", () => socket.send(JSON.stringify({ roomId: this.roomId, token: this.ownerToken })));
    socket.on("message", (data) => {
      if (JSON.parse(String(data)).room?.receiverId === "receiver") this.hasJoiner = true;
    });
    socket.on("close", () => {
      if (!this.#isDone) this.#open(url);
    });
    return socket;
  }
}

describe.skipIf(!isPossible)("two gateways behind HAProxy", { timeout: 120_000 }, () => {
  it("are replaced one after the other, and no pairing, no file and no change of a room is lost", async () => {
    await using server = await RedisServer.start(program);
    const shared = {
      STORE_URL: `redis://127.0.0.1:${server.port}`,
      SHARED_APP_DIR: join(folder.path, "shared"),
    };
    await using site = await startSite(shared);
    const devices = Array.from({ length: SOCKETS }, () => new WaitingDevice());
    await Promise.all(devices.map((device) => device.begin(site.url)));
    const wrong: string[] = [];
    let pairings = 0;
    let isDone = false;
    const work = async () => {
      while (!isDone) {
        wrong.push(...(await pair(site.url)), ...(await visit(site.url)));
        pairings += 1;
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, work));
    try {
      for (const index of [0, 1] as const) {
        await site.replace(index);
        const before = pairings;
        // The balancer has noticed it once both have answered for a while.
        await vi.waitFor(() => expect(pairings).toBeGreaterThan(before + 4 * WORKERS), 60_000);
      }
    } finally {
      isDone = true;
      await working;
    }
    expect(wrong).toEqual([]);
    for (const { roomId } of devices) {
      expect(await post(site.url, "/room/join", { roomId, receiverId: "receiver" })).toBe(200);
    }
    await vi.waitFor(() => expect(devices.filter(({ hasJoiner }) => !hasJoiner)).toEqual([]), 20_000);
    // Each socket was at one of the two gateways, and both were replaced.
    expect(devices.every(({ reconnects }) => reconnects > 0)).toBe(true);
    for (const device of devices) device.end();
  });

  it("would lose pairings with a store each, and files without a folder in common", async () => {
    await using site = await startSite({ STORE_URL: "memory:" });
    const wrong: string[] = [];
    const collect = async (isEnough: (wrong: readonly string[]) => boolean) => {
      while (!isEnough(wrong)) wrong.push(...(await pair(site.url)), ...(await visit(site.url)));
    };
    await collect((lines) => lines.some((line) => line === "/room/join 404"));
    await site.replace(0);
    await collect((lines) => lines.some((line) => line.startsWith("/assets/")));
  });

  it("would lose pairings if the balancer did not ask whether they are ready", async () => {
    await using server = await RedisServer.start(program);
    await using site = await startSite(
      { STORE_URL: `redis://127.0.0.1:${server.port}`, DRAIN_MS: "0" },
      BLIND,
    );
    expect(await pair(site.url)).toEqual([]);
    const wrong: string[] = [];
    let isReplaced = false;
    const replacing = site.replace(0).then(() => {
      isReplaced = true;
    });
    while (!isReplaced) wrong.push(...(await pair(site.url)));
    await replacing;
    expect(wrong.length).toBeGreaterThan(0);
  });
});
