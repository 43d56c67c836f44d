/** The part of what Workbox passes to a route's matcher that the matchers here use. Routes only see GET requests. */
export interface RouteContext {
  readonly url: URL;
  readonly sameOrigin: boolean;
  readonly request: { readonly mode: RequestMode };
}

/** Whether a request asks the gateway for its configuration. */
export function isConfigRequest({ url, sameOrigin }: RouteContext): boolean {
  return sameOrigin && url.pathname === "/config";
}

/** Whether a request opens a page of the app. Room requests and the worker's own script always use the network. */
export function isPageRequest({ url, sameOrigin, request }: RouteContext): boolean {
  const isNetworkOnly = url.pathname.startsWith("/room/") || url.pathname === "/service-worker.js";
  return sameOrigin && request.mode === "navigate" && !isNetworkOnly;
}

/** Whether a request loads a file of a build. Its name contains a hash of its content. */
export function isAssetRequest({ url, sameOrigin }: RouteContext): boolean {
  return sameOrigin && url.pathname.startsWith("/assets/");
}
