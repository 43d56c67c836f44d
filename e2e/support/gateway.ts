import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const builtGateway = fileURLToPath(new URL("../../web/gateway/dist/main.js", import.meta.url));
const startLimitMs = 20_000;

/** What a test says about the gateway it wants. */
export interface GatewayOptions {
  /** Settings on top of those of tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: one that is free. */
  readonly port?: number;
}

/** The real, built gateway as a process of its own, with the built app behind it. */
export interface Gateway {
  /** The origin, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly port: number;
  /** Ends it as a deployment does, with time to finish. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, stopping it before if it runs. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

// A test is one address that makes many rooms at once, and nothing of it may leave this machine.
const testSettings: Readonly<Record<string, string>> = {
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  PRECOMPRESS: "0",
  STUN_URLS: "",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
};

function launch(env: Readonly<Record<string, string>>): Promise<Running> {
  if (!existsSync(builtGateway)) throw new Error("The gateway is not built: npm run build");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builtGateway], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The gateway did not start within ${startLimitMs} ms:\n${output}`));
    }, startLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Orbitroom is at (\S+)\s/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ child, url });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => {
      clearTimeout(timer);
      reject(new Error(`The gateway ended with code ${code} before it served:\n${output}`));
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("close", () => resolve());
    child.kill(signal);
  });
}

/** Starts a gateway with a fresh data folder and resolves once it serves. */
export async function startGateway({ env = {}, port = 0 }: GatewayOptions = {}): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-e2e-"));
  const settings = { ...testSettings, DATA_DIR: dataDir, ...env };
  let running = await launch({ ...settings, PORT: String(port) });
  const { url } = running;
  const boundPort = Number(new URL(url).port);
  return {
    url,
    port: boundPort,
    stop: () => end(running.child, "SIGTERM"),
    kill: () => end(running.child, "SIGKILL"),
    restart: async () => {
      await end(running.child, "SIGTERM");
      running = await launch({ ...settings, PORT: String(boundPort) });
    },
    dispose: async () => {
      await end(running.child, "SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
