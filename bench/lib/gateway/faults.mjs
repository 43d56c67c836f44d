// What clients notice when Valkey is gone, and when gateways are replaced.
import { setTimeout as sleep } from "node:timers/promises";
import { figure } from "../figure.mjs";
import { freePort } from "../free-port.mjs";
import { progress } from "../watchdog.mjs";
import { ask, createRoom, pairThroughGateway } from "./pairing-clients.mjs";
import { startGateway, startHaproxy, startSentinels, startValkey, stopAll } from "./servers.mjs";

const ASK_INTERVAL_MS = 5;

/** Creates rooms until one is refused or created, as requested. Returns when that was, and how long the longest answer took. */
async function createUntil(url, isCreated) {
  let longestMs = 0;
  for (;;) {
    const startMs = performance.now();
    const { status } = await ask(url, "POST", "/room/create", {
      ...{ roomId: crypto.randomUUID(), callerId: "caller", roomCode: "code" },
    });
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - startMs);
    if ((status === 200) === isCreated) return { atMs: nowMs, longestMs };
    if (status !== 200 && status !== 503) throw new Error(`/room/create answered ${status}`);
    await sleep(ASK_INTERVAL_MS);
  }
}

/** Freezes Valkey, then kills it, then starts it again. */
export async function benchFaults() {
  let valkey = await startValkey();
  const gateway = await startGateway({ STORE_URL: valkey.url });
  try {
    await createRoom(gateway.url);
    const refusals = [];
    for (const how of ["freeze", "stop"]) {
      await valkey[how]();
      refusals.push((await createUntil(gateway.url, false)).longestMs);
      if (how === "freeze") valkey.thaw();
      else valkey = await valkey.startAgain();
      const readyMs = performance.now();
      const backMs = (await createUntil(gateway.url, true)).atMs - readyMs;
      progress(`${how}: refused after ${refusals.at(-1).toFixed(0)} ms, back after ${backMs.toFixed(0)} ms`);
      if (how === "stop") figure("gateway.valkey.back", backMs, "ms");
    }
    figure("gateway.valkey.refusal", Math.max(...refusals), "ms");
  } finally {
    await stopAll([valkey, gateway]);
  }
}

/** Kills the primary, so that Sentinels make its replica the primary. */
export async function benchFailover() {
  const trio = await startSentinels();
  const gateway = await startGateway({ STORE_URL: trio.url });
  try {
    await createRoom(gateway.url);
    const startMs = performance.now();
    await trio.primary.stop();
    await createUntil(gateway.url, false);
    const { atMs } = await createUntil(gateway.url, true);
    figure("gateway.valkey.failover", (atMs - startMs) / 1000, "s");
  } finally {
    await stopAll([trio, gateway]);
  }
}

/** Restarts two gateways behind HAProxy, as in deploy/, one after the other, while devices are paired at a constant rate. */
export async function benchRolling({ rollingPairings, rollingRate }) {
  const valkey = await startValkey();
  const ports = [await freePort(), await freePort()];
  const start = (port) =>
    startGateway({
      ...{ PORT: String(port), STORE_URL: valkey.url, TRUST_PROXY: "loopback", KEEP_ALIVE_MS: "75000" },
      SHUTDOWN_GRACE_MS: "10000",
    });
  const gateways = [await start(ports[0]), await start(ports[1])];
  const proxy = await startHaproxy(ports);
  try {
    await pairThroughGateway(proxy.url);
    let failed = 0;
    let paired = 0;
    let isReplaced = false;
    const pair = () =>
      pairThroughGateway(proxy.url).then(
        () => {
          paired += 1;
        },
        (error) => {
          failed += 1;
          const [reason] = error.message.split("\n");
          progress(`a pairing failed: ${reason}`);
        },
      );
    const replacing = (async () => {
      for (const [index, port] of ports.entries()) {
        await gateways[index].stop();
        gateways[index] = await start(port);
        progress(`gateway ${index + 1} was replaced after ${paired} pairings`);
        // HAProxy checks every two seconds.
        await sleep(6_000);
      }
      isReplaced = true;
    })();
    const pairings = [];
    // The pairings continue until both were replaced.
    while (pairings.length < rollingPairings || !isReplaced) {
      pairings.push(pair());
      await sleep(1_000 / rollingRate);
    }
    await Promise.all([replacing, ...pairings]);
    progress(`${paired} of ${pairings.length} pairings`);
    figure("gateway.rolling_failed", (failed * 1_000) / pairings.length, "of 1000");
  } finally {
    await stopAll([valkey, ...gateways, proxy]);
  }
}
