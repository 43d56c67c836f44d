/*
 * Runs before all else in the frame of a preview. The frame has an origin of its own and its policy lets it fetch
 * nothing at all; what no policy covers is taken away here. A frame made inside this one has an origin of its own
 * again, so its copies cannot be reached either.
 */

/** What only the frame's own code may still use. */
export const makeFunction = Function;

const GONE = [
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
const GONE_OF_NAVIGATOR = [
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
  // What could not be deleted is covered, and nothing can be put back under the name by accident.
  Reflect.defineProperty(owner, name, { value: undefined, configurable: false, writable: false });
}

for (const name of GONE) remove(window, name);
for (const name of GONE_OF_NAVIGATOR) remove(navigator, name);

/** Code made from text would have no ticks in its loops, and in one process with the page it could freeze it. */
function noCodeFromText(): never {
  throw new EvalError("The sandbox makes no code from text.");
}

const kinds = [
  makeFunction,
  (async () => {}).constructor,
  function* () {}.constructor,
  async function* () {}.constructor,
] as FunctionConstructor[];
for (const kind of kinds) {
  Object.defineProperty(kind.prototype, "constructor", { value: noCodeFromText });
}
Object.defineProperty(noCodeFromText, "prototype", { value: makeFunction.prototype });
Object.defineProperty(window, "Function", { value: noCodeFromText });

for (const name of ["setTimeout", "setInterval"] as const) {
  const original = window[name].bind(window) as (...args: unknown[]) => number;
  Object.defineProperty(window, name, {
    value: (callback: unknown, ...rest: unknown[]) =>
      typeof callback === "function" ? original(callback, ...rest) : noCodeFromText(),
  });
}
