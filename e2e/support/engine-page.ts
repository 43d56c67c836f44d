import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { findBrowser } from "../../scripts/lib/browsers.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Software rendering: the same images on every machine, and WebGPU without a GPU.
const softwareRenderingArgs = [
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--use-vulkan=swiftshader",
  "--enable-features=Vulkan",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];

/** A page that draws with the engine's sources, in its own browser. */
export interface EnginePage {
  readonly page: Page;
  /** Uncaught errors, and GPU errors that the browser logged. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Opens a browser that renders in software. */
export function launchSoftwareRendering(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...softwareRenderingArgs],
  });
}

/** Serves the engine with Vite and opens the page. */
export async function openEnginePage(): Promise<EnginePage> {
  const cacheDir = await mkdtemp(join(tmpdir(), "orbitroom-vite-"));
  const server: ViteDevServer = await createServer({
    configFile: false,
    root,
    cacheDir,
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const browser = await launchSoftwareRendering();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // Chromium also logs warnings about software rendering and slow readbacks; ignore them.
    if (message.type() === "error" || /INVALID_|WebGPU|not supported/.test(message.text())) {
      errors.push(message.text());
    }
  });
  const url = server.resolvedUrls?.local[0] ?? "";
  await page.goto(`${url}e2e/engine-page/index.html`);
  return {
    page,
    errors,
    async close() {
      await browser.close();
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
