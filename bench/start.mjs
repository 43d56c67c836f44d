// How long `npm start` takes on a new machine: from a fresh clone of the last commit, with empty caches of npm, cargo and our
// tools, until the page is served. Node, rustup and the Rust toolchain are there. KEEP_CACHES=1 keeps the caches.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { rootDir } from "../scripts/lib/paths.mjs";
import { figure } from "./lib/figure.mjs";
import { freePort } from "./lib/free-port.mjs";
import { progress, watchSide } from "./lib/watchdog.mjs";

const folder = await mkdtemp(join(tmpdir(), "orbitroom-start-"));
const checkout = join(folder, "orbitroom");
await execa("git", ["clone", "--quiet", "--no-hardlinks", rootDir, checkout]);

const caches = {
  XDG_CACHE_HOME: join(folder, "cache"),
  CARGO_HOME: join(folder, "cargo"),
  npm_config_cache: join(folder, "npm"),
};
const startMs = performance.now();
const server = execa("npm", ["start"], {
  cwd: checkout,
  env: { ...(process.env["KEEP_CACHES"] ? {} : caches), PORT: String(await freePort()), NO_COLOR: "1" },
  all: true,
  reject: false,
  // So that npm's children get the signal too.
  detached: true,
});
let lastLine = "";
let minutes;
watchSide("npm start", () => lastLine);
for await (const line of server.iterable({ from: "all" })) {
  lastLine = line;
  if (/: done in |: failed /.test(line)) progress(line.trim());
  if (!line.startsWith("Orbitroom is at ")) continue;
  minutes = (performance.now() - startMs) / 60_000;
  process.kill(-server.pid, "SIGTERM");
}
if (minutes === undefined) throw new Error(`npm start ended: ${lastLine}`);
figure("start.fresh", minutes, "min");
await rm(folder, { recursive: true, force: true });
