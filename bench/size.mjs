// npm run bench size: how much script (and wasm) pages load, gzip level 9, kB of 1000 bytes. Of the solar system all counts
// that a browser fetches: which of the engine's modules that is, is known only when it runs.
// With --check: only what is built is read, and the exit code is 1 where a page is over its limit.
import { gzipSync } from "node:zlib";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { readChunkGraph } from "./lib/chunk-graph.mjs";

const pages = [
  { name: "dashboard", path: "/", component: "Dashboard", limitKb: 120, isWithWasm: false },
  { name: "room", path: "/commonroom", component: "RoomPage", limitKb: 220, isWithWasm: true },
  { name: "solarsystem", path: "/solarsystem", component: "SolarSystemPage", limitKb: 400, isWithWasm: true },
];

/** The page whose figure is of all that is fetched, stars, styles and fonts as well. */
const whole = "solarsystem";

/** @param {number} bytes */
const toKb = (bytes) => (bytes / 1000).toFixed(1);

/** @param {Uint8Array} bytes */
const gzipBytes = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Prints each page's files and figure, and returns the names of pages over their limit. */
function measureBuild() {
  const graph = readChunkGraph(fromRoot("web/app/dist"));
  return pages.filter(({ name, component, limitKb, isWithWasm }) => {
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
    console.log(`figure size.${name}${name === whole ? "_built" : ""} ${toKb(total)} kB`);
    return total > limitKb * 1000;
  });
}

/** Opens each page in a real browser and adds up the scripts and wasm modules it fetches until it is at rest. */
async function measureBrowser() {
  const { chromium } = await import("@playwright/test");
  const { launchOptions, startGateway } = await import("./lib/devices.mjs");
  const browser = await chromium.launch(await launchOptions());
  const gateway = await startGateway();
  for (const { name, path } of pages) {
    // The service worker fetches the rest of the app in advance, which is not what a page needs to show.
    const context = await browser.newContext({ serviceWorkers: "block" });
    /** @type {Promise<number>[]} */
    const sizes = [];
    context.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (name !== whole && !/\.(js|wasm)$/.test(pathname)) return;
      sizes.push(response.body().then(gzipBytes));
    });
    const page = await context.newPage();
    await page.goto(`${gateway.url}${path}`, { waitUntil: "networkidle" });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`figure size.${name}${name === whole ? "" : "_fetched"} ${toKb(total)} kB`);
    await context.close();
  }
  await browser.close();
  await gateway.stop();
}

const tooLarge = measureBuild();
for (const { name, limitKb } of tooLarge) console.error(`The ${name} page is over its ${limitKb} kB.`);
if (process.argv.includes("--check")) process.exitCode = tooLarge.length > 0 ? 1 : 0;
else await measureBrowser();
