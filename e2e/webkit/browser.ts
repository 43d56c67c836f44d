import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test as base, expect } from "@playwright/test";
import { findWebKitDriver } from "../../scripts/lib/browsers.mjs";
import { startGateway } from "../support/gateway.ts";
import { freePort } from "../support/ports.ts";

export { expect };

/** The key of an element reference in WebDriver messages (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";
/** The Escape key in WebDriver actions. */
const ESCAPE = "\uE00C";

type Selector = { css: string } | { xpath: string };

/** A window of WebKitGTK's MiniBrowser, controlled through W3C WebDriver. */
export class WebKitPage {
  readonly #origin: string;
  readonly #session: string;

  private constructor(
    driverUrl: string,
    id: string,
    baseUrl: string,
    readonly version: string,
  ) {
    this.#origin = baseUrl;
    this.#session = `${driverUrl}/session/${id}`;
  }

  static async open(driverUrl: string, baseUrl: string): Promise<WebKitPage> {
    const options = { args: ["--automation"] };
    const { sessionId, capabilities } = (await command("POST", `${driverUrl}/session`, {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const page = new WebKitPage(driverUrl, sessionId, baseUrl, capabilities.browserVersion);
    await page.#post("/timeouts", { script: 60_000, pageLoad: 60_000, implicit: 15_000 });
    return page;
  }

  async goto(path: string): Promise<void> {
    await this.leaveFrames();
    await this.#post("/url", { url: `${this.#origin}${path}` });
  }

  /** Runs the body of an async function in the current frame and returns its result. */
  async run<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => { ${body} })(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await this.#post("/execute/async", { script, args })) as {
      value?: T;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value as T;
  }

  /** Makes this frame the current one. */
  async enterFrame(selector: Selector): Promise<void> {
    await this.#post("/frame", { id: { [ELEMENT_KEY]: await this.#find(selector) } });
  }

  async leaveFrames(): Promise<void> {
    await this.#post("/frame", { id: null });
  }

  async click(selector: Selector): Promise<void> {
    await this.#post(`/element/${await this.#find(selector)}/click`, {});
  }

  async pressEscape(): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: ESCAPE }));
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async close(): Promise<void> {
    await command("DELETE", this.#session);
  }

  async #find(selector: Selector): Promise<string> {
    const [using, value] = "css" in selector ? ["css selector", selector.css] : ["xpath", selector.xpath];
    const found = (await this.#post("/element", { using, value })) as Record<string, string>;
    return found[ELEMENT_KEY] ?? "";
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return command("POST", `${this.#session}${path}`, body);
  }
}

/** Sends a WebDriver command. Throws the driver's error message if it fails. */
async function command(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill();
  await closed;
}

/** Starts Xvfb and waits until it announces its display number. */
async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = ["-screen", "0", "1400x2600x24"];
  const child = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [output] = await once(child.stdio[3] as NodeJS.ReadableStream, "data");
  return { display: `:${String(output).trim()}`, stop: () => stopProcess(child) };
}

/** Starts the WebDriver server on a free port. */
async function startDriver(display: string) {
  const port = await freePort();
  const child = spawn(findWebKitDriver() ?? "", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // WebKit cannot create its sandbox in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { intervals: [50] },
    )
    .toBe(true);
  return { url, stop: () => stopProcess(child) };
}

/** Playwright's `test`, with a WebKitGTK window and the real gateway. */
export const test = base.extend<{ readonly webkit: WebKitPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  webkit: async ({}, use) => {
    const gateway = await startGateway();
    const screen = await startDisplay();
    const driver = await startDriver(screen.display);
    const page = await WebKitPage.open(driver.url, gateway.url);
    await use(page);
    await page.close();
    await driver.stop();
    await screen.stop();
    await gateway.dispose();
  },
});
