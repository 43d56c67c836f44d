// Finds the browsers for the end-to-end tests and benches. Chromium is required and installed if it is missing; Firefox is
// optional.
//
// Tests use Chromium's headless shell if there is one: the same engine without a browser's windows, which takes a fifth to a
// third less CPU time. Benches measure the whole browser, which is what visitors have.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { canUseApt, installWithApt } from "./apt.mjs";
import { confirmInstall, mayInstallUnasked } from "./confirm-install.mjs";
import { exec } from "./exec.mjs";
import { fromRoot } from "./paths.mjs";
import { findOnPath, outputOf } from "./programs.mjs";
import { skip, step, UserError } from "./steps.mjs";

const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const headlessShellName = "chromium-headless-shell";

const chromiumPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const firefoxNames = ["firefox", "firefox-esr"];
const firefoxPaths = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The path of Playwright's own Chromium, which may not be installed. */
function playwrightPath() {
  const require = createRequire(fromRoot("package.json"));
  /** @type {typeof import("@playwright/test")} */
  const playwright = require("@playwright/test");
  return playwright.chromium.executablePath();
}

/**
 * Some distributions have a stub that only prints how to install the browser, and a browser may lack a system library.
 * @param {string} path
 */
function canStart(path) {
  // On Windows `chrome.exe --version` opens a window and prints nothing.
  return process.platform === "win32" || outputOf(path, ["--version"]) !== undefined;
}

/**
 * The browser that the environment names, else the first candidate that can start.
 * @param {string} variable
 * @param {() => readonly (string | undefined)[]} candidates
 */
function chosenOrFirst(variable, candidates) {
  const chosen = process.env[variable];
  if (!chosen) return candidates().find((path) => path !== undefined && existsSync(path) && canStart(path));
  if (existsSync(chosen)) return chosen;
  throw new UserError(`${variable} is ${chosen}, which does not exist.`);
}

const chromiumCandidates = () => [
  playwrightPath(),
  ...chromiumNames.map((name) => findOnPath(name)),
  ...chromiumPaths,
];

/**
 * Returns the path of an installed Chromium.
 * @returns {string | undefined}
 */
export const findBrowser = () => chosenOrFirst("CHROMIUM_PATH", chromiumCandidates);

/**
 * Returns the path of the Chromium for tests.
 * @returns {string | undefined}
 */
export const findTestBrowser = () =>
  chosenOrFirst("CHROMIUM_PATH", () => [findOnPath(headlessShellName), ...chromiumCandidates()]);

/**
 * Returns the path of an installed Firefox. Not on Windows: the tests start Firefox through a script with a `#!` line.
 * @returns {string | undefined}
 */
export function findFirefox() {
  if (process.platform === "win32") return undefined;
  return chosenOrFirst("FIREFOX_PATH", () => [
    ...firefoxNames.map((name) => findOnPath(name)),
    ...firefoxPaths,
  ]);
}

/**
 * Returns the path of WebKitGTK's WebDriver.
 * @returns {string | undefined}
 */
export function findWebKitDriver() {
  return findOnPath("WebKitWebDriver");
}

/**
 * Finds or installs the Chromium for tests and resolves with its path. Its headless shell is installed only where packages may
 * be installed without asking.
 * @returns {Promise<string>}
 */
export async function ensureTestBrowser() {
  const isChosen = Boolean(process.env["CHROMIUM_PATH"]);
  if (!isChosen && !findOnPath(headlessShellName) && canUseApt() && mayInstallUnasked()) {
    await installWithApt("Chromium's headless shell", [headlessShellName]);
  }
  const found = findTestBrowser();
  if (!found) return ensureBrowser();
  skip("Browser", `found at ${found}`);
  return found;
}

/**
 * Finds or installs Chromium and resolves with its path. Packages of the system are installed only with the user's consent.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) {
    skip("Browser", `found at ${found}`);
    return found;
  }
  if (canUseApt()) {
    await confirmInstall("Chromium", "apt-get update && apt-get install -y --no-install-recommends chromium");
    await installWithApt("Chromium", ["chromium"]);
    const installed = findBrowser();
    if (installed) return installed;
    await confirmInstall("Chromium and its system libraries", "npx playwright install --with-deps chromium");
  }
  await step(
    "Install Chromium (playwright install)",
    () => exec({ reject: false })`playwright install ${canUseApt() ? ["--with-deps"] : []} chromium`,
  );
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new UserError(
    "The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Google Chrome with your " +
      "system's package manager, or set CHROMIUM_PATH to its path, and run this command again.",
  );
}
