// The figures of the gateway: pairings with SQLite against PeerServer, with Valkey and across two gateways, sockets, and
// what clients notice of faults. `npm run bench gateway PART...` runs only some parts; SMALL=1 makes each short, to check that it
// runs.
import { benchFailover, benchFaults, benchRolling } from "./lib/gateway/faults.mjs";
import { hasHaproxy, hasValkey } from "./lib/gateway/servers.mjs";
import { benchPush, benchSockets } from "./lib/gateway/sockets.mjs";
import { benchNodes, benchSqlite, benchValkey } from "./lib/gateway/throughput.mjs";
import { progress, watchSide } from "./lib/watchdog.mjs";

// The rates are above the goals (600 with SQLite, 500 with Valkey), because a constant rate is never exceeded.
const FULL = {
  ...{ rounds: 7, pairings: 1_500, sqliteRate: 650, valkeyRate: 550, seconds: 20 },
  ...{ pushes: 1_000, sockets: 20_000, rollingPairings: 1_000, rollingRate: 100 },
};
const SMALL = {
  ...{ rounds: 1, pairings: 40, sqliteRate: 10, valkeyRate: 10, seconds: 2 },
  ...{ pushes: 10, sockets: 100, rollingPairings: 100, rollingRate: 5 },
};
const sizes = process.env["SMALL"] ? SMALL : FULL;

/** The programs of other people that parts need: whether each is there, and how to get it. */
const PROGRAMS = {
  "Valkey or Redis": { isThere: hasValkey, package: "valkey-server or redis-server" },
  HAProxy: { isThere: hasHaproxy, package: "haproxy" },
};

const PARTS = {
  sqlite: { run: benchSqlite, needs: [] },
  valkey: { run: benchValkey, needs: ["Valkey or Redis"] },
  nodes: { run: benchNodes, needs: ["Valkey or Redis"] },
  push: { run: benchPush, needs: ["Valkey or Redis"] },
  sockets: { run: benchSockets, needs: [] },
  faults: { run: benchFaults, needs: ["Valkey or Redis"] },
  failover: { run: benchFailover, needs: ["Valkey or Redis"] },
  rolling: { run: benchRolling, needs: ["Valkey or Redis", "HAProxy"] },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `The bench has no part ${unknown.join(", ")}. Its parts are: ${Object.keys(PARTS).join(", ")}.`,
  );
  process.exit(1);
}

let current = "";
watchSide("gateway bench", () => `in the part ${current}`);
for (const [name, { run, needs }] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const missing = needs.filter((program) => !PROGRAMS[program].isThere());
  if (missing.length > 0) {
    const packages = missing.map((program) => PROGRAMS[program].package);
    progress(`${name}: not measured. Install ${missing.join(" and ")} (package ${packages.join(", ")}).`);
    // A part that was asked for by its name is not left out in silence.
    if (asked.length > 0) process.exitCode = 1;
    continue;
  }
  current = name;
  progress(`${name}:`);
  try {
    await run(sizes);
  } catch (error) {
    // The other parts do not depend on it.
    console.error(`The part ${name} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
