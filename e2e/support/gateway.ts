import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchGateway } from "../../scripts/lib/gateway-process.mjs";

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

/** Starts a gateway with a fresh data folder and resolves once it serves. */
export async function startGateway({ env = {}, port = 0 }: GatewayOptions = {}): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-e2e-"));
  const settings = { DATA_DIR: dataDir, ...env };
  let running = await launchGateway({ ...settings, PORT: String(port) });
  const { url } = running;
  const boundPort = Number(new URL(url).port);
  return {
    url,
    port: boundPort,
    stop: () => running.end("SIGTERM"),
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await launchGateway({ ...settings, PORT: String(boundPort) });
    },
    dispose: async () => {
      await running.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
