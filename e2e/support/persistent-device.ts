import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { prepareContext } from "./devices.ts";

/** A device with a browser of its own, whose profile is on the disk: what it stores outlives a killed browser. */
export class PersistentDevice {
  #context: BrowserContext | undefined;

  private constructor(
    private readonly profile: string,
    private readonly options: LaunchOptions,
  ) {}

  /** Makes a device with an empty profile. `options` are those of the project's browser. */
  static async create(options: LaunchOptions): Promise<PersistentDevice> {
    return new PersistentDevice(await mkdtemp(join(tmpdir(), "orbitroom-profile-")), options);
  }

  /** Starts the browser, also after it was killed, and returns its page. */
  async start(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.profile, this.options);
    await prepareContext(this.#context);
    return this.#context.newPage();
  }

  /** Opens another page. */
  newPage(): Promise<Page> {
    if (!this.#context) throw new Error("The browser is not started.");
    return this.#context.newPage();
  }

  /** Kills the browser with all its processes, as a power cut does. */
  async kill(): Promise<void> {
    const context = this.#context;
    const browser = context?.browser();
    if (!context || !browser) throw new Error("The browser is not started.");
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const main = processInfo.find(({ type }) => type === "browser");
    if (!main) throw new Error("The browser has no process.");
    const closed = new Promise((resolve) => context.once("close", resolve));
    // Playwright starts a browser in a process group of its own. Its leader may be a script that started the browser.
    const group = Number(execFileSync("ps", ["-o", "pgid=", "-p", String(main.id)], { encoding: "utf8" }));
    process.kill(-group, "SIGKILL");
    await closed;
    this.#context = undefined;
  }

  /** Closes the browser and deletes its profile. */
  async dispose(): Promise<void> {
    await this.#context?.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
