import type { Browser, Page } from "@playwright/test";
import type { MockRandom } from "../../web/packages/dev-utils/src/mock-random.ts";
import { type Device, expectConnected, messages, sendFiles, sendMessage } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
import { adaAndBen, arrive, chooseReceiver, expectLinked, leave, textOn } from "./named-devices.ts";

/** How long anything may take to arrive, after devices have slept or come back. */
const ARRIVAL_MS = 90_000;
const MIN_DEVICES = 3;
const MAX_DEVICES = 4;

/** The random events so far, to be read when something goes wrong. */
export type LifeLog = (line: string) => void;

/**
 * Devices in one room that behave as people do: they write, send files, leave, return, reload and sleep, one thing after another
 * in an order that a seed decides. The effect of each is checked on every device before the next one happens.
 */
export class RoomLife {
  readonly #devices = new Map<string, Device>();
  #arrivals = 0;
  #sent = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly link: string,
    private readonly random: MockRandom,
    private readonly log: LifeLog,
  ) {}

  /** Makes a room with four devices. */
  static async begin(browser: Browser, url: string, random: MockRandom, log: LifeLog): Promise<RoomLife> {
    const { ada, ben, link } = await adaAndBen(browser, url);
    const life = new RoomLife(browser, link, random, log);
    life.#devices.set("Ada", ada);
    life.#devices.set("Ben", ben);
    while (life.#devices.size < MAX_DEVICES) await life.#arrive();
    return life;
  }

  /** Does one random thing, and checks its effect. */
  async step(): Promise<void> {
    const dice = this.random.next();
    if (dice < 0.35) await this.#text();
    else if (dice < 0.5) await this.#privateText();
    else if (dice < 0.65) await this.#file();
    else if (dice < 0.75) await this.#reload();
    else if (dice < 0.87) await this.#sleep();
    else if (this.#devices.size > MIN_DEVICES) await this.#leave();
    else await this.#arrive();
  }

  #any(): [string, Device] {
    const all = [...this.#devices];
    const chosen = all[Math.floor(this.random.next() * all.length)];
    if (!chosen) throw new Error("the room is empty");
    return chosen;
  }

  #othersOf(name: string): [string, Device][] {
    return [...this.#devices].filter(([other]) => other !== name);
  }

  async #text(): Promise<void> {
    const [name, { page }] = this.#any();
    const text = this.#nextText(name);
    this.log(`${name} writes ${text}`);
    await sendMessage(page, text);
    await this.#expectOn(text, this.#othersOf(name));
  }

  async #privateText(): Promise<void> {
    const [name, { page }] = this.#any();
    const others = this.#othersOf(name);
    const receiver = others[Math.floor(this.random.next() * others.length)];
    if (!receiver) return;
    const text = this.#nextText(name);
    this.log(`${name} writes ${text} only to ${receiver[0]}`);
    await chooseReceiver(page, receiver[0]);
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.getByRole("button", { name: `Send only to ${receiver[0]}` }).click();
    await this.#expectOn(text, [receiver]);
    await page.getByTestId("receiver").click();
    await page.getByRole("menuitemradio", { name: "Everyone" }).click();
    // Texts do not overtake each other: if the first one had gone to others, it would be there by now.
    const after = this.#nextText(name);
    await sendMessage(page, after);
    await this.#expectOn(after, others);
    for (const [other, device] of others)
      if (other !== receiver[0]) await expect(textOn(device.page, text)).toHaveCount(0);
  }

  async #file(): Promise<void> {
    const [name, { page }] = this.#any();
    this.#sent += 1;
    const fileName = `file-${this.#sent}.bin`;
    const buffer = Buffer.alloc(1 + Math.floor(this.random.next() ** 3 * 12_000_000), "star");
    this.log(`${name} sends ${fileName}, ${buffer.length} B`);
    await sendFiles(page, [{ name: fileName, mimeType: "application/octet-stream", buffer }]);
    for (const [, device] of this.#othersOf(name)) {
      const done = messages(device.page).getByRole("link", { name: `Download ${fileName}` });
      await expect(done).toBeVisible({ timeout: ARRIVAL_MS });
    }
  }

  /** One device reloads, or two do at once: they find the others again, regardless of which device admitted them. */
  async #reload(): Promise<void> {
    const [name, device] = this.#any();
    const others = this.#othersOf(name);
    const other =
      this.random.next() < 0.4 ? others[Math.floor(this.random.next() * others.length)] : undefined;
    const reloading = [[name, device] as const, ...(other ? [other] : [])];
    this.log(`${reloading.map(([reloads]) => reloads).join(" and ")} reload`);
    await Promise.all(reloading.map(([, { page }]) => page.reload()));
    for (const [, { page }] of reloading) await expectConnected(page);
    await this.#expectAllLinked();
  }

  /** A page that sleeps does nothing for a while, as on a phone in a pocket. */
  async #sleep(): Promise<void> {
    const [name, { page, context }] = this.#any();
    const secs = 2 + Math.floor(this.random.next() * 20);
    this.log(`${name} sleeps for ${secs} s`);
    const session = await context.newCDPSession(page);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    const others = this.#othersOf(name);
    const writer = others[Math.floor(this.random.next() * others.length)];
    const text = this.#nextText(writer?.[0] ?? "");
    if (writer) await sendMessage(writer[1].page, text);
    // The duration of the sleep is what is tested.
    await new Promise((resolve) => setTimeout(resolve, secs * 1000));
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await session.detach();
    if (writer) await this.#expectOn(text, this.#othersOf(writer[0]));
  }

  async #leave(): Promise<void> {
    const [name, { page, context }] = this.#any();
    this.log(`${name} leaves`);
    await leave(page);
    this.#devices.delete(name);
    for (const [, device] of this.#devices)
      await expect(messages(device.page)).toContainText(`${name} left`, { timeout: ARRIVAL_MS });
    await context.close();
    await this.#expectAllLinked();
  }

  async #arrive(): Promise<void> {
    const [host, { page }] = this.#any();
    this.#arrivals += 1;
    const name = `Guest ${this.#arrivals}`;
    this.log(`${name} comes in by ${host}`);
    const device = await arrive(this.browser, page, this.link, name);
    // What a newcomer writes immediately reaches all.
    const text = this.#nextText(name);
    await sendMessage(device.page, text);
    await this.#expectOn(text, [...this.#devices]);
    this.#devices.set(name, device);
    await this.#expectAllLinked();
  }

  async #expectAllLinked(): Promise<void> {
    for (const [name, { page }] of this.#devices)
      await expectLinked(page, ...this.#othersOf(name).map(([other]) => other));
  }

  #nextText(name: string): string {
    this.#sent += 1;
    return `text ${this.#sent} of ${name}`;
  }

  /** Checks that a text is on these devices, once. */
  async #expectOn(text: string, devices: readonly [string, Device][]): Promise<void> {
    const counts = () => Promise.all(devices.map(([, { page }]) => this.#count(page, text)));
    await eventually(counts, { timeout: ARRIVAL_MS }).toEqual(devices.map(() => 1));
  }

  async #count(page: Page, text: string): Promise<number> {
    return textOn(page, text).count();
  }
}
