// Installs the npm packages when package-lock.json has changed. Uses Node's built-ins only: it runs before `npm ci`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { rootDir } from "./paths.mjs";
import { skip, step, UserError } from "./steps.mjs";

const oldestNode = [20, 19];

/** Throws if this version of Node is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = oldestNode;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new UserError(
    `Orbitroom needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
}

/**
 * Returns whether the packages that npm has installed are those of the lock file.
 * @param {string} dir
 */
function isInstalled(dir) {
  const installedLock = join(dir, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  const installed = JSON.parse(readFileSync(installedLock, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(dir, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link || entry.optional) return true;
    return installed[path]?.version === entry.version && existsSync(join(dir, path));
  });
}

/**
 * Installs the packages of a folder with a package-lock.json if they are missing or out of date.
 * @param {string} [dir]
 * @param {string} [name] the step's name on the terminal
 */
export async function installPackages(dir = rootDir, name = "Install packages") {
  const lock = createHash("sha256")
    .update(readFileSync(join(dir, "package-lock.json")))
    .digest("hex");
  // Native modules are built for one Node ABI, so another Node needs another install.
  const platform = `${process.platform}-${process.arch} abi ${process.versions.modules}`;
  const stampPath = join(dir, "node_modules", ".orbitroom-install");
  const [stampedPlatform = platform, stampedLock] = existsSync(stampPath)
    ? readFileSync(stampPath, "utf8").split("\n")
    : [];
  if (stampedPlatform === platform && stampedLock === lock) return skip(name);
  if (stampedPlatform === platform && isInstalled(dir)) skip(name, "already installed");
  else await step(`${name} (npm ci)`, () => npmCi(dir));
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, `${platform}\n${lock}`);
}

/**
 * Uses the npm that started this script, or else the one on PATH.
 * @param {string} dir
 */
function npmCi(dir) {
  const cli = process.env["npm_execpath"];
  // --include=dev: the build needs the dev dependencies under NODE_ENV=production as well.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const { status } =
    cli && basename(cli) === "npm-cli.js"
      ? spawnSync(process.execPath, [cli, ...args], { cwd: dir, stdio: "inherit" })
      : spawnSync("npm", args, { cwd: dir, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new UserError(`npm ci failed in ${dir}.`);
}
