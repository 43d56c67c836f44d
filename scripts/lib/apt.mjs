// Installs packages of Debian and its derivatives.
import { exec } from "./exec.mjs";
import { findOnPath } from "./programs.mjs";
import { step } from "./steps.mjs";

/** @returns {boolean} whether this process can install packages with apt-get */
export function canUseApt() {
  return process.getuid?.() === 0 && findOnPath("apt-get") !== undefined;
}

/**
 * Installs packages, if that is possible. Ask first (`confirm-install.mjs`).
 * @param {string} what the name on the terminal
 * @param {readonly string[]} packages
 */
export function installWithApt(what, packages) {
  return step(`Install ${what} (apt-get)`, async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await exec({ env, reject: false })`apt-get update -qq`;
    await exec({ env, reject: false })`apt-get install -y -qq --no-install-recommends ${packages}`;
  });
}
