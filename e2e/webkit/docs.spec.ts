import { deflateRawSync } from "node:zlib";
import { closingExample } from "../support/closing-example.ts";
import { CONSENT } from "../support/consent.ts";
import { endlessCode } from "../support/sandbox.ts";
import { expect, test, type WebKitPage } from "./browser.ts";

const PREVIEW = { css: "[data-testid=sandbox-frame] iframe" };
const button = (name: string) => ({ xpath: `//button[normalize-space(.)='${name}']` });
const logText = (webkit: WebKitPage) =>
  webkit.run<string>("return document.querySelector('output')?.textContent ?? ''");
const problem = (webkit: WebKitPage) =>
  webkit.run<string>("return document.querySelector('[data-testid=sandbox-problem]')?.textContent ?? ''");

/** The URL fragment that replaces the code of the first example. */
const fragmentOf = (code: string) => `#try~${deflateRawSync(code).toString("base64url")}`;

/** Opens a page of the documentation. `code` replaces the code of its first example. */
async function openDocs(webkit: WebKitPage, name: string, code?: string): Promise<void> {
  // Leave the page first: changing only the fragment would not reload it. This page also stores the consent.
  await webkit.goto("/robots.txt");
  await webkit.run("localStorage.setItem(...args)", ...CONSENT);
  await webkit.goto(`/compact/${name}${code === undefined ? "" : fragmentOf(code)}`);
  await expect
    .poll(() => webkit.run<boolean>("return document.querySelector('[data-testid=sandbox]') !== null"))
    .toBe(true);
}

test("every example of every page renders in WebKit without errors", async ({ webkit }) => {
  await openDocs(webkit, "button");
  const errors = () => webkit.run<string[]>("return window.errors");
  await webkit.run(`window.errors = [];
    const note = (text) => window.errors.push(location.pathname + ": " + text);
    addEventListener("error", ({ message }) => note(message), true);
    addEventListener("unhandledrejection", ({ reason }) => note(reason));
    const { error } = console;
    console.error = (...args) => { note(args.join(" ")); error.apply(console, args); };`);
  await webkit.run("setTimeout(() => { throw new Error('the listener works'); })");
  await expect.poll(errors).toEqual([expect.stringContaining("the listener works")]);

  const links = `[...document.querySelectorAll("nav[aria-label=Documentation] a[href^='/compact/']")]`;
  const names = await webkit.run<string[]>(`return ${links}.map((link) => link.textContent)`);
  expect(names.length).toBeGreaterThanOrEqual(31);
  for (const name of names) {
    await webkit.run(`${links}.find((link) => link.textContent === args[0]).click()`, name);
    const examples = () =>
      webkit.run<{ left: number; problems: string[] }>(
        `
        const examples = [...document.querySelectorAll("[data-testid=sandbox]:not([data-mode=read])")];
        const problems = [...document.querySelectorAll("[data-testid=sandbox-problem]")].map((problem) => problem.textContent);
        const left = examples.filter((example) => !example.querySelector('[data-testid="sandbox-frame"][data-runs]'));
        left[0]?.scrollIntoView({ block: "center" });
        return { left: document.querySelector("h1").textContent === args[0] && examples.length > 0 ? left.length : -1, problems };`,
        name,
      );
    await expect.poll(examples, { message: name, timeout: 60_000 }).toEqual({ left: 0, problems: [] });
  }
  expect((await errors()).slice(1)).toEqual([]);
});

test("closing animations run in WebKit, and a toast above a dialog can be pressed", async ({ webkit }) => {
  await openDocs(webkit, "dialog", closingExample);
  await webkit.enterFrame(PREVIEW);
  const expectLog = (text: string) => expect.poll(() => logText(webkit)).toContain(text);
  await expect.poll(() => webkit.run<boolean>("return document.querySelector('output') !== null")).toBe(true);

  await webkit.click(button("Accordion"));
  await expectLog("accordion takes 75. ");

  await webkit.click(button("Popover"));
  await expectLog("popover is open.");
  await webkit.pressEscape();
  await expectLog("popover is there for 80. popover is gone.");

  await webkit.click(button("Drawer"));
  await expectLog("drawer is open.");
  await webkit.pressEscape();
  await expectLog("drawer is there for 250. drawer is gone.");

  await webkit.click(button("Dialog"));
  await expectLog("dialog is open.");
  await webkit.click(button("Toast"));
  const toasts = () =>
    webkit.run<number>(
      "return document.querySelectorAll('dialog [popover] button[aria-label=Close]').length",
    );
  await expect.poll(toasts).toBe(1);
  await webkit.click({ css: "dialog [popover] button[aria-label=Close]" });
  await expect.poll(toasts).toBe(0);
  await webkit.pressEscape();
  await expectLog("dialog is there for 50. dialog is gone.");
});

test("popovers, menus and selects open inside the window in WebKit", async ({ webkit }) => {
  for (const name of ["popover", "menu", "select"]) {
    await openDocs(webkit, name);
    await webkit.enterFrame(PREVIEW);
    const trigger = { css: "[aria-haspopup], [role=combobox], button" };
    await expect
      .poll(() => webkit.run<number>("return document.querySelectorAll(args[0]).length", trigger.css))
      .toBeGreaterThan(0);
    await webkit.click(trigger);
    const panel = () =>
      webkit.run<boolean>(
        `const panel = document.querySelector(":popover-open");
         const box = panel?.getBoundingClientRect();
         const middle = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
         return Boolean(middle && panel.contains(middle) && getComputedStyle(panel).opacity === "1");`,
      );
    await expect.poll(panel, name).toBe(true);
  }
});

test("endless code is stopped in WebKit, whose frames share the page's thread", async ({ webkit }) => {
  for (const [name, code] of endlessCode) {
    await openDocs(webkit, "button", `${code}\nexport default () => <p>never</p>;`);
    await expect.poll(() => problem(webkit), name).toContain("ran for too long");
    await openDocs(webkit, "button", "export default () => <p>back again</p>;");
    await webkit.enterFrame(PREVIEW);
    const text = () => webkit.run<string>("return document.body.textContent");
    await expect.poll(text, name).toContain("back again");
  }
});
