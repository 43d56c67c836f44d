// Finds the server of the tests of shared rooms. It is optional: without it, its tests are skipped.
import { canUseApt, installWithApt } from "./apt.mjs";
import { mayInstallUnasked } from "./confirm-install.mjs";
import { findOnPath } from "./programs.mjs";
import { skip } from "./steps.mjs";

/**
 * Returns the path of Valkey's or Redis' server.
 * @returns {string | undefined}
 */
export function findRedisServer() {
  return findOnPath("valkey-server") ?? findOnPath("redis-server");
}

/** Installs redis-server under CI=true and with --yes. Otherwise says that its tests are skipped. */
export async function ensureRedisServer() {
  if (!findRedisServer() && canUseApt() && mayInstallUnasked()) {
    await installWithApt("redis-server", ["redis-server"]);
  }
  const found = findRedisServer();
  skip(
    "Valkey or Redis",
    found ? `found at ${found}` : "not found, its tests are skipped; on Debian: apt-get install redis-server",
  );
}
