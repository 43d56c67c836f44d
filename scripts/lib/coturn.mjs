// Finds coturn, the TURN server of the end-to-end tests. It is optional: without it, its tests are skipped.
import { canUseApt, installWithApt } from "./apt.mjs";
import { mayInstallUnasked } from "./confirm-install.mjs";
import { findOnPath } from "./programs.mjs";
import { skip } from "./steps.mjs";

/**
 * Returns the path of coturn's server.
 * @returns {string | undefined}
 */
export function findCoturn() {
  return findOnPath("turnserver");
}

/** Installs coturn under CI=true and with --yes. Otherwise says that its tests are skipped. */
export async function ensureCoturn() {
  if (!findCoturn() && canUseApt() && mayInstallUnasked()) await installWithApt("coturn", ["coturn"]);
  const found = findCoturn();
  skip(
    "coturn",
    found ? `found at ${found}` : "not found, its tests are skipped; on Debian: apt-get install coturn",
  );
}
