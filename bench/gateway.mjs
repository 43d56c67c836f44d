// Pairings per second of CPU time: the gateway with its SQLite store compared with PeerServer and its own handshake, in
// turns on the same machine. Then the latency of the gateway at 500 pairings per second.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { figure, median } from "./lib/figure.mjs";
import { pairThroughGateway, pairThroughPeerServer } from "./lib/pairing-clients.mjs";
import { startServer } from "./lib/server-process.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = 7;
const PAIRINGS_PER_ROUND = 1_500;
const CONCURRENT_PAIRINGS = 32;
const RATE = 500;
const RATE_SECONDS = 20;

const UNLIMITED = {
  REQUESTS_PER_MINUTE: "0",
  FILES_PER_MINUTE_PER_ADDRESS: "0",
  FILE_MIB_PER_MINUTE_PER_ADDRESS: "0",
  MAX_LAG_MS: "0",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  CONNECTIONS_PER_ADDRESS: "0",
  ROOMS_PER_ADDRESS: "0",
  ROOM_MIB_PER_ADDRESS: "0",
};

/** Performs `count` pairings, a few at a time, and returns the sockets they left open. */
async function pairMany(pair, count) {
  const left = [];
  let started = 0;
  const work = async () => {
    while (started < count) {
      started += 1;
      left.push(...((await pair()) ?? []));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAIRINGS }, work));
  return left;
}

/** Runs one round against one server. Sockets are closed after the measurement. */
async function round(server, pair) {
  const cpuBefore = server.cpuSeconds();
  const wallBefore = performance.now();
  const sockets = await pairMany(() => pair(server.url), PAIRINGS_PER_ROUND);
  const wallSeconds = (performance.now() - wallBefore) / 1000;
  const cpuSeconds = server.cpuSeconds() - cpuBefore;
  await Promise.all(
    sockets.map((socket) => {
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.close();
      return closed;
    }),
  );
  return { perCpuSecond: PAIRINGS_PER_ROUND / cpuSeconds, perSecond: PAIRINGS_PER_ROUND / wallSeconds };
}

/**
 * Starts a pairing every 1/RATE s, whether or not earlier ones are done, and measures each from the time it was due: a
 * gateway that stalls cannot hide it by slowing its clients down.
 */
async function constantRate(server) {
  const count = RATE * RATE_SECONDS;
  const durations = [];
  const cpuBefore = server.cpuSeconds();
  const startMs = performance.now();
  const pairings = [];
  for (let index = 0; index < count; ) {
    const dueCount = Math.min(count, Math.floor(((performance.now() - startMs) * RATE) / 1000) + 1);
    for (; index < dueCount; index += 1) {
      const dueMs = startMs + (index * 1000) / RATE;
      pairings.push(pairThroughGateway(server.url).then(() => durations.push(performance.now() - dueMs)));
    }
    await sleep(1);
  }
  await Promise.all(pairings);
  const wallSeconds = (performance.now() - startMs) / 1000;
  durations.sort((a, b) => a - b);
  const quantile = (share) => durations[Math.min(count - 1, Math.floor(count * share))];
  return {
    perSecond: count / wallSeconds,
    cpuShare: (server.cpuSeconds() - cpuBefore) / wallSeconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(1),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
const gateway = await startServer(
  fileURLToPath(new URL("../web/gateway/dist/main.js", import.meta.url)),
  {
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    APP_DIR: "",
    LOG_LEVEL: "warn",
    LOG_REQUEST_EVERY: "0",
    ...UNLIMITED,
  },
  /Orbitroom is at (\S+)/,
);
const peerServer = await startServer(
  fileURLToPath(new URL("./lib/peer-server.mjs", import.meta.url)),
  {},
  /PeerServer is at (\S+)/,
);

try {
  // The first round of each warms up the JIT compiler and does not count.
  await round(gateway, pairThroughGateway);
  await round(peerServer, pairThroughPeerServer);
  const rounds = [];
  for (let index = 1; index <= ROUNDS; index += 1) {
    const ours = await round(gateway, pairThroughGateway);
    const theirs = await round(peerServer, pairThroughPeerServer);
    rounds.push({ ours, theirs, ratio: ours.perCpuSecond / theirs.perCpuSecond });
    progress(
      `round ${index}: gateway ${ours.perCpuSecond.toFixed(0)} pairings per CPU second ` +
        `(${ours.perSecond.toFixed(0)} per second), PeerServer ${theirs.perCpuSecond.toFixed(0)} ` +
        `(${theirs.perSecond.toFixed(0)} per second), ratio ${(ours.perCpuSecond / theirs.perCpuSecond).toFixed(2)}`,
    );
  }
  const steady = await constantRate(gateway);
  progress(
    `${RATE} pairings per second for ${RATE_SECONDS} s: ${steady.perSecond.toFixed(1)} completed per second, p50 ` +
      `${steady.p50.toFixed(1)} ms, p99 ${steady.p99.toFixed(1)} ms, longest ${steady.max.toFixed(1)} ms, ` +
      `${(steady.cpuShare * 100).toFixed(0)} % of one CPU`,
  );
  figure("gateway.ratio_peerserver", median(rounds.map(({ ratio }) => ratio)), "ratio");
  figure("gateway.pairings_per_cpu_s", median(rounds.map(({ ours }) => ours.perCpuSecond)), "1/s");
  figure(
    "gateway.peerserver_pairings_per_cpu_s",
    median(rounds.map(({ theirs }) => theirs.perCpuSecond)),
    "1/s",
  );
  figure("gateway.pairings_per_s", steady.perSecond, "1/s");
  figure("gateway.p99", steady.p99, "ms");
} finally {
  await Promise.all([gateway.stop(), peerServer.stop()]);
  await rm(dataDir, { recursive: true, force: true });
}
