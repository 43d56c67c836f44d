// Finds coturn, the TURN server of the end-to-end tests. It is optional: without it, its tests are skipped.
import { ensureOptionalServer } from "./optional-server.mjs";
import { findOnPath } from "./programs.mjs";

/**
 * Returns the path of coturn's server.
 * @returns {string | undefined}
 */
export function findCoturn() {
  return findOnPath("turnserver");
}

/** Installs coturn under CI=true and with --yes. Otherwise prints that its tests are skipped. */
export const ensureCoturn = () => ensureOptionalServer("coturn", "coturn", findCoturn);
