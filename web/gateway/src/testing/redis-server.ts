import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Reply, ValkeyConnection } from "../store/valkey/valkey-connection.ts";
import type { ValkeyTarget } from "../store/valkey/valkey-target.ts";

const PROGRAMS = ["valkey-server", "redis-server"];

/** Why tests with a real server are skipped if there is none. */
export const NO_SERVER =
  "neither valkey-server nor redis-server 7 is installed; on Debian: apt-get install redis-server";

/** The program of a server that knows flags of scripts; undefined if there is none. */
export function findRedisServer(): string | undefined {
  return PROGRAMS.find((program) => {
    try {
      const version = /v=(\d+)/.exec(
        String(execFileSync(program, ["--version"], { stdio: ["ignore", "pipe", "ignore"] })),
      );
      return Number(version?.[1]) >= 7;
    } catch {
      return false;
    }
  });
}

/** A real Valkey or Redis server on a free port, with a folder of its own. */
export class RedisServer implements AsyncDisposable {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "redis-"));
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #readyText: string;
  #child: ChildProcess | undefined;

  private constructor(
    program: string,
    port: number,
    argsFor: (folder: string) => readonly string[],
    readyText: string,
  ) {
    this.#program = program;
    this.port = port;
    this.#args = argsFor(this.#folder);
    this.#readyText = readyText;
  }

  /** Starts a server. `options` are those of its command line. */
  static async start(program: string, options: readonly string[] = []): Promise<RedisServer> {
    const argsFor = () => ["--save", "", ...options];
    const server = new RedisServer(program, await freePort(), argsFor, "Ready to accept connections");
    await server.start();
    return server;
  }

  /** Starts a Sentinel. `config` is its configuration file, which it changes. */
  static async startSentinel(program: string, config: string): Promise<RedisServer> {
    const argsFor = (folder: string) => {
      const path = join(folder, "sentinel.conf");
      writeFileSync(path, config);
      return [path, "--sentinel"];
    };
    const server = new RedisServer(program, await freePort(), argsFor, "+monitor");
    await server.start();
    return server;
  }

  get target(): ValkeyTarget {
    return { hosts: [{ host: "127.0.0.1", port: this.port }], database: 0, isTls: false };
  }

  /** Sends one command. */
  async call(command: string, ...args: readonly (string | number)[]): Promise<Reply> {
    let connection: ValkeyConnection | undefined;
    await new Promise<void>((resolve) => {
      connection = new ValkeyConnection(this.target, { onReady: resolve });
    });
    try {
      return (await connection?.call(command, ...args)) ?? null;
    } finally {
      connection?.close();
    }
  }

  /** Restarts it, empty. */
  async start(): Promise<void> {
    const options = ["--port", String(this.port), "--dir", this.#folder, "--bind", "127.0.0.1"];
    const child = spawn(this.#program, [...this.#args, ...options], { stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout?.on("data", (text) => {
        if (String(text).includes(this.#readyText)) resolve();
      });
    });
  }

  /** Kills it, like a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Suspends it in the middle of its work, until `thaw`. Its connections stay open. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
