// The npm packages: installed anew when package-lock.json asks for something that is not there.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rootDir } from "./paths.mjs";
import { npm, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const oldestNode = [20, 19];

/** Stops with a plain word when this Node is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = oldestNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Stop(
    `Orbitroom needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
}

/**
 * Whether what npm wrote down as installed is what the lock file asks for.
 * @param {string} dir
 */
function isInstalled(dir) {
  const hidden = join(dir, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(dir, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link || entry.optional) return true;
    return installed[path]?.version === entry.version && existsSync(join(dir, path));
  });
}

/**
 * @param {string} [dir] the folder of the package-lock.json
 * @param {string} [name] what the step is called
 */
export async function ensureNpm(dir = rootDir, name = "Install packages") {
  const lock = createHash("sha256")
    .update(readFileSync(join(dir, "package-lock.json")))
    .digest("hex");
  // Native modules are built for one Node ABI: another Node means another install.
  const platform = `${process.platform}-${process.arch} abi ${process.versions.modules}`;
  const stampPath = join(dir, "node_modules", ".orbitroom-install");
  const [stampedPlatform = platform, stampedLock] = existsSync(stampPath)
    ? readFileSync(stampPath, "utf8").split("\n")
    : [];
  if (stampedPlatform === platform && stampedLock === lock) return skip(name);
  if (stampedPlatform === platform && isInstalled(dir)) {
    skip(name, "already installed");
  } else {
    // --include=dev: NODE_ENV=production must not leave out what the build needs.
    await step(`${name} (npm ci)`, () =>
      npm(["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: dir }),
    );
  }
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, `${platform}\n${lock}`);
}
