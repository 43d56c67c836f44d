/*
 * Runs first in the preview's frame. The frame has an opaque origin, and its CSP blocks all requests. This file removes
 * what no CSP covers. Nested frames have opaque origins of their own, so their copies cannot be reached either.
 */

/** The `Function` constructor, for the frame's own code only. */
export const makeFunction = Function;

const REMOVED_GLOBALS = [
  "RTCPeerConnection",
  "webkitRTCPeerConnection",
  "RTCDataChannel",
  "RTCIceTransport",
  "RTCDtlsTransport",
  "RTCSctpTransport",
  "RTCRtpSender",
  "RTCRtpReceiver",
  "WebTransport",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "XMLHttpRequest",
  "fetch",
  "fetchLater",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "PresentationRequest",
  "Notification",
  "caches",
  "indexedDB",
  "open",
  "alert",
  "confirm",
  "prompt",
  "print",
  "eval",
];
const REMOVED_FROM_NAVIGATOR = [
  "sendBeacon",
  "serviceWorker",
  "mediaDevices",
  "share",
  "clipboard",
  "locks",
  "credentials",
];

function remove(owner: object, name: string): void {
  for (let each: object | null = owner; each; each = Object.getPrototypeOf(each) as object | null) {
    if (Object.hasOwn(each, name)) Reflect.deleteProperty(each, name);
  }
  // Hides properties that cannot be deleted, and blocks redefinition.
  Reflect.defineProperty(owner, name, { value: undefined, configurable: false, writable: false });
}

for (const name of REMOVED_GLOBALS) remove(window, name);
for (const name of REMOVED_FROM_NAVIGATOR) remove(navigator, name);

/** Code compiled from text would have no loop guards and could freeze the page. */
function rejectCodeFromText(): never {
  throw new EvalError("The sandbox does not run code from text.");
}

const kinds = [
  makeFunction,
  (async () => {}).constructor,
  function* () {}.constructor,
  async function* () {}.constructor,
] as FunctionConstructor[];
for (const kind of kinds) {
  Object.defineProperty(kind.prototype, "constructor", { value: rejectCodeFromText });
}
Object.defineProperty(rejectCodeFromText, "prototype", { value: makeFunction.prototype });
Object.defineProperty(window, "Function", { value: rejectCodeFromText });

for (const name of ["setTimeout", "setInterval"] as const) {
  const original = window[name].bind(window) as (...args: unknown[]) => number;
  Object.defineProperty(window, name, {
    value: (callback: unknown, ...rest: unknown[]) =>
      typeof callback === "function" ? original(callback, ...rest) : rejectCodeFromText(),
  });
}
