/** The code of the error if the gateway lets no page of this one's origin use it. */
export const ORIGIN_REFUSED = "origin_refused";

/** A page of every gateway that any site may load (`Cross-Origin-Resource-Policy`), and one that only allowed origins may. */
const FOR_ALL = "/sandbox.html";
const FOR_ALLOWED = "/config";

/**
 * Whether a gateway responds, but not to pages of this one's origin. Browsers report a request without CORS headers as they report one
 * that was not answered at all. So this asks in two ways: without CORS for what any page may load, though it cannot read it, and with
 * CORS, for which the gateway must allow the origin.
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
