import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";

/** A page that is one device of a room, made of the package alone. */
export interface RoomSite {
  /** The built page: a gateway serves it as its app. */
  readonly folder: string;
  dispose(): Promise<void>;
}

/** Builds the page: a device that a test drives, or one that is made with the hooks for React. */
export async function buildRoomSite(name: "room-page" | "room-react-page" = "room-page"): Promise<RoomSite> {
  const folder = await mkdtemp(join(tmpdir(), `orbitroom-${name}-`));
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`../${name}/`, import.meta.url)),
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "default"] },
    // Only React's development build mounts twice in StrictMode.
    define: { "process.env.NODE_ENV": '"development"' },
    build: { outDir: folder, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) };
}

/** Opens a device, which is in no room yet. */
export async function openRoomDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.device !== undefined);
  return page;
}
