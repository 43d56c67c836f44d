import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { findBrowser } from "../../scripts/lib/browsers.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Software drawing everywhere: the same pictures on every machine, and WebGPU where there is no GPU.
const drawInSoftware = [
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--use-vulkan=swiftshader",
  "--enable-features=Vulkan",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];

/** A page that draws with the engine's sources, in a browser of its own. */
export interface EnginePage {
  readonly page: Page;
  /** What the page threw, and what the browser said of calls to the GPU. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Serves the engine with Vite and opens the page that draws. */
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
  const executablePath = findBrowser();
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...drawInSoftware],
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // Of all drawing in software, and of how long reading a picture back takes, it says so too.
    if (message.type() === "error" || /INVALID_|WebGPU|not supported/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  const url = server.resolvedUrls?.local[0] ?? "";
  await page.goto(`${url}e2e/engine-page/index.html`);
  return {
    page,
    complaints,
    async close() {
      await browser.close();
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
