import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  describeEnvironment,
  EnvironmentError,
  lanAddresses,
  lanCertificate,
  Readiness,
  shutdownGracefully,
} from "@orbitroom/node-hub";
import { createGateway, type GatewayRuntime } from "./create-gateway.ts";
import { connectionsThatFit, descriptorLimit } from "./limits/descriptor-limit.ts";
import { createLog } from "./logging.ts";
import { maintenanceNotice } from "./maintenance-notice.ts";
import { ENVIRONMENT } from "./settings/environment.ts";
import { readSettings, type Settings } from "./settings.ts";
import { openStore } from "./store/open-store.ts";
import { StoreStartError } from "./store/room-store.ts";

async function readTls(settings: Settings): Promise<GatewayRuntime["tls"]> {
  if (settings.lan) {
    const hosts = (await lanAddresses()).map(({ address }) => address);
    return lanCertificate(join(settings.dataDir, "tls"), { hosts });
  }
  if (settings.tls === undefined) return undefined;
  const { certPath, keyPath } = settings.tls;
  return { cert: await readFile(certPath, "utf8"), key: await readFile(keyPath, "utf8") };
}

/** The URL to open in a browser: on this machine, or with LAN on any device of the network. */
async function urlToOpen(settings: Settings, port: number, isHttps: boolean): Promise<string> {
  const isAnyHost = settings.host === "0.0.0.0" || settings.host === "::";
  const [lan] = isAnyHost && settings.lan ? await lanAddresses() : [];
  const host = isAnyHost ? (lan?.address ?? "localhost") : settings.host;
  return `${isHttps ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function main(): Promise<void> {
  const wanted = readSettings(process.env);
  const maxTotal = connectionsThatFit(wanted.connections.maxTotal, descriptorLimit());
  const settings: Settings = { ...wanted, connections: { ...wanted.connections, maxTotal } };
  const tls = await readTls(settings);
  const readiness = new Readiness();
  const log = createLog(settings.log.level);
  if (maxTotal < wanted.connections.maxTotal) {
    log.warn({ maxTotal }, "CONNECTIONS is more than the process may open: raise its limit of open files");
  }
  const store = await openStore(settings, (text) => log.warn(text));
  const app = await createGateway(settings, store, { tls, log, readiness });
  shutdownGracefully({
    graceMs: settings.drainMs + settings.shutdownGraceMs,
    close: async (signal) => {
      // Ctrl-C comes from a person, who should not have to wait.
      if (signal === "SIGTERM") await readiness.drain(settings.drainMs);
      app.log.info({ signal }, "closing");
      await app.close();
      await store.close();
    },
    onError: (error) => app.log.error({ err: error }, "the gateway failed"),
  });
  await app.listen({ host: settings.host, port: settings.port, listenTextResolver: () => "listening" });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Orbitroom is at ${await urlToOpen(settings, port, tls !== undefined)}\n`);
  const notice = maintenanceNotice(settings, Date.now());
  if (notice !== undefined) process.stdout.write(`${notice}\n`);
}

function describeStartError(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StoreStartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to another one.`;
  if (code === "EACCES") return `Permission denied: ${error.message}`;
  return error.stack ?? error.message;
}

/** Starts the gateway, or prints its settings in the form of an `.env` file. */
async function run(): Promise<void> {
  if (process.argv[2] === "--settings") process.stdout.write(describeEnvironment(ENVIRONMENT));
  else await main();
}

run().catch((error: unknown) => {
  process.stderr.write(`Orbitroom can't start. ${describeStartError(error)}\n`);
  process.exit(1);
});
