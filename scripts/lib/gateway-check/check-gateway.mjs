// Checks a running gateway from outside, as visitors reach it.
import { checkProxy } from "./check-proxy.mjs";
import { checkSockets } from "./check-sockets.mjs";
import { checkTurn } from "./check-turn.mjs";
import { good, note, reasonOf, wrong } from "./finding.mjs";
import { ask } from "./request.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */

/** Browsers treat pages of these hosts as secure even without HTTPS. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * @param {URL} url the address that visitors use
 * @returns {Promise<Finding[]>}
 */
export async function checkGateway(url) {
  const reached = await reach(url);
  if (reached.some(({ level }) => level === "wrong")) return reached;
  const checks = [checkProxy, checkSockets, checkTurn];
  const findings = [...reached];
  for (const check of checks) {
    findings.push(...(await Promise.resolve(check(url)).then((found) => [found].flat(), failed)));
  }
  return findings;
}

/** @param {unknown} error */
const failed = (error) => [wrong(`A part of the check failed: ${reasonOf(error)}.`)];

/** @param {URL} url @returns {Promise<Finding[]>} */
async function reach(url) {
  try {
    const { status, json, headers } = await ask(new URL("/healthz", url));
    if (status !== 200 || json?.["status"] !== "ok") {
      return [wrong(`No gateway answers at ${url.origin}: /healthz has the HTTP status ${status}.`)];
    }
    return [
      good(`A gateway answers at ${url.origin}.`),
      transport(url, headers["strict-transport-security"]),
    ];
  } catch (error) {
    return [wrong(reachProblem(url, error))];
  }
}

/** @param {URL} url @param {string | undefined} hsts @returns {Finding} */
function transport({ protocol, hostname }, hsts) {
  if (protocol === "https:") {
    return hsts === undefined
      ? note(
          "HTTPS works, but browsers may still try HTTP. Set PUBLIC_ORIGIN to the https:// address, and the gateway sends Strict-Transport-Security.",
        )
      : good("HTTPS works, with a certificate that this machine accepts.");
  }
  if (LOCAL_HOST.test(hostname))
    return note(
      "This is a local address without HTTPS. Browsers let a page do everything there; elsewhere it needs HTTPS.",
    );
  return wrong(
    "There is no HTTPS: browsers then keep storage and the clipboard from a page. Let the proxy serve HTTPS, as deploy/caddy/Caddyfile does.",
  );
}

/** @param {URL} url @param {unknown} error */
function reachProblem({ origin }, error) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return `The certificate of ${origin} is not accepted: ${reasonOf(error)}. Let the proxy get one for this host name.`;
  }
  return `Nothing answers at ${origin}: ${reasonOf(error)}. Does the proxy run, and is its port open?`;
}
