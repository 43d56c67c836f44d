import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchGateway } from "../../scripts/lib/gateway-process.mjs";
import { freePort } from "./ports.ts";

/** Options for a test gateway. */
export interface GatewayOptions {
  /** Environment variables that override the test defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: a free port of this worker. */
  readonly port?: number;
}

/** The built gateway in its own process, serving the built app. */
export interface Gateway {
  /** The origin, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly port: number;
  /** Stops it gracefully, as a deployment does. */
  stop(): Promise<void>;
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  restart(): Promise<void>;
  /** Kills it and deletes its data. */
  dispose(): Promise<void>;
}

/** Starts a gateway with an empty data folder. Resolves once it serves requests. */
export async function startGateway({ env = {}, port }: GatewayOptions = {}): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-e2e-"));
  const settings = { DATA_DIR: dataDir, ...env };
  const boundPort = port ?? (await freePort());
  let running = await launchGateway({ ...settings, PORT: String(boundPort) });
  return {
    url: running.url,
    port: boundPort,
    stop: () => running.end("SIGTERM"),
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await launchGateway({ ...settings, PORT: String(boundPort) });
    },
    dispose: async () => {
      await running.end("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
