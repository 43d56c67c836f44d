// Pairings per second of CPU time, and their latency at a constant rate.
import { setTimeout as sleep } from "node:timers/promises";
import { figure, median } from "../figure.mjs";
import { progress } from "../watchdog.mjs";
import { closeIdleConnections, pairThroughGateway, pairThroughPeerServer } from "./pairing-clients.mjs";
import { startGateway, startPeerServer, startValkey, stopAll } from "./servers.mjs";

const CONCURRENT_PAIRINGS = 32;

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

/** The CPU time that servers have used so far. */
const cpuOf = (servers) => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);

/** Runs one round. Sockets are closed after the measurement. */
async function round(servers, pair, count) {
  closeIdleConnections();
  const cpuBefore = cpuOf(servers);
  const wallBefore = performance.now();
  const sockets = await pairMany(pair, count);
  const wallSeconds = (performance.now() - wallBefore) / 1000;
  const cpuSeconds = cpuOf(servers) - cpuBefore;
  await Promise.all(
    sockets.map((socket) => {
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.close();
      return closed;
    }),
  );
  return { perCpuSecond: count / cpuSeconds, perSecond: count / wallSeconds };
}

const describe = ({ perCpuSecond, perSecond }) =>
  `${perCpuSecond.toFixed(0)} pairings per CPU second (${perSecond.toFixed(0)} per second)`;

/**
 * Starts a pairing every 1/rate s, whether or not earlier ones are done, and measures each from the time it was due: a
 * gateway that stalls cannot hide it by slowing its clients down.
 */
async function constantRate(server, rate, seconds) {
  const count = rate * seconds;
  const durations = [];
  const cpuBefore = server.cpuSeconds();
  const startMs = performance.now();
  const pairings = [];
  for (let index = 0; index < count; ) {
    const dueCount = Math.min(count, Math.floor(((performance.now() - startMs) * rate) / 1000) + 1);
    for (; index < dueCount; index += 1) {
      const dueMs = startMs + (index * 1000) / rate;
      pairings.push(pairThroughGateway(server.url).then(() => durations.push(performance.now() - dueMs)));
    }
    await sleep(1);
  }
  await Promise.all(pairings);
  const wallSeconds = (performance.now() - startMs) / 1000;
  durations.sort((a, b) => a - b);
  const quantile = (share) => durations[Math.min(count - 1, Math.floor(count * share))];
  progress(
    `${rate} pairings per second for ${seconds} s: ${(count / wallSeconds).toFixed(1)} completed per second, p50 ` +
      `${quantile(0.5).toFixed(1)} ms, p99 ${quantile(0.99).toFixed(1)} ms, longest ${quantile(1).toFixed(1)} ms, ` +
      `${((100 * (server.cpuSeconds() - cpuBefore)) / wallSeconds).toFixed(0)} % of one CPU`,
  );
  return { perSecond: count / wallSeconds, p99: quantile(0.99) };
}

/** Compares a gateway with SQLite with PeerServer, in turns, and then measures it at a constant rate. */
export async function benchSqlite({ rounds, pairings, sqliteRate, seconds }) {
  const gateway = await startGateway();
  const peerServer = await startPeerServer();
  const ours = () => round([gateway], () => pairThroughGateway(gateway.url), pairings);
  const theirs = () => round([peerServer], () => pairThroughPeerServer(peerServer.url), pairings);
  try {
    // The first round of each warms up the JIT compiler and does not count.
    await ours();
    await theirs();
    const results = [];
    for (let index = 1; index <= rounds; index += 1) {
      const result = { ours: await ours(), theirs: await theirs() };
      results.push(result);
      progress(`round ${index}: gateway ${describe(result.ours)}, PeerServer ${describe(result.theirs)}`);
    }
    const perCpu = (of) => median(results.map((result) => result[of].perCpuSecond));
    const ratios = results.map((result) => result.ours.perCpuSecond / result.theirs.perCpuSecond);
    figure("gateway.ratio_peerserver", median(ratios), "ratio");
    figure("gateway.pairings_per_cpu_s", perCpu("ours"), "1/s");
    figure("gateway.peerserver_pairings_per_cpu_s", perCpu("theirs"), "1/s");
    const steady = await constantRate(gateway, sqliteRate, seconds);
    figure("gateway.pairings_per_s", steady.perSecond, "1/s");
    figure("gateway.p99", steady.p99, "ms");
  } finally {
    await stopAll([gateway, peerServer]);
  }
}

/** Measures a gateway with Valkey at a constant rate. */
export async function benchValkey({ pairings, valkeyRate, seconds }) {
  const valkey = await startValkey();
  const gateway = await startGateway({ STORE_URL: valkey.url });
  try {
    await round([gateway], () => pairThroughGateway(gateway.url), pairings);
    const steady = await constantRate(gateway, valkeyRate, seconds);
    figure("gateway.valkey.pairings_per_s", steady.perSecond, "1/s");
    figure("gateway.valkey.p99", steady.p99, "ms");
  } finally {
    await stopAll([valkey, gateway]);
  }
}

/** Compares the CPU time of a pairing at two gateways over Valkey, without Valkey's own, with one with SQLite, in turns. */
export async function benchNodes({ rounds, pairings }) {
  const alone = await startGateway();
  const valkey = await startValkey();
  const nodes = [];
  for (let index = 0; index < 2; index += 1) nodes.push(await startGateway({ STORE_URL: valkey.url }));
  let turn = 0;
  const across = () => {
    turn += 1;
    const [creators, joiners] = turn % 2 === 0 ? nodes : nodes.toReversed();
    return pairThroughGateway(creators.url, joiners.url);
  };
  const one = () => round([alone], () => pairThroughGateway(alone.url), pairings);
  const two = () => round(nodes, across, pairings);
  try {
    await one();
    await two();
    const ratios = [];
    for (let index = 1; index <= rounds; index += 1) {
      const [single, both] = [await one(), await two()];
      ratios.push(single.perCpuSecond / both.perCpuSecond);
      progress(`round ${index}: one with SQLite ${describe(single)}, two over Valkey ${describe(both)}`);
    }
    figure("gateway.nodes.cpu_ratio", median(ratios), "ratio");
  } finally {
    await stopAll([alone, valkey, ...nodes]);
  }
}
