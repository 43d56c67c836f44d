import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { LATE_DEADLINE_MS } from "./test-gateway.ts";

const WORKSPACE = resolve(import.meta.dirname, "../..");

/** A build of the gateway. It starts in a third of the time that the sources take, which tsx compiles at each start. */
export interface GatewayBuild extends Disposable {
  /** The arguments for Node that start it. */
  readonly command: readonly string[];
}

/** Builds the gateway as `npm run build` does, into a folder of its own. */
export async function buildGateway(): Promise<GatewayBuild> {
  const builds = join(WORKSPACE, "test-results");
  mkdirSync(builds, { recursive: true });
  // Within the workspace, where Node finds its packages.
  const folder = mkdtempSync(join(builds, "gateway-"));
  await build({
    root: WORKSPACE,
    configFile: join(WORKSPACE, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir: folder },
  });
  return {
    command: [join(folder, "main.js")],
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The arguments for Node that start the sources, as `npm run dev` of the workspace does. */
export const SOURCE_COMMAND = ["--import", "tsx", "--conditions=source", "src/main.ts"] as const;

/** A gateway in a process of its own. */
export class GatewayProcess {
  readonly child: ChildProcess;
  /** Resolves to the URL that the process prints. Rejects with its error output if it ends before that. */
  readonly url: Promise<string>;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
  stdout = "";
  stderr = "";

  constructor(command: readonly string[], env: Record<string, string>) {
    this.child = spawn(process.execPath, command, {
      cwd: WORKSPACE,
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: "0",
        METRICS_PORT: "0",
        APP_DIR: "",
        // The machine of a test may be busy.
        MAX_LAG_MS: "0",
        // Fits into the open files that any machine allows.
        CONNECTIONS: "500",
        STORE_DEADLINE_MS: String(LATE_DEADLINE_MS),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stderr?.on("data", (data) => {
      this.stderr += String(data);
    });
    this.url = new Promise((resolveUrl, reject) => {
      this.child.stdout?.on("data", (data) => {
        this.stdout += String(data);
        const url = /^Orbitroom is at (\S+)$/m.exec(this.stdout)?.[1];
        if (url !== undefined) resolveUrl(url);
      });
      this.child.once("close", () =>
        reject(new Error(`the gateway ended before it was listening: ${this.stderr}`)),
      );
    });
    this.url.catch(() => {});
    this.ended = once(this.child, "close").then(([code, signal]) => code ?? signal);
  }

  /** Sends a signal and waits for the process to end. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}
