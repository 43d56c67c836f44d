import type { RequestListener } from "node:http";
import { type Browser, chromium, type Page } from "@playwright/test";
import { serveFiles } from "../../examples/serve-files.mjs";
import { findTestBrowser } from "../../scripts/lib/browsers.mjs";
import { filesOf, serve } from "./sites/serve-site.ts";

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

/** A page that draws with the engine's sources. */
export interface EnginePage {
  readonly page: Page;
  /** Uncaught errors, and GPU errors that the browser logged. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Opens a browser that renders in software. */
export function launchSoftwareRendering(): Promise<Browser> {
  const executablePath = findTestBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...softwareRenderingArgs],
  });
}

/** Serves the page, with the fixtures of the tests, and opens it. */
export async function openEnginePage(browser: Browser): Promise<EnginePage> {
  const [bundled, sources] = [filesOf("engine-page"), serveFiles(new URL("../../", import.meta.url))];
  const answer: RequestListener = (request, response) =>
    (request.url?.startsWith("/tests/fixtures/") ? sources : bundled)(request, response);
  const site = await serve(answer);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    // Chromium also logs warnings about software rendering and slow readbacks; ignore them.
    if (message.type() === "error" || /INVALID_|WebGPU|not supported/.test(message.text())) {
      errors.push(message.text());
    }
  });
  await page.goto(site.origin);
  return {
    page,
    errors,
    async close() {
      await page.close();
      await site.stop();
    },
  };
}
