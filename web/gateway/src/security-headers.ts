/** Headers of a response, by their names. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** The value of `Content-Security-Policy` for directives and their sources. */
const policyOf = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join(";");

/** The policy of answers that are data: nothing is loaded or framed if a browser shows one as a page. */
export const DATA_POLICY = policyOf({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

/**
 * Headers of every response: no content sniffing, no referrer, no use by other origins, and unless it is a page or a file of the
 * app, {@link DATA_POLICY}. Other headers of that kind are obsolete, repeat the content security policy, or do not suit a gateway
 * that also runs without HTTPS.
 */
export const COMMON_HEADERS: ResponseHeaders = {
  "content-security-policy": DATA_POLICY,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The browser features that the app uses. */
const USED_FEATURES = [
  "accelerometer",
  "camera",
  "clipboard-read",
  "clipboard-write",
  "display-capture",
  "fullscreen",
  "gamepad",
  "gyroscope",
  "magnetometer",
  "screen-wake-lock",
  "xr-spatial-tracking",
];

/** The browser features that neither the app nor an example of its documentation may use. */
const UNUSED_FEATURES = [
  "bluetooth",
  "geolocation",
  "hid",
  "idle-detection",
  "local-fonts",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "usb",
];

const permissions = (features: readonly string[], allowed: string) =>
  features.map((feature) => `${feature}=${allowed}`);

/** The value of `Permissions-Policy` for the app. */
export const PERMISSIONS_POLICY = [
  ...permissions(USED_FEATURES, "(self)"),
  ...permissions(UNUSED_FEATURES, "()"),
].join(", ");

/** The value for the frame that runs the documentation's examples, which may use nothing. */
export const SANDBOX_PERMISSIONS_POLICY = permissions([...USED_FEATURES, ...UNUSED_FEATURES], "()").join(
  ", ",
);

/** SHA-256 hashes, in base64, of the inline scripts and styles of a page. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hash of an inline style without text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;

const sources = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);

/**
 * Sources for WebSockets of this origin. Older versions of Safari do not apply 'self' to them. Without a public origin, the source
 * is the `Host` of the request, never a header of a proxy; an invalid one must not get into the policy.
 */
export function socketSources(publicOrigin: string | undefined, host = ""): string[] {
  if (publicOrigin !== undefined) return [publicOrigin.replace(/^http/, "ws")];
  return HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

/** Where a Google tag is loaded from ... */
const TAG_SCRIPTS = ["https://www.googletagmanager.com"];
/** ... and what it sends requests to, as https://developers.google.com/tag-platform/security/guides/csp lists them. */
const TAG_REQUESTS = [
  "https://*.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.g.doubleclick.net",
];

/**
 * Headers of the app's pages and files. Everything is loaded from this origin, WebAssembly may
 * be compiled, and strings are never evaluated as code. Inline scripts are allowed by their hashes. Only with `hasTag` may a Google
 * tag be loaded and send requests.
 */
export function appHeaders(
  sockets: readonly string[],
  { scripts, styles }: InlineHashes,
  { hasTag = false } = {},
): ResponseHeaders {
  const [tagScripts, tagRequests] = hasTag ? [TAG_SCRIPTS, TAG_REQUESTS] : [[], []];
  return {
    ...COMMON_HEADERS,
    // Cross-origin isolation. It gives the app precise timers and shared memory. Workers need the embedder policy too.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "content-security-policy": policyOf({
      "default-src": ["'self'"],
      "script-src": ["'self'", "'wasm-unsafe-eval'", ...sources(scripts), ...tagScripts],
      // The paginator of Books puts empty style elements into each document.
      "style-src": ["'self'", EMPTY_STYLE, ...sources(styles)],
      "img-src": ["'self'", "blob:", "data:", ...tagRequests],
      "media-src": ["'self'", "blob:"],
      // Books: their documents and fonts are blobs that the app makes. A document inherits this policy, so that no script in it runs.
      "font-src": ["'self'", "blob:"],
      "connect-src": ["'self'", ...sockets, ...tagRequests],
      "worker-src": ["'self'"],
      "frame-src": ["'self'", "blob:"],
      "manifest-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
    }),
  };
}

/**
 * Headers of the worker that fetches catalogues and books from other servers at the person's request. It may fetch, but load
 * nothing. A worker runs under the policy of its own script, so the pages keep theirs. Browsers allow secure pages to fetch from
 * `https:` only.
 */
export const OUTSIDE_FETCH_HEADERS: ResponseHeaders = {
  ...COMMON_HEADERS,
  // Workers of an isolated page must have its embedder policy.
  "cross-origin-embedder-policy": "require-corp",
  "content-security-policy": policyOf({ "default-src": ["'none'"], "connect-src": ["https:", "http:"] }),
};

/**
 * Headers of the frame that runs the documentation's examples. The frame may fetch nothing. Its script and style are inline
 * and allowed by their hashes, because a frame with an opaque origin can only load files that are open to every site.
 * `'unsafe-eval'` runs the visitor's code; the alternative, scripts from `blob:`, would let that code load further scripts.
 * `sandbox` keeps the origin opaque when the page is opened on its own.
 */
export function sandboxHeaders({ scripts, styles }: InlineHashes): ResponseHeaders {
  return {
    ...COMMON_HEADERS,
    // Firefox treats the frame's opaque origin as cross-origin. `frame-ancestors` restricts who may embed it.
    "cross-origin-resource-policy": "cross-origin",
    // An isolated page only embeds frames with this policy. An opener policy would make browsers refuse a sandboxed page.
    "cross-origin-embedder-policy": "require-corp",
    // DNS lookups could leak data, and no content security policy covers them.
    "x-dns-prefetch-control": "off",
    "content-security-policy": policyOf({
      "default-src": ["'none'"],
      "script-src": [...sources(scripts), "'unsafe-eval'"],
      "style-src": sources(styles),
      "img-src": ["data:", "blob:"],
      "font-src": ["data:"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      sandbox: ["allow-scripts"],
    }),
  };
}
