// npm run bench size: how much each page loads, and how large some modules are, gzip level 9, in kB of 1000 bytes.
// With --check, the exit code is 1 if one is over its limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { readChunkGraph } from "./lib/chunk-graph.mjs";

/**
 * Pages with a limit. `builtKb` is the most that the scripts of the build may have without which the page is not shown, with its
 * modules if `isWithWasm`. `scriptKb` is the most that a browser may fetch in scripts and modules until the network is idle, and
 * `allKb` in everything: which engine module the solar system loads is known only at run time. `last` names the file fetched last.
 */
const pages = [
  { name: "dashboard", path: "/", component: "Dashboard", builtKb: 115, scriptKb: 118, allKb: 180 },
  {
    name: "solarsystem",
    path: "/solarsystem",
    component: "SolarSystemPage",
    isWithWasm: true,
    scriptKb: 420,
    allKb: 510,
    last: "surface-worker",
  },
];

/** Wasm modules with a limit of their own. */
const modules = [{ name: "link", path: "web/packages/webrtc/wasm/orbit_link_wasm_bg.wasm", limitKb: 90 }];

/**
 * A room's link: everything counts that the browser has begun to fetch when the button that the person will press is drawn,
 * except the fonts, which have a figure of their own. What comes later must not be included.
 */
const room = {
  path: "/commonroom/mywbDkscT1edTgqPXVuaEQ",
  button: "Connect",
  limitKb: 150,
  /** The most files that may be fetched, including later ones. */
  limitFiles: 25,
  later: /\/(PastRooms|Dashboard|ChatPanel|room-worker)-|\.wasm$/,
};

/** @param {number} bytes */
const toKb = (bytes) => (bytes / 1000).toFixed(1);

/** @param {Uint8Array} bytes */
const gzipBytes = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** Prints each page's files and figure, and returns the names of those over their limit. */
function measureBuild() {
  const graph = readChunkGraph(fromRoot("web/app/dist"));
  const tooLarge = pages.filter(({ name, component, builtKb = Number.POSITIVE_INFINITY, isWithWasm }) => {
    // A page in the entry chunk has no chunk of its own.
    const own = graph.chunkNamed(component);
    const files = graph.closure([...graph.entries(), ...(own === undefined ? [] : [own])]);
    const counted = files.filter((file) => isWithWasm || file.endsWith(".js"));
    const sizes = counted.map((file) => ({ file, size: gzipBytes(graph.bytes(file)) }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    console.log(`${name}, what the build has for it:`);
    for (const { file, size } of sizes) console.log(`  ${toKb(size).padStart(7)} kB  ${file}`);
    if (isWithWasm && !files.some((file) => file.endsWith(".wasm"))) {
      throw new Error(`Found no wasm module of the ${name} page, so its figure would be wrong.`);
    }
    console.log(`figure size.${name}_built ${toKb(total)} kB`);
    return total > builtKb * 1000;
  });
  return tooLarge.map(({ name }) => name);
}

/** Prints the figure of each module, and returns the names of those over their limit. */
function measureModules() {
  const tooLarge = modules.filter(({ name, path, limitKb }) => {
    const sizeBytes = gzipBytes(readFileSync(fromRoot(path)));
    console.log(`figure size.${name}_module ${toKb(sizeBytes)} kB`);
    return sizeBytes > limitKb * 1000;
  });
  return tooLarge.map(({ name }) => `${name} module`);
}

/**
 * What a browser fetches of a page, by path: its gzipped size, and when it was requested.
 * @typedef {{ sizeBytes: number, atMs: number }} Fetched
 */

/**
 * Opens a page in a new context, hands it to `use`, and returns what was fetched meanwhile and what `use` returns.
 * @template T
 * @param {import("@playwright/test").Browser} browser
 * @param {(page: import("@playwright/test").Page) => Promise<T>} use
 */
async function fetchedBy(browser, use) {
  // The service worker would fetch the rest of the app in advance.
  const context = await browser.newContext({ serviceWorkers: "block" });
  // Repeated requests are answered by the browser's cache, so each URL counts once.
  /** @type {Map<string, Promise<Fetched>>} */
  const fetching = new Map();
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (fetching.has(pathname)) return;
    const atMs = response.request().timing().startTime;
    fetching.set(
      pathname,
      response.body().then((bytes) => ({ sizeBytes: gzipBytes(bytes), atMs })),
    );
  });
  const result = await use(await context.newPage());
  const sizes = await Promise.all(
    [...fetching].map(async ([path, fetched]) => ({ path, ...(await fetched) })),
  );
  await context.close();
  return { result, fetched: sizes };
}

