// The servers of the gateway's bench: gateways without limits, Valkey or Redis, Sentinels, and HAProxy.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Redis } from "iovalkey";
import { findOnPath } from "../../../scripts/lib/programs.mjs";
import { findRedisServer } from "../../../scripts/lib/redis-server.mjs";
import { freePort } from "../free-port.mjs";
import { startServer } from "../server-process.mjs";
import { watchSide } from "../watchdog.mjs";

const BUILT_GATEWAY = fileURLToPath(new URL("../../../web/gateway/dist/main.js", import.meta.url));
const HAPROXY_CONFIG = new URL("../../../deploy/haproxy/haproxy.cfg", import.meta.url);

const UNLIMITED = {
  REQUESTS_PER_MINUTE: "0",
  FILES_PER_MINUTE_PER_ADDRESS: "0",
  FILE_MIB_PER_MINUTE_PER_ADDRESS: "0",
  MAX_LAG_MS: "0",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  // Fits into the open files that any machine allows.
  CONNECTIONS: "4000",
  CONNECTIONS_PER_ADDRESS: "0",
  ROOMS_PER_ADDRESS: "0",
  ROOM_MIB_PER_ADDRESS: "0",
};

/** Whether the parts of the bench that need a Valkey or Redis server can run. */
export const hasValkey = () => findRedisServer() !== undefined;

/** Whether the part that needs HAProxy can run. */
export const hasHaproxy = () => findOnPath("haproxy") !== undefined;

/** Ends servers, the last one first. */
export async function stopAll(servers) {
  for (const server of servers.toReversed()) await server.stop();
}

/** Starts the built gateway, with a folder of its own for its rooms. */
export async function startGateway(env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "orbitroom-bench-"));
  const gateway = await startServer(
    BUILT_GATEWAY,
    {
      ...{ HOST: "127.0.0.1", PORT: "0", METRICS_PORT: "0", DATA_DIR: dataDir, APP_DIR: "" },
      ...{ LOG_LEVEL: "warn", LOG_REQUEST_EVERY: "0" },
      ...UNLIMITED,
      ...env,
    },
    /Orbitroom is at (\S+)/,
  );
  return {
    ...gateway,
    async stop() {
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts PeerServer. */
export const startPeerServer = () =>
  startServer(fileURLToPath(new URL("peer-server.mjs", import.meta.url)), {}, /PeerServer is at (\S+)/);

/** Whether a server accepts connections. */
function accepts(port) {
  const socket = connect({ port, host: "127.0.0.1" });
  return new Promise((resolve) => {
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/**
 * Starts a program, and resolves once it accepts connections.
 * @returns the process; `stop` kills it, like a crash
 */
async function startProgram(program, args, port) {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(20);
  }
  const stopWatching = watchSide(program, () =>
    child.exitCode === null && child.signalCode === null ? "runs" : "has ended",
  );
  const stop = async () => {
    stopWatching();
    process.off("exit", kill);
    kill();
    await ended;
  };
  return { child, stop };
}

/** Starts Valkey or Redis. `options` are those of its command line. */
export async function startValkey(options = [], port = undefined) {
  const chosen = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "orbitroom-bench-"));
  const own = ["--port", String(chosen), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const { child, stop } = await startProgram(...[findRedisServer(), [...own, ...options], chosen]);
  return {
    port: chosen,
    url: `redis://127.0.0.1:${chosen}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    /** Starts another server in its place, empty. */
    startAgain: () => startValkey(options, chosen),
  };
}

/** Starts a primary, its replica and three Sentinels that replace the primary after it was silent for two seconds. */
export async function startSentinels() {
  const folder = mkdtempSync(join(tmpdir(), "orbitroom-bench-"));
  const primary = await startValkey(["--repl-diskless-sync-delay", "0"]);
  const replica = await startValkey(["--replicaof", "127.0.0.1", String(primary.port)]);
  const sentinels = [];
  for (let index = 0; index < 3; index += 1) {
    const port = await freePort();
    const path = join(folder, `sentinel-${port}.conf`);
    const lines = [
      `monitor rooms 127.0.0.1 ${primary.port} 2`,
      "down-after-milliseconds rooms 2000",
      "failover-timeout rooms 6000",
    ];
    writeFileSync(path, lines.map((line) => `sentinel ${line}\n`).join(""));
    const args = [path, "--sentinel", "--port", String(port), "--bind", "127.0.0.1"];
    sentinels.push({ port, ...(await startProgram(findRedisServer(), args, port)) });
  }
  const isReady = async () =>
    (await hasData(replica.port)) &&
    (await Promise.all(sentinels.map(({ port }) => knowsAll(port)))).every(Boolean);
  while (!(await isReady())) await sleep(200);
  return {
    primary,
    url: `valkey+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(",")}/rooms`,
    async stop() {
      await stopAll([primary, replica, ...sentinels]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a server one command. */
async function callOnce(port, ...command) {
  const client = new Redis({ port, host: "127.0.0.1" });
  try {
    return await client.call(...command);
  } finally {
    client.disconnect();
  }
}

/** Whether a replica has its primary's data. */
async function hasData(port) {
  return String(await callOnce(port, "INFO", "replication")).includes("master_link_status:up");
}

/** Whether a Sentinel knows the two others and the replica, so that it can replace the primary. */
async function knowsAll(port) {
  const [master = []] = await callOnce(port, "SENTINEL", "MASTERS");
  const fieldOf = (name) => master[master.indexOf(name) + 1];
  return fieldOf("num-slaves") === "1" && fieldOf("num-other-sentinels") === "2";
}

/** Starts HAProxy with the file of deploy/, without HTTPS, in front of two gateways. */
export async function startHaproxy([onePort, twoPort]) {
  const folder = mkdtempSync(join(tmpdir(), "orbitroom-bench-"));
  const port = await freePort();
  const config = readFileSync(HAPROXY_CONFIG, "utf8")
    .replace("maxconn 50000", "maxconn 2000")
    .replace("bind :::80 v4v6", `bind 127.0.0.1:${port}`)
    .replace(/ {2}bind :::443 .*\n/, "")
    .replace(/ {2}http-request redirect .*\n/, "")
    .replace("127.0.0.1:4600", `127.0.0.1:${onePort}`)
    .replace("127.0.0.1:4610", `127.0.0.1:${twoPort}`);
  writeFileSync(join(folder, "haproxy.cfg"), config);
  const { stop } = await startProgram("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
