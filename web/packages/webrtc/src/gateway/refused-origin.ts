/** The code of the error if the gateway does not allow pages of this page's origin. */
export const ORIGIN_REFUSED = "origin_refused";

/** A page of every gateway that any site may load (`Cross-Origin-Resource-Policy`), and one that only allowed origins may load. */
const FOR_ALL = "/sandbox.html";
const FOR_ALLOWED = "/config";

/**
 * Whether a gateway responds, but does not allow this page's origin. Browsers report a response without CORS headers in the same
 * way as no response at all. So this makes two requests: one without CORS, for a resource that any page may load but not read, and
 * one with CORS, for which the gateway must allow the origin.
 */
export async function refusesThisOrigin(gatewayOrigin: string, timeoutMs: number): Promise<boolean> {
  // Node and workers without an address have no origin that a gateway could refuse.
  const pageOrigin = globalThis.location?.origin;
  if (pageOrigin === undefined || pageOrigin === new URL(gatewayOrigin).origin) return false;
  const isAnswered = (path: string, mode: RequestMode) => {
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(`${gatewayOrigin}${path}`, { method: "HEAD", mode, cache: "no-store", signal }).then(
      () => true,
      () => false,
    );
  };
  return (await isAnswered(FOR_ALL, "no-cors")) && !(await isAnswered(FOR_ALLOWED, "cors"));
}
