import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { rootDir } from "../architecture/rule.ts";

/** Builds the gateway into a folder, as `npm run build` does. */
export async function buildGateway(folder: string): Promise<void> {
  const root = join(rootDir, "web/gateway");
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** A folder that is removed with everything in it. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "orbitroom-image-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A gateway in a process of its own. */
export interface RunningGateway extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string;
  readonly child: ChildProcess;
  /** Stops it the way a container is stopped. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** No test here is about an overloaded gateway, which it would be on a busy machine. */
const UNHURRIED = { MAX_LAG_MS: "0", STORE_DEADLINE_MS: "30000" };

interface StartOptions {
  readonly uid?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Starts a gateway by its launcher, and resolves once it listens. */
export async function startLauncher(launcher: string, options: StartOptions = {}): Promise<RunningGateway> {
  const { uid, env = {}, cwd = tmpdir() } = options;
  const child = spawn(process.execPath, [launcher], {
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      METRICS_PORT: "0",
      DRAIN_MS: "0",
      STUN_URLS: "",
      ...UNHURRIED,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let output = "";
  const [url, metricsPort] = await new Promise<[string, string]>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /^Orbitroom is at (\S+)$/m.exec(output)?.[1];
      const port = /"port":(\d+),"msg":"metrics listening"/.exec(output)?.[1];
      if (found !== undefined && port !== undefined) resolve([found, port]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`the gateway ended before it listened: ${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    return child.exitCode;
  };
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    child,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}
