import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readiness } from "@orbitroom/node-hub";
import { createGateway } from "../create-gateway.ts";
import type { TlsCredentials } from "../http-server.ts";
import { createLog } from "../logging.ts";
import { readSettings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";
import { SqliteStore } from "../store/sqlite-store.ts";
import { type Answer, TestClient } from "./test-client.ts";

/** A clock that only advances when a test says so. */
export class TestClock {
  ms = Date.UTC(2026, 0, 1);

  readonly now = (): number => this.ms;

  advance(ms: number): void {
    this.ms += ms;
  }
}

/** A running gateway on a free port. */
export interface TestGateway extends AsyncDisposable {
  readonly app: Awaited<ReturnType<typeof createGateway>>;
  readonly clock: TestClock;
  readonly store: RoomStore;
  readonly port: number;
  readonly client: TestClient;
  /** Sends a request to the address that only the operator reaches. */
  readonly operator: TestClient;
  /** Requests the metrics. */
  readonly metrics: (authorization?: string) => Promise<Answer>;
  /** Returns the log so far. */
  readonly log: () => string;
}

/** A deadline that the store meets on any machine, for tests that are not about it. */
export const LATE_DEADLINE_MS = 30_000;

/** Starts a gateway with a new SQLite file. `env` overrides default settings. */
export async function startGateway(
  env: Record<string, string> = {},
  overrides: {
    store?: RoomStore;
    readiness?: Readiness;
    lagMs?: () => number;
    tls?: TlsCredentials;
    prepare?: (app: TestGateway["app"]) => void;
  } = {},
): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  const settings = readSettings({
    DATA_DIR: folder,
    APP_DIR: "",
    METRICS_PORT: "0",
    STORE_DEADLINE_MS: String(LATE_DEADLINE_MS),
    ...env,
  });
  const clock = new TestClock();
  const lines: string[] = [];
  const log = createLog(settings.log.level, { write: (line: string) => void lines.push(line) });
  const store =
    overrides.store ??
    (await SqliteStore.open(join(folder, "rooms.sqlite"), {
      lifetimes: settings.rooms,
      caps: settings.caps,
      nowMs: clock.now,
      ...settings.store,
      onWarning: (text) => log.warn(text),
    }));
  const app = await createGateway(settings, store, {
    ...{ nowMs: clock.now, log },
    ...{ lagMs: overrides.lagMs ?? (() => 0) },
    ...(overrides.tls && { tls: overrides.tls }),
    ...(overrides.readiness && { readiness: overrides.readiness }),
  });
  overrides.prepare?.(app);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const metricsPort = lines
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === "metrics listening")?.port;
  const client = new TestClient(`http://127.0.0.1:${port}`);
  const operator = new TestClient(`http://127.0.0.1:${metricsPort}`);
  return {
    app,
    clock,
    store,
    port,
    client,
    operator,
    metrics: (authorization) =>
      operator.send("/metrics", {
        headers: authorization === undefined ? {} : { authorization },
      }),
    log: () => lines.join(""),
    async [Symbol.asyncDispose]() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the body of a create request, of realistic shape and size. */
export function newRoom(): { roomId: string; callerId: string; roomCode: string } {
  return { roomId: randomUUID(), callerId: `caller_${"A".repeat(600)}`, roomCode: `code_${"B".repeat(40)}` };
}
