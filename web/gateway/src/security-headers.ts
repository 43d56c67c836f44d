/** On every answer: nothing is guessed, kept by caches unless said otherwise, or told to other sites. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** On the files of the app; workers need the embedder policy on their script too. */
export const APP_HEADERS = {
  ...COMMON_HEADERS,
  // Isolated from other sites, which also gives the app its exact clocks and shared memory.
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "permissions-policy": [
    "accelerometer=(self)",
    "camera=(self)",
    "clipboard-read=(self)",
    "clipboard-write=(self)",
    "display-capture=(self)",
    "fullscreen=(self)",
    "gamepad=(self)",
    "geolocation=()",
    "gyroscope=(self)",
    "magnetometer=(self)",
    "microphone=()",
    "payment=()",
    "screen-wake-lock=(self)",
    "usb=()",
    "xr-spatial-tracking=(self)",
  ].join(", "),
} as const;

/**
 * On the frame that runs examples: the embedder policy, without which an isolated page would not take it. An opener
 * policy is for pages that are opened; a sandboxed one that carries it is refused.
 */
export const SANDBOX_HEADERS = {
  ...COMMON_HEADERS,
  // Firefox holds the frame's opaque origin to be another than ours. Who may frame it is said by its policy.
  "cross-origin-resource-policy": "cross-origin",
  "cross-origin-embedder-policy": "require-corp",
  // Asking the name server is a way out that no content policy covers.
  "x-dns-prefetch-control": "off",
} as const;

const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;

/**
 * The content security policy of the app's pages: everything comes from this origin, wasm may be compiled, and no
 * text becomes code. Inline scripts of the built page itself are named by their hashes.
 */
export function contentSecurityPolicy(host: string, inlineScriptHashes: readonly string[]): string {
  // Older Safari does not take 'self' for sockets. A host that is not one must not get into the header.
  const sockets = HOST.test(host) ? ` ws://${host} wss://${host}` : "";
  const inline = inlineScriptHashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${inline}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${sockets}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/**
 * The policy of the frame that runs examples of the documentation. It may fetch nothing: script and style stand in the
 * page and are named by their hashes, since no address of ours can be loaded into an opaque origin without opening it
 * to every site. `'unsafe-eval'` is what runs
 * the visitor's code; the other way, scripts from `blob:`, would let code add scripts by address too. Nothing of this reaches the app's own
 * pages, and `sandbox` keeps the origin opaque even where the page is opened by itself.
 */
export function sandboxPolicy({
  scripts,
  styles,
}: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): string {
  const named = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return [
    "default-src 'none'",
    `script-src ${named(scripts)} 'unsafe-eval'`,
    `style-src ${named(styles)}`,
    "img-src data: blob:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
}
