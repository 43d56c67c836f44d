// Browsers for the end-to-end tests and benches. A Chromium must be there: what is found is used, else each ordinary way
// to get one is tried. A Firefox may be there.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fromRoot } from "./paths.mjs";
import { exitCodeOf, findOnPath, nodeTool, outputOf, Stop } from "./process.mjs";
import { skip, step } from "./steps.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const wellKnownPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const firefoxNames = ["firefox", "firefox-esr"];
const firefoxPaths = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Where Playwright keeps its own Chromium, whether it is installed or not. */
function playwrightPath() {
  const require = createRequire(fromRoot("package.json"));
  /** @type {typeof import("@playwright/test")} */
  const playwright = require("@playwright/test");
  return playwright.chromium.executablePath();
}

/**
 * A stub that only advises to install a browser, and a browser that lacks a system library, are none.
 * @param {string} path
 */
function answers(path) {
  // On Windows `chrome.exe --version` opens a window instead of answering.
  return process.platform === "win32" || outputOf(path, ["--version"]) !== undefined;
}

/**
 * The Chromium to use, without installing anything. Needs the npm packages.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Stop(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  }
  const candidates = [playwrightPath(), ...names.map((name) => findOnPath(name)), ...wellKnownPaths];
  return candidates.find((path) => path !== undefined && existsSync(path) && answers(path));
}

/**
 * The Firefox to use, as its makers build it; nothing installs one. Needs a system that starts scripts by their first
 * line, which is how the tests start it.
 * @returns {string | undefined}
 */
export function findFirefox() {
  if (process.platform === "win32") return undefined;
  const chosen = process.env["FIREFOX_PATH"];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Stop(`FIREFOX_PATH names ${chosen}, and there is no such file.`);
  }
  const candidates = [...firefoxNames.map((name) => findOnPath(name)), ...firefoxPaths];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * The driver of a WebKitGTK; nothing installs one.
 * @returns {string | undefined}
 */
export function findWebKitDriver() {
  return findOnPath("WebKitWebDriver");
}

/** @returns {boolean} whether apt-get may install a package here */
function canUseApt() {
  return process.getuid?.() === 0 && findOnPath("apt-get") !== undefined;
}

/**
 * Finds or installs a Chromium and resolves with its path.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) {
    skip("Browser", `found at ${found}`);
    return found;
  }
  if (canUseApt()) {
    await step("Install Chromium (apt-get)", async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await exitCodeOf("apt-get", ["update", "-qq"], { env });
      await exitCodeOf("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  await step("Install Chromium (playwright install)", () =>
    nodeTool("@playwright/test/cli.js", ["install", ...(canUseApt() ? ["--with-deps"] : []), "chromium"]),
  );
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Stop(
    "The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Google Chrome with your " +
      "system's package manager, or set CHROMIUM_PATH to one, and run this command again.",
  );
}
