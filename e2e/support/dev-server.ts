import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { execa } from "execa";
import { fromRoot } from "../../scripts/lib/paths.mjs";
import { withConsent } from "./consent.ts";
import { expect } from "./expect.ts";
import { drawLittle } from "./light-scene.ts";
import { freePort } from "./ports.ts";

/** `npm run dev` in a process of its own. */
interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it. Resolves once both the app and the gateway are up. */
async function startDevServer(): Promise<DevServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "orbitroom-dev-"));
  const running = execa(process.execPath, [fromRoot("scripts/dev.mjs")], {
    env: {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      STUN_URLS: "",
      EXTRA_APPS: fromRoot("e2e/fixture-app"),
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

/** A page that a development server is to serve. */
export interface DevPage {
  readonly path: string;
  /** Part of its first heading. */
  readonly title: string;
  /** Further content that it must show. */
  check?(page: Page): Promise<void>;
}

/** Opens pages of a development server by path, and checks their titles and that no request failed. */
export async function expectDevPages(page: Page, pages: readonly DevPage[]): Promise<void> {
  const server = await startDevServer();
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  try {
    await drawLittle(page);
    await withConsent(page);
    for (const { path, title, check } of pages) {
      await page.goto(server.url + path);
      // A page is transformed when it is first loaded.
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toContainText(title, {
        timeout: 60_000,
      });
      await check?.(page);
    }
    expect(failed).toEqual([]);
  } finally {
    await server.stop();
  }
}
