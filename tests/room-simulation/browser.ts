import type { SimulatedGateway } from "./gateway.ts";
import type { Network } from "./network.ts";
import { Page } from "./page.ts";
import { PageConnection, type RtcGround } from "./rtc.ts";
import { PageSocket } from "./socket.ts";
import { subtle } from "./web-crypto.ts";
import type { Handle, World } from "./world.ts";

/** The date on which worlds begin. What a device's clock is off adds to it. */
const EPOCH_MS = Date.UTC(2026, 0, 1, 12);

interface Repeating {
  isStopped: boolean;
  handle: Handle | undefined;
}

/** The surroundings of the pages of a world. */
interface Stage extends RtcGround {
  readonly gateway: SimulatedGateway;
}

/** The world of the pages whose code runs. */
let stage: Stage | undefined;
/** The surroundings of the page whose code ran last. */
let last: (Stage & { readonly page: Page }) | undefined;

/** From now on pages belong to this world. */
export function enterWorld(world: World, gateway: SimulatedGateway, network: Network): void {
  stage = { world, gateway, network, connections: new Map() };
  last = undefined;
}

/** The page whose code runs, with its surroundings. */
function running(): (Stage & { readonly page: Page }) | undefined {
  const page = stage?.world.current;
  if (!stage || !(page instanceof Page)) return undefined;
  if (last?.page !== page) last = { ...stage, page };
  return last;
}

/**
 * Replaces what the package uses of a browser by what the page whose code runs gets: its clock and timers, its requests, sockets
 * and random numbers. The returned function restores everything. What Vitest itself uses stays.
 */
export function simulateBrowser(): () => void {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval, performance, fetch };
  const stubs: Record<string, unknown> = {
    setTimeout: (run: () => void, delayMs = 0, ...rest: unknown[]) => {
      const on = running();
      if (on === undefined) return real.setTimeout(run, delayMs, ...rest);
      return on.world.after(delayMs / on.page.clock.rate, on.page, run);
    },
    clearTimeout: (handle: unknown) => cancel(handle, real.clearTimeout),
    setInterval: (run: () => void, delayMs = 0, ...rest: unknown[]) => {
      const on = running();
      return on ? repeat(on.world, on.page, run, delayMs) : real.setInterval(run, delayMs, ...rest);
    },
    clearInterval: (handle: unknown) => cancel(handle, real.clearInterval),
    performance: new Proxy(real.performance, {
      get: (target, name) => {
        const on = name === "now" ? running() : undefined;
        if (on !== undefined) return () => on.page.nowMs;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    fetch: (url: string, init: RequestInit) => {
      const on = running();
      return on ? on.gateway.fetch(on.page, url, init) : real.fetch(url, init);
    },
    WebSocket: SimulatedSocket,
    RTCPeerConnection: SimulatedConnection,
    addEventListener: (name: string, listener: (event: never) => void) =>
      running()?.page.addListener(name, listener),
    removeEventListener: (name: string, listener: (event: never) => void) =>
      running()?.page.removeListener(name, listener),
    reportError: (error: unknown) => {
      throw error;
    },
    crypto: {
      getRandomValues: randomBytes,
      randomUUID: () => uuidOf(randomBytes(new Uint8Array(16))),
      subtle,
    },
  };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const { now } = Date;
  Date.now = () => {
    const on = running();
    return on ? EPOCH_MS + on.world.nowMs + on.page.clock.startMs : now();
  };
  const { random } = Math;
  Math.random = () => running()?.world.random() ?? random();
  const { timeout } = AbortSignal;
  // Nothing in the simulation takes longer in real time, and its requests end by themselves, so one signal serves all.
  const never = new AbortController().signal;
  AbortSignal.timeout = (delayMs) => (running() ? never : timeout.call(AbortSignal, delayMs));
  return () => {
    stage = undefined;
    Math.random = random;
    Date.now = now;
    AbortSignal.timeout = timeout;
    for (const name of Object.keys(stubs)) {
      const descriptor = before[name as keyof typeof before];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** The class of a WebSocket, for the page that makes one. */
class SimulatedSocket extends PageSocket {
  constructor(_url: string) {
    const on = running();
    if (on === undefined) throw new Error("A socket belongs to a page.");
    super(on.world, on.gateway, on.page);
  }
}

/** The class of a peer connection, for the page that makes one. */
class SimulatedConnection extends PageConnection {
  constructor(_configuration: RTCConfiguration) {
    const on = running();
    if (on === undefined) throw new Error("A connection belongs to a page.");
    super(on, on.page);
  }
}

function repeat(world: World, page: Page, run: () => void, delayMs: number): Repeating {
  const repeating: Repeating = { isStopped: false, handle: undefined };
  const next = () => {
    repeating.handle = world.after(delayMs / page.clock.rate, page, () => {
      run();
      if (!repeating.isStopped) next();
    });
  };
  next();
  return repeating;
}

function randomBytes<View extends ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const random = running()?.world;
  for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor((random?.random() ?? 0) * 256);
  return view;
}

function cancel(handle: unknown, real: (handle: never) => void): void {
  if (typeof handle === "object" && handle !== null && "isCancelled" in handle) handle.isCancelled = true;
  else if (typeof handle === "object" && handle !== null && "isStopped" in handle) {
    handle.isStopped = true;
    const { handle: inner } = handle as Repeating;
    if (inner) inner.isCancelled = true;
  } else real(handle as never);
}

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
