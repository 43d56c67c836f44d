// Installs the npm packages when package-lock.json has changed. Uses Node's built-ins only: it runs before `npm ci`.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { rootDir } from "./paths.mjs";
import { runQuietly } from "./programs.mjs";
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
 * The content of an installation's stamp: the Node that it was made for, and the lock file that it was made from.
 * @param {string} dir
 */
function installStamp(dir) {
  const lock = createHash("sha256")
    .update(readFileSync(join(dir, "package-lock.json")))
    .digest("hex");
  // Native modules are built for one Node ABI, so another Node needs another install.
  const platform = `${process.platform}-${process.arch} abi ${process.versions.modules}`;
  const path = join(dir, "node_modules", ".orbitroom-install");
  const [stampedPlatform = platform, stampedLock] = existsSync(path)
    ? readFileSync(path, "utf8").split("\n")
    : [];
  const isForThisNode = stampedPlatform === platform;
  return {
    path,
    text: `${platform}\n${lock}`,
    isForThisNode,
    isCurrent: isForThisNode && stampedLock === lock,
  };
}

/**
 * Whether `installPackages` would run npm.
 * @param {string} [dir]
 */
export function needsPackages(dir = rootDir) {
  const { isCurrent, isForThisNode } = installStamp(dir);
  return !isCurrent && !(isForThisNode && isInstalled(dir));
}

/**
 * Installs the packages of a folder with a package-lock.json if they are missing or out of date. Another step may run meanwhile.
 * @param {string} [dir]
 * @param {string} [name] the step's name on the terminal
 */
export async function installPackages(dir = rootDir, name = "Install packages") {
  const stamp = installStamp(dir);
  if (stamp.isCurrent) return skip(name);
  if (needsPackages(dir)) await step(`${name} (npm ci)`, () => npmCi(dir));
  else skip(name, "already installed");
  mkdirSync(dirname(stamp.path), { recursive: true });
  writeFileSync(stamp.path, stamp.text);
}

/**
 * Uses the npm that started this script, or else the one on PATH.
 * @param {string} dir
 */
function npmCi(dir) {
  const cli = process.env["npm_execpath"];
  // --include=dev: the build needs the dev dependencies under NODE_ENV=production as well.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const name = `npm ci in ${dir}`;
  return cli && basename(cli) === "npm-cli.js"
    ? runQuietly(process.execPath, [cli, ...args], { name, cwd: dir })
    : runQuietly("npm", args, { name, cwd: dir, shell: process.platform === "win32" });
}
