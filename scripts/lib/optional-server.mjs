// A server that some tests use. Without it, those tests are skipped.
import { canUseApt, installWithApt } from "./apt.mjs";
import { mayInstallUnasked } from "./confirm-install.mjs";
import { skip } from "./steps.mjs";

/**
 * Installs a server under CI=true and with --yes. Otherwise prints that its tests are skipped.
 * @param {string} name
 * @param {string} debianPackage
 * @param {() => string | undefined} find returns its path
 */
export async function ensureOptionalServer(name, debianPackage, find) {
  if (!find() && canUseApt() && mayInstallUnasked()) await installWithApt(debianPackage, [debianPackage]);
  const found = find();
  skip(
    name,
    found
      ? `found at ${found}`
      : `not found, its tests are skipped; on Debian: apt-get install ${debianPackage}`,
  );
}
