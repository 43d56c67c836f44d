import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const WORKSPACE = resolve(import.meta.dirname, "../..");

/** A gateway in a process of its own, started from `main.ts`. */
export class GatewayProcess {
  readonly child: ChildProcess;
  /** Resolves to the URL that the process prints. Rejects with its error output if it ends before that. */
  readonly url: Promise<string>;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
  stdout = "";
  stderr = "";

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, ["--import", "tsx", "--conditions=source", "src/main.ts"], {
      cwd: WORKSPACE,
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: "0",
        METRICS_PORT: "0",
        APP_DIR: "",
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
