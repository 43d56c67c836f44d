import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { fromRoot } from "../../scripts/lib/paths.mjs";
import { freePort } from "./ports.ts";

/** `npm run dev` in a process of its own. */
export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it. Resolves once both the app and the gateway are up. */
export async function startDevServer(): Promise<DevServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-dev-"));
  const running = execa(process.execPath, [fromRoot("scripts/dev.mjs")], {
    env: {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      STUN_URLS: "",
      NO_COLOR: "1",
      FORCE_COLOR: "0",
    },
    all: true,
    reject: false,
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    running.all.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const app = /Local:\s+(http:\S+?)\/?\s/.exec(output)?.[1];
      if (app !== undefined && output.includes("Orbitroom is at ")) resolve(app);
    });
    running.then(() => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      running.kill("SIGTERM");
      await running;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
