import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { EnvironmentError, lanAddresses, lanCertificate, shutdownOnSignal } from "@orbitroom/node-hub";
import { buildGateway, type GatewayRuntime } from "./build-gateway.ts";
import { precompressAssets } from "./precompress.ts";
import { readSettings, type Settings } from "./settings.ts";
import { SqliteStore } from "./store/sqlite-store.ts";

async function readTls(settings: Settings): Promise<GatewayRuntime["tls"]> {
  if (settings.lan) return lanCertificate(join(settings.dataDir, "tls"), { hosts: lanAddresses() });
  if (settings.tls === undefined) return undefined;
  const { certPath, keyPath } = settings.tls;
  return { cert: await readFile(certPath, "utf8"), key: await readFile(keyPath, "utf8") };
}

/** The address to open: one that works from where the gateway is meant to be reached. */
function addressToOpen(settings: Settings, port: number, isHttps: boolean): string {
  const isEverywhere = settings.host === "0.0.0.0" || settings.host === "::";
  const name = isEverywhere ? ((settings.lan ? lanAddresses()[0] : undefined) ?? "localhost") : settings.host;
  return `${isHttps ? "https" : "http"}://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const tls = await readTls(settings);
  const store = new SqliteStore(join(settings.dataDir, "rooms.sqlite"), {
    lives: settings.rooms,
    nowMs: Date.now,
    commitMs: settings.store.commitMs,
    deadlineMs: settings.store.deadlineMs,
  });
  const app = await buildGateway(settings, store, { tls });
  shutdownOnSignal({
    graceMs: settings.shutdownGraceMs,
    close: async (signal) => {
      app.log.info({ signal }, "closing");
      await app.close();
      await store.close();
    },
    failed: (error) => app.log.error({ err: error }, "closing failed"),
  });
  await app.listen({ host: settings.host, port: settings.port, listenTextResolver: () => "listening" });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Orbitroom is at ${addressToOpen(settings, port, tls !== undefined)}\n`);

  if (settings.appDir !== undefined && settings.precompress) {
    // The app is served either way; without this, only in full size.
    precompressAssets(settings.appDir).catch((error: unknown) =>
      app.log.warn({ err: error }, "not precompressed"),
    );
  }
}

function startProblem(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (code === "EACCES") return `Not allowed: ${error.message}`;
  return error.stack ?? error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`Orbitroom can't start. ${startProblem(error)}\n`);
  process.exit(1);
});
