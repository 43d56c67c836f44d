import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Coturn } from "./coturn.ts";
import { createRoom, type Device, enterCode, expectConnected, openDevice } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
import type { Gateway } from "./gateway.ts";

/** The functions and lists that {@link watchPaths} adds to a page. */
interface PathWatch {
  /** Whether new control connections use the relay alone. */
  viaRelay: boolean;
  /** The control connections of the page, in the order in which they were made. */
  readonly controls: RTCPeerConnection[];
  /** All connections of the page. */
  readonly all: RTCPeerConnection[];
  /** Every state that a control connection took while it was the last one. */
  readonly states: string[];
}

/** With `viaRelay`, control connections use only the relay until `allowDirect`; those of bulk lanes are direct. */
async function watchPaths(context: BrowserContext, viaRelay: boolean): Promise<void> {
  await context.addInitScript((viaRelay) => {
    const watch: PathWatch = { viaRelay, controls: [], all: [], states: [] };
    Object.assign(window, { watch });
    const Direct = RTCPeerConnection;
    window.RTCPeerConnection = class extends Direct {
      readonly #configuration: RTCConfiguration;

      constructor(configuration: RTCConfiguration = {}) {
        super({ ...configuration, ...(watch.viaRelay ? { iceTransportPolicy: "relay" } : {}) });
        this.#configuration = configuration;
        watch.all.push(this);
      }

      override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
        if (label === "data") {
          watch.controls.push(this);
          this.addEventListener("connectionstatechange", () => watch.states.push(this.connectionState));
        } else if (watch.viaRelay) this.setConfiguration(this.#configuration);
        return super.createDataChannel(label, options);
      }
    };
  }, viaRelay);
}

type WatchedWindow = Window & { watch: PathWatch };

/** From now on control connections of the page may be direct. */
export function allowDirect(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as WatchedWindow).watch.viaRelay = false;
  });
}

/** The states of the page's control connections, in the order in which they were made. */
export function controlStates(page: Page): Promise<RTCPeerConnectionState[]> {
  return page.evaluate(() =>
    (window as unknown as WatchedWindow).watch.controls.map(({ connectionState }) => connectionState),
  );
}

/** The states of the page's other connections, which carry files beside the control connections. */
export function bulkStates(page: Page): Promise<RTCPeerConnectionState[]> {
  return page.evaluate(() => {
    const { all, controls } = (window as unknown as WatchedWindow).watch;
    return all
      .filter((connection) => !controls.includes(connection))
      .map(({ connectionState }) => connectionState);
  });
}

/** Every state that the page's control connections took. */
export function takenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as WatchedWindow).watch.states);
}

/** Two devices whose control connection passes a relay, which the test can freeze. Bulk lanes are direct. */
export const pairOverRelay = (browser: Browser, gateway: Gateway) => pairWatched(browser, gateway, true);

/** Opens a device whose connections are watched. */
export async function openWatched(browser: Browser, url: string, viaRelay = false): Promise<Device> {
  const device = await openDevice(browser, "about:blank");
  await watchPaths(device.context, viaRelay);
  await device.page.goto(url);
  return device;
}

/** The kinds of candidates that the page's connections have found, and received. */
export function candidateKinds(page: Page): Promise<{ local: string[]; remote: string[] }> {
  return page.evaluate(async () => {
    const kinds = { local: new Set<string>(), remote: new Set<string>() };
    for (const connection of (window as unknown as WatchedWindow).watch.all) {
      for (const stat of (await connection.getStats()).values()) {
        if (stat.type === "local-candidate") kinds.local.add(stat.candidateType);
        if (stat.type === "remote-candidate") kinds.remote.add(stat.candidateType);
      }
    }
    return { local: [...kinds.local], remote: [...kinds.remote] };
  });
}

/** Two connected devices whose connections are watched. */
export async function pairWatched(
  browser: Browser,
  gateway: Gateway,
  viaRelay = false,
): Promise<{ creator: Device; joiner: Device; link: string }> {
  const creator = await openWatched(browser, `${gateway.url}/commonroom`, viaRelay);
  const link = await createRoom(creator.page, "RELAY1");
  const joiner = await openWatched(browser, link, viaRelay);
  await enterCode(joiner.page, "RELAY1");
  await expectConnected(creator.page, joiner.page);
  return { creator, joiner, link };
}

/** How long the browser may take to notice that nothing arrives any longer. */
const NOTICE_MS = 30_000;

/** Freezes the relay and waits until both pages show it. */
export async function cutRelay(coturn: Coturn, ...pages: Page[]): Promise<void> {
  coturn.freeze();
  for (const page of pages) {
    await expect(page.getByRole("status").filter({ hasText: "Connected" })).toHaveCount(0, {
      timeout: NOTICE_MS,
    });
  }
}

/** Resolves when the page has a new control connection, and shows that it is connected. */
export async function expectReplaced(page: Page, before: readonly unknown[]): Promise<void> {
  const latest = async () => (await controlStates(page)).slice(before.length).at(-1);
  await eventually(latest, { timeout: NOTICE_MS }).toBe("connected");
  await expectConnected(page);
}
