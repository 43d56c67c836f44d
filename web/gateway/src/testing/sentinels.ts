import type { ValkeyTarget } from "../store/valkey/valkey-target.ts";
import { RedisServer } from "./redis-server.ts";

const MASTER_NAME = "rooms";
/** How long a server may be silent before the Sentinels replace it. */
const DOWN_AFTER_MS = 500;
const FAILOVER_TIMEOUT_MS = 3_000;
const QUORUM = 2;

/** A primary, a replica of it, and three Sentinels that watch them. */
export class SentinelTrio implements AsyncDisposable {
  readonly servers: readonly RedisServer[];
  readonly #sentinels: readonly RedisServer[];

  private constructor(servers: readonly RedisServer[], sentinels: readonly RedisServer[]) {
    this.servers = servers;
    this.#sentinels = sentinels;
  }

  static async start(program: string): Promise<SentinelTrio> {
    const primary = await RedisServer.start(program, ["--repl-diskless-sync-delay", "0"]);
    const replica = await RedisServer.start(program, ["--replicaof", "127.0.0.1", String(primary.port)]);
    const sentinels: RedisServer[] = [];
    for (let index = 0; index < 3; index += 1) {
      sentinels.push(await RedisServer.startSentinel(program, configFor(primary.port)));
    }
    return new SentinelTrio([primary, replica], sentinels);
  }

  get target(): ValkeyTarget {
    const hosts = this.#sentinels.map(({ port }) => ({ host: "127.0.0.1", port }));
    return { hosts, masterName: MASTER_NAME, database: 0, isTls: false };
  }

  /** Whether the replica has the primary's data, and the Sentinels know it and each other, so that they can replace the primary. */
  async isReady(): Promise<boolean> {
    const replication = String(await this.servers[1]?.call("INFO", "replication"));
    if (!replication.includes("master_link_status:up")) return false;
    const states = await Promise.all(
      this.#sentinels.map(async (sentinel) => {
        const [master] = (await sentinel.call("SENTINEL", "MASTERS")) as readonly (readonly string[])[];
        const fieldOf = (name: string) => master?.[(master?.indexOf(name) ?? -1) + 1];
        return (
          fieldOf("num-slaves") === "1" &&
          fieldOf("num-other-sentinels") === "2" &&
          fieldOf("flags") === "master"
        );
      }),
    );
    return states.every(Boolean);
  }

  /** Makes the replica the primary. */
  async failOver(): Promise<void> {
    await this.#sentinels[0]?.call("SENTINEL", "FAILOVER", MASTER_NAME);
  }

  /** Freezes the Sentinel that is asked first. Its connections stay open, and new ones are accepted. */
  freezeSentinel(): void {
    this.#sentinels[0]?.freeze();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of [...this.#sentinels, ...this.servers]) await server[Symbol.asyncDispose]();
  }
}

function configFor(primaryPort: number): string {
  const lines = [
    `monitor ${MASTER_NAME} 127.0.0.1 ${primaryPort} ${QUORUM}`,
    `down-after-milliseconds ${MASTER_NAME} ${DOWN_AFTER_MS}`,
    `failover-timeout ${MASTER_NAME} ${FAILOVER_TIMEOUT_MS}`,
  ];
  return lines.map((line) => `sentinel ${line}\n`).join("");
}
