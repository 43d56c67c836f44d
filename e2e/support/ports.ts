import { once } from "node:events";
import { createServer } from "node:net";

/** Ports from here up to those that systems assign to `listen(0)` and to connections, which begin at 32768 or above. */
const FIRST_PORT = 12_000;
const PORTS_PER_WORKER = 1_000;
/** A gateway uses the port 1,000 above its own for its metrics, so every second range belongs to no worker. */
const WORKER_DISTANCE = 2 * PORTS_PER_WORKER;

const first = FIRST_PORT + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) * WORKER_DISTANCE;
/** Another run on this machine uses the same ranges, so each process begins elsewhere. */
let next = process.pid;

/**
 * A free port that only this worker uses: a server that stops can have it again, and one whose port is set can start on it,
 * regardless of what other workers start meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries += 1) {
    const port = first + (next % PORTS_PER_WORKER);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + PORTS_PER_WORKER - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once("listening", () => resolve(true));
    probe.once("error", () => resolve(false));
  });
  if (!isListening) return false;
  probe.close();
  await once(probe, "close");
  return true;
}
