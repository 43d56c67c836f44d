import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCoturn } from "../../scripts/lib/coturn.mjs";
import { freePort } from "./ports.ts";

/** A running coturn on this machine. */
export interface Coturn extends AsyncDisposable {
  /** The settings of a gateway that uses it. */
  readonly env: Readonly<Record<"TURN_URL" | "TURN_SECRET", string>>;
  /** The log so far. */
  log(): string;
  /** Freezes it: nothing passes the relay until `thaw`, as in a tunnel. */
  freeze(): void;
  thaw(): void;
}

const SECRET = "a secret of gateway and coturn";
const HOST = "127.0.0.1";
const START_LIMIT_MS = 20_000;

/** Whether coturn is installed. */
export const hasCoturn = findCoturn() !== undefined;

/** Starts coturn with `use-auth-secret`. Resolves once it listens. */
export async function startCoturn(): Promise<Coturn> {
  const folder = await mkdtemp(join(tmpdir(), "orbitroom-coturn-"));
  const port = await freePort();
  const options = {
    "listening-ip": HOST,
    "relay-ip": HOST,
    "listening-port": String(port),
    "static-auth-secret": SECRET,
    realm: "orbitroom.example",
    userdb: join(folder, "turndb"),
    pidfile: join(folder, "pid"),
    "log-file": "stdout",
  };
  const flags = ["use-auth-secret", "no-cli", "no-tls", "no-dtls", "allow-loopback-peers", "verbose"];
  const server = spawn(findCoturn() ?? "turnserver", [
    "-n",
    ...flags.map((flag) => `--${flag}`),
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  ]);
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`coturn did not start in ${START_LIMIT_MS} ms:\n${log}`)),
      START_LIMIT_MS,
    );
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (!/UDP listener opened on/i.test(log)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`coturn ended with code ${code}:\n${log}`)));
  });
  return {
    env: { TURN_URL: `turn:${HOST}:${port}?transport=udp`, TURN_SECRET: SECRET },
    log: () => log,
    freeze: () => server.kill("SIGSTOP"),
    thaw: () => server.kill("SIGCONT"),
    async [Symbol.asyncDispose]() {
      const ended = once(server, "exit");
      server.kill("SIGCONT");
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
