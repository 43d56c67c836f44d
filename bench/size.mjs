// npm run bench size: how much script and wasm each page loads, gzip level 9, in kB of 1000 bytes.
// With --check it only reads the build, and the exit code is 1 if a page is over its limit.
import { gzipSync } from "node:zlib";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { readChunkGraph } from "./lib/chunk-graph.mjs";

/**
 * `counts` is "built" if the figure is the size of the built scripts and modules, "fetched" if it is everything the browser
 * fetches: which engine module the solar system loads is known only at run time. `last` names the file fetched last.
 */
const pages = [
  { name: "dashboard", path: "/", component: "Dashboard", limitKb: 120, counts: "built", isWithWasm: false },
  {
    name: "room",
    path: "/commonroom",
    component: "RoomPage",
    limitKb: 275,
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

/** Prints each page's files and figure, and returns the pages over their limit. */
function measureBuild() {
  const graph = readChunkGraph(fromRoot("web/app/dist"));
  return pages.filter(({ name, component, limitKb, isWithWasm, counts }) => {
    // A page in the entry chunk has no chunk of its own.
    const own = graph.chunkNamed(component);
    const files = graph.closure([...graph.entries(), ...(own === undefined ? [] : [own])]);
    const counted = files.filter((file) => isWithWasm || file.endsWith(".js"));
    const sizes = counted.map((file) => ({ file, size: gzipBytes(graph.bytes(file)) }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    console.log(`${name}: limit ${limitKb} kB`);
    for (const { file, size } of sizes) console.log(`  ${toKb(size).padStart(7)} kB  ${file}`);
    if (isWithWasm && !files.some((file) => file.endsWith(".wasm"))) {
      throw new Error(`Found no wasm module of the ${name} page, so its figure would be wrong.`);
    }
    console.log(`figure size.${name}${counts === "built" ? "" : "_built"} ${toKb(total)} kB`);
    return total > limitKb * 1000;
  });
}

/** Opens each page in a browser and adds up what it fetches until the network is idle. */
async function measureBrowser() {
  const { chromium } = await import("@playwright/test");
  const { launchOptions, startGateway } = await import("./lib/devices.mjs");
  const browser = await chromium.launch(await launchOptions());
  const gateway = await startGateway();
  for (const { name, path, counts, last = "" } of pages) {
    // The service worker would fetch the rest of the app in advance.
    const context = await browser.newContext({ serviceWorkers: "block" });
    // Repeated requests are answered by the browser's cache, so each URL counts once.
    /** @type {Map<string, Promise<number>>} */
    const sizes = new Map();
    context.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (counts !== "fetched" && !/\.(js|wasm)$/.test(pathname)) return;
      if (!sizes.has(pathname)) sizes.set(pathname, response.body().then(gzipBytes));
    });
    const page = await context.newPage();
    const lastFetched = page.waitForResponse((response) => response.url().includes(last));
    await page.goto(`${gateway.url}${path}`, { waitUntil: "networkidle" });
    await lastFetched;
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    console.log(`figure size.${name}${counts === "fetched" ? "" : "_fetched"} ${toKb(total)} kB`);
    await context.close();
  }
  await browser.close();
  await gateway.stop();
}

const tooLarge = measureBuild();
for (const { name, limitKb } of tooLarge)
  console.error(`The ${name} page is over its limit of ${limitKb} kB.`);
if (process.argv.includes("--check")) process.exitCode = tooLarge.length > 0 ? 1 : 0;
else await measureBrowser();
