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
