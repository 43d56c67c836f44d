// npm run bench size: how much script (and wasm) pages load, gzip level 9, kB of 1000 bytes. Of the solar system all counts
// that a browser fetches: which of the engine's modules that is, is known only when it runs.
// With --check: only what is built is read, and the exit code is 1 where a page is over its limit.
import { gzipSync } from "node:zlib";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { readChunkGraph } from "./lib/chunk-graph.mjs";

/**
 * `counts`: whether its figure is of the scripts and modules that are built for it, or of all that it fetches; `last`: of
 * what comes late, what comes last.
 */
const pages = [
  { name: "dashboard", path: "/", component: "Dashboard", limitKb: 120, counts: "built", isWithWasm: false },
  {
    name: "room",
    path: "/commonroom",
    component: "RoomPage",
    limitKb: 220,
    counts: "built",
    isWithWasm: true,
  },
  {
    name: "solarsystem",
    path: "/solarsystem",
    component: "SolarSystemPage",
    limitKb: 420,
    counts: "fetched",
    isWithWasm: true,
    last: "surface-worker",
  },
];

/** @param {number} bytes */
const toKb = (bytes) => (bytes / 1000).toFixed(1);

/** @param {Uint8Array} bytes */
const gzipBytes = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Prints each page's files and figure, and returns the names of pages over their limit. */
function measureBuild() {
  const graph = readChunkGraph(fromRoot("web/app/dist"));
  return pages.filter(({ name, component, limitKb, isWithWasm, counts }) => {
    // A page that is part of the entry chunk has none of its own.
    const own = graph.chunkNamed(component);
    const files = graph.closure([...graph.entries(), ...(own === undefined ? [] : [own])]);
    const counted = files.filter((file) => isWithWasm || file.endsWith(".js"));
    const sizes = counted.map((file) => ({ file, size: gzipBytes(graph.bytes(file)) }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    console.log(`${name}: at most ${limitKb} kB`);
    for (const { file, size } of sizes) console.log(`  ${toKb(size).padStart(7)} kB  ${file}`);
    if (isWithWasm && !files.some((file) => file.endsWith(".wasm"))) {
      throw new Error(`The ${name} page was found to load no wasm, so its figure would be wrong.`);
    }
    console.log(`figure size.${name}${counts === "built" ? "" : "_built"} ${toKb(total)} kB`);
    return total > limitKb * 1000;
  });
}

/** Opens each page in a real browser and adds up the scripts and wasm modules it fetches until it is at rest. */
async function measureBrowser() {
  const { chromium } = await import("@playwright/test");
  const { launchOptions, startGateway } = await import("./lib/devices.mjs");
  const browser = await chromium.launch(await launchOptions());
  const gateway = await startGateway();
  for (const { name, path, counts, last = "" } of pages) {
    // The service worker fetches the rest of the app in advance, which is not what a page needs to show.
    const context = await browser.newContext({ serviceWorkers: "block" });
    // What a worker asks for again comes from the browser's cache, so each address counts once.
    /** @type {Map<string, Promise<number>>} */
    const sizes = new Map();
    context.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (counts !== "fetched" && !/\.(js|wasm)$/.test(pathname)) return;
      if (!sizes.has(pathname)) sizes.set(pathname, response.body().then(gzipBytes));
    });
    const page = await context.newPage();
    const lastCame = page.waitForResponse((response) => response.url().includes(last));
    await page.goto(`${gateway.url}${path}`, { waitUntil: "networkidle" });
    await lastCame;
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    console.log(`figure size.${name}${counts === "fetched" ? "" : "_fetched"} ${toKb(total)} kB`);
    await context.close();
  }
  await browser.close();
  await gateway.stop();
}

const tooLarge = measureBuild();
for (const { name, limitKb } of tooLarge) console.error(`The ${name} page is over its ${limitKb} kB.`);
if (process.argv.includes("--check")) process.exitCode = tooLarge.length > 0 ? 1 : 0;
else await measureBrowser();
