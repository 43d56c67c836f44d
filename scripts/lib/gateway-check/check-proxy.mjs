// Checks whether the proxy in front of a gateway passes on the visitor's address and the host.
import { good, note, wrong } from "./finding.mjs";
import { ask } from "./request.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */

/** The gateway reports whether it received this spelling. Proxies rewrite the header, or write it in lower case. */
const CONNECTION = "cONNECTION";
/** No device has this address (RFC 5737). */
const INVENTED_ADDRESS = "192.0.2.77";

/**
 * What the gateway sees, as `GET /gateway-check` reports it.
 * @typedef {object} Seen
 * @property {string} address
 * @property {number} forwardedAddresses
 * @property {boolean} isDirect
 * @property {boolean} isTrustedProxy
 * @property {string} host
 * @property {string | null} publicOrigin
 */

/**
 * @param {URL} url of the gateway
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Seen>}
 */
async function see(url, headers = {}) {
  const { status, json } = await ask(new URL("/gateway-check", url), {
    headers: { [CONNECTION]: "close", ...headers },
  });
  if (status === 200 && typeof json?.["forwardedAddresses"] === "number") {
    return /** @type {Seen} */ (/** @type {unknown} */ (json));
  }
  if (status === 503) throw new Error("the gateway is too busy to answer (503), so try again");
  throw new Error(
    `GET /gateway-check answered ${status}, and not as a gateway does; the proxy must send all paths to it`,
  );
}

/**
 * Checks what the gateway sees of this machine.
 * @param {URL} url of the gateway, as visitors use it
 * @returns {Promise<Finding[]>}
 */
export async function checkProxy(url) {
  const seen = await see(url);
  return [await addressFinding(url, seen), originFinding(url, seen)];
}

/** @param {URL} url @param {Seen} seen @returns {Promise<Finding>} */
async function addressFinding(url, { address, forwardedAddresses, isDirect, isTrustedProxy }) {
  if (isDirect)
    return good(`No proxy is between this machine and the gateway, which sees the address ${address}.`);
  if (forwardedAddresses === 0) {
    return wrong(
      "The proxy does not pass on the addresses of visitors, so all of them share the limits of one address. Add to its " +
        "configuration, for nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; for HAProxy: option forwardfor; " +
        "for Caddy: remove header_up lines about X-Forwarded-For.",
    );
  }
  if (!isTrustedProxy) {
    return wrong(
      `The gateway does not believe the proxy's X-Forwarded-For, because TRUST_PROXY does not name the proxy. Start the gateway ` +
        `with TRUST_PROXY=${address}, or with the network of that address.`,
    );
  }
  const invented = await see(url, { "x-forwarded-for": INVENTED_ADDRESS });
  if (invented.address !== INVENTED_ADDRESS)
    return good(`The proxy passes on the address of visitors. That of this machine is ${address}.`);
  if (invented.forwardedAddresses > 1) {
    return note(
      "TRUST_PROXY covers the address of this machine as well as that of the proxy, so the check cannot show that visitors are " +
        "unable to choose their address. Run it from another network.",
    );
  }
  return wrong(
    "Visitors can choose their address: the proxy passes on the X-Forwarded-For that they send. It must add or set the address " +
      "that it sees, for nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; for HAProxy: option forwardfor; for " +
      "Caddy: remove header_up lines about X-Forwarded-For.",
  );
}

/** @param {URL} url @param {Seen} seen @returns {Finding} */
function originFinding({ host, origin }, seen) {
  if (seen.publicOrigin !== null && seen.publicOrigin !== origin) {
    return wrong(
      `PUBLIC_ORIGIN is ${seen.publicOrigin}, but this check used ${origin}. Set PUBLIC_ORIGIN=${origin}, or use the other address.`,
    );
  }
  if (seen.host === host) {
    return good(`The Host that visitors ask for reaches the gateway: ${host}.`);
  }
  const text =
    `The proxy replaces the Host header: visitors ask for ${host}, and the gateway is asked for ${seen.host}. Add to its ` +
    "configuration, for nginx: proxy_set_header Host $http_host; for HAProxy and Caddy: remove lines that set Host.";
  if (seen.publicOrigin !== null) return note(`${text} PUBLIC_ORIGIN stands in for it.`);
  return wrong(`${text} Without it or PUBLIC_ORIGIN the gateway refuses the sockets of its own pages.`);
}