/** @param {readonly { sizeBytes: number }[]} files */
const sumOf = (files) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * Prints what a browser fetches of a room until it can be joined. Returns whether that is within the limit.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function measureRoom(browser, url) {
  const { result: drawnMs, fetched } = await fetchedBy(browser, async (page) => {
    await page.addInitScript((name) => {
      const look = () => {
        const buttons = [...document.querySelectorAll("button")];
        if (!buttons.some(({ textContent }) => textContent === name)) return requestAnimationFrame(look);
        // The next task comes after the frame is drawn.
        return requestAnimationFrame(() => {
          setTimeout(() =>
            document.body.setAttribute("data-drawn", `${performance.timeOrigin + performance.now()}`),
          );
        });
      };
      look();
    }, room.button);
    await page.goto(`${url}${room.path}`, { waitUntil: "networkidle" });
    return Number(await page.locator("body[data-drawn]").getAttribute("data-drawn"));
  });
  const first = fetched.filter(({ atMs }) => atMs <= drawnMs);
  const isFont = ({ path = "" }) => path.endsWith(".woff2");
  const counted = first.filter((file) => !isFont(file));
  console.log(`room: limit ${room.limitKb} kB fetched until '${room.button}' can be pressed`);
  for (const { path, sizeBytes } of counted)
    console.log(`  ${toKb(sizeBytes).padStart(7)} kB  ${path.slice(1)}`);
  console.log(`figure size.room_fetched ${toKb(sumOf(counted))} kB`);
  console.log(`figure size.room_fonts ${toKb(sumOf(first.filter(isFont)))} kB`);
  console.log(`figure size.room_all ${toKb(sumOf(fetched))} kB`);
  console.log(`figure size.room_files ${fetched.length} count`);
  const early = counted.filter(({ path }) => room.later.test(path));
  for (const { path } of early) console.error(`${path} is fetched before '${room.button}' can be pressed.`);
  if (fetched.length > room.limitFiles)
    console.error(`A room fetches ${fetched.length} files, more than ${room.limitFiles}.`);
  return early.length === 0 && fetched.length <= room.limitFiles && sumOf(counted) <= room.limitKb * 1000;
}

/**
 * Opens each other page in a browser and adds up what it fetches until the network is idle. Returns the names of those over their
 * limit.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function measurePages(browser, url) {
  /** @type {string[]} */
  const tooLarge = [];
  for (const { name, path, scriptKb = Number.POSITIVE_INFINITY, allKb, last = "" } of pages) {
    const { fetched } = await fetchedBy(browser, async (page) => {
      const lastFetched = page.waitForResponse((response) => response.url().includes(last));
      await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
      await lastFetched;
    });
    const scripts = sumOf(fetched.filter((file) => /\.(js|wasm)$/.test(file.path)));
    const all = sumOf(fetched);
    console.log(`${name}: limit ${allKb} kB fetched`);
    for (const file of fetched)
      console.log(`  ${toKb(file.sizeBytes).padStart(7)} kB  ${file.path.slice(1)}`);
    console.log(`figure size.${name}_scripts ${toKb(scripts)} kB`);
    console.log(`figure size.${name} ${toKb(all)} kB`);
    console.log(`figure size.${name}_files ${fetched.length} count`);
    if (scripts > scriptKb * 1000 || all > allKb * 1000) tooLarge.push(name);
  }
  return tooLarge;
}

/** Measures in a browser, and returns the names of the pages over their limit. */
async function measureBrowser() {
  const { chromium } = await import("@playwright/test");
  const { launchOptions, startGateway } = await import("./lib/devices.mjs");
  const browser = await chromium.launch(await launchOptions());
  const gateway = await startGateway();
  const tooLarge = (await measureRoom(browser, gateway.url)) ? [] : ["room"];
  tooLarge.push(...(await measurePages(browser, gateway.url)));
  await browser.close();
  await gateway.stop();
  return tooLarge;
}

const isCheck = process.argv.includes("--check");
const tooLarge = [...measureModules(), ...measureBuild(), ...(await measureBrowser())];
for (const name of tooLarge) console.error(`The ${name} is over its limit.`);
if (isCheck) process.exitCode = tooLarge.length > 0 ? 1 : 0;
