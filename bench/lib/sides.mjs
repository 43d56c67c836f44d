// Runs both engines in one browser, on pages that are built from `bench/pages`.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { launchOptions } from "./devices.mjs";
import { watchPage } from "./watchdog.mjs";

const PAGES = fileURLToPath(new URL("../pages/", import.meta.url));
const MEDIA_TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** The folder with test models. */
export const MODELS =
  process.env.ORBIT_GLTF_DATA ?? fileURLToPath(new URL("../../../shared/gltf", import.meta.url));

/**
 * Bundles one of the pages as a site would.
 * @param {string} name file name in `bench/pages`, without the extension
 * @returns {Promise<{ file: string, bytes: Uint8Array }[]>} files to serve
 */
export async function bundle(name) {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-bundle-"));
  try {
    const { output } = await build({
      configFile: false,
      root: PAGES,
      logLevel: "error",
      worker: { format: "es" },
      // The peers depend on React too, and two copies on one page do not work.
      resolve: {
        conditions: ["source", "module", "browser", "default"],
        dedupe: ["react", "react-dom"],
      },
      build: {
        outDir,
        emptyOutDir: true,
        target: "es2022",
        modulePreload: false,
        assetsInlineLimit: 0,
        rollupOptions: { input: join(PAGES, `${name}.js`), output: { entryFileNames: `${name}.js` } },
      },
    });
    return output.map((file) => ({
      file: file.fileName,
      bytes: Buffer.from(file.type === "chunk" ? file.code : file.source),
    }));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Size after gzip, in kB of 1000 bytes. */
export const gzipKb = (bytes) => gzipSync(bytes, { level: 9 }).length / 1000;

/**
 * Serves the pages, `models/` and the generated models, and opens them in a browser.
 * @param {Record<string, Uint8Array>} generated models by path, such as `made/field.glb`
 * @param {string[]} names pages to build
 * @param {string[]} opened pages to open immediately; `openPage(name)` opens any other
 */
export async function openSides(generated = {}, names = ["orbit", "three"], opened = names) {
  const files = new Map(Object.entries(generated));
  for (const name of names) {
    let styles = "";
    for (const { file, bytes } of await bundle(name)) {
      files.set(file, bytes);
      if (file.endsWith(".css")) styles += `<link rel="stylesheet" href="/${file}">`;
    }
    files.set(
      `${name}.html`,
      Buffer.from(
        `<!doctype html><meta charset="utf-8"><title>${name}</title>${styles}<script type="module" src="/${name}.js"></script>`,
      ),
    );
  }
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://bench").pathname).slice(1);
    const bytes =
      files.get(path) ??
      (path.startsWith("models/") && !path.includes("..")
        ? await readFile(join(MODELS, path)).catch(() => undefined)
        : undefined);
    if (path === "favicon.ico") return response.writeHead(204).end();
    if (bytes === undefined) return response.writeHead(404).end();
    response
      .writeHead(200, {
        "content-type": MEDIA_TYPES[extname(path)] ?? "application/octet-stream",
        // An isolated page has a clock resolution of 5 instead of 100 microseconds.
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
      })
      .end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const options = await launchOptions();
  let browser;
  let context;
  const sides = {
    /** Open pages by name. */
    pages: {},
    /** Opens a fresh page. */
    async openPage(name) {
      const page = await context.newPage();
      watchPage(name, page);
      page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
      page.on(
        "console",
        (message) => message.type() === "error" && console.error(`${name}: ${message.text()}`),
      );
      await page.goto(`${origin}/${name}.html`);
      await page.waitForFunction(() => "side" in window);
      return page;
    },
    /**
     * Restarts the browser. Browsers free WebGL contexts late and drop the oldest of about sixteen, so no browser may open
     * that many.
     */
    async restart() {
      await browser?.close();
      // One browser, so that both engines share the GPU process. Uses the GPU if there is one, else software rendering.
      browser = await chromium.launch({ ...options, args: [...options.args, "--enable-unsafe-swiftshader"] });
      context = await browser.newContext();
      for (const name of opened) sides.pages[name] = await sides.openPage(name);
    },
    async close() {
      await browser?.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await sides.restart();
  return sides;
}

/**
 * Measures the main-thread time of each frame in milliseconds. Waits for the GPU between frames, outside the measured
 * time, so that no frame pays for the previous one.
 */
export async function frameTimesMs(
  page,
  url,
  { frames, animated = false, instanced = false, shadowed = false, sizePx = 64 },
) {
  await page.bringToFront();
  return page.evaluate(
    async ({ url, frames, animated, instanced, shadowed, sizePx }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: sizePx, height: sizePx });
      document.body.append(canvas);
      const viewer = await window.side.open(canvas, { antialias: false });
      const bytes = await (await fetch(url)).arrayBuffer();
      const model = await viewer.load(bytes, url);
      if (instanced) viewer.instance(model);
      if (shadowed) viewer.shadows(model);
      if (animated) viewer.play(model);
      const times = [];
      const warmUp = 20;
      for (let index = 0; index < warmUp + frames; index += 1) {
        const start = performance.now();
        viewer.frame(index);
        const end = performance.now();
        viewer.drawn();
        if (index >= warmUp) times.push(end - start);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      const report = viewer.report();
      viewer.close();
      canvas.remove();
      return { times, report };
    },
    { url, frames, animated, instanced, shadowed, sizePx },
  );
}
