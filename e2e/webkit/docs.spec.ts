import { deflateRawSync } from "node:zlib";
import { closing } from "../support/closing-example.ts";
import { CONSENT } from "../support/consent.ts";
import { endless } from "../support/sandbox.ts";
import { expect, test, type WebKitPage } from "./browser.ts";

const PREVIEW = { css: "[data-testid=sandbox-frame] iframe" };
const button = (name: string) => ({ xpath: `//button[normalize-space(.)='${name}']` });
const said = (webkit: WebKitPage) =>
  webkit.run<string>("return document.querySelector('output')?.textContent ?? ''");
const problem = (webkit: WebKitPage) =>
  webkit.run<string>("return document.querySelector('[data-testid=sandbox-problem]')?.textContent ?? ''");

/** What the address of a page ends with that has other code in its first example. */
const fragmentOf = (code: string) => `#try~${deflateRawSync(code).toString("base64url")}`;

/** Opens a page of the documentation, with other code in its first example where there is some. */
async function openDocs(webkit: WebKitPage, name: string, code?: string): Promise<void> {
  // From elsewhere, so that a change of the fragment alone is a visit too; and the question of consent is answered.
  await webkit.goto("/robots.txt");
  await webkit.run("localStorage.setItem(...args)", ...CONSENT);
  await webkit.goto(`/compact/${name}${code === undefined ? "" : fragmentOf(code)}`);
  await expect
    .poll(() => webkit.run<boolean>("return document.querySelector('.sandbox') !== null"))
    .toBe(true);
}

test("every example of every page shows itself in WebKit, and no page complains", async ({ webkit }) => {
  await openDocs(webkit, "button");
  const complaints = () => webkit.run<string[]>("return window.complaints");
  await webkit.run(`window.complaints = [];
    const note = (text) => window.complaints.push(location.pathname + ": " + text);
    addEventListener("error", ({ message }) => note(message), true);
    addEventListener("unhandledrejection", ({ reason }) => note(reason));
    const { error } = console;
    console.error = (...said) => { note(said.join(" ")); error.apply(console, said); };`);
  await webkit.run("setTimeout(() => { throw new Error('this is heard'); })");
  await expect.poll(complaints).toEqual([expect.stringContaining("this is heard")]);

  const links = `[...document.querySelectorAll("nav[aria-label=Documentation] a[href^='/compact/']")]`;
  const names = await webkit.run<string[]>(`return ${links}.map((link) => link.textContent)`);
  expect(names.length).toBeGreaterThanOrEqual(31);
  for (const name of names) {
    await webkit.run(`${links}.find((link) => link.textContent === args[0]).click()`, name);
    const examples = () =>
      webkit.run<{ left: number; problems: string[] }>(
        `
        const examples = [...document.querySelectorAll(".sandbox:not([data-mode=read])")];
        const problems = [...document.querySelectorAll("[data-testid=sandbox-problem]")].map((problem) => problem.textContent);
        const left = examples.filter((example) => !example.querySelector('[data-testid="sandbox-frame"][data-runs]'));
        left[0]?.scrollIntoView({ block: "center" });
        return { left: document.querySelector("h1").textContent === args[0] && examples.length > 0 ? left.length : -1, problems };`,
        name,
      );
    await expect.poll(examples, { message: name, timeout: 60_000 }).toEqual({ left: 0, problems: [] });
  }
  expect((await complaints()).slice(1)).toEqual([]);
});

test("what closes takes its time in WebKit, and a toast above a dialog can be pressed", async ({
  webkit,
}) => {
  await openDocs(webkit, "dialog", closing);
  await webkit.enterFrame(PREVIEW);
  const hasSaid = (text: string) => expect.poll(() => said(webkit)).toContain(text);
  await expect.poll(() => webkit.run<boolean>("return document.querySelector('output') !== null")).toBe(true);

  await webkit.click(button("Accordion"));
  await hasSaid("accordion takes 75. ");

  await webkit.click(button("Popover"));
  await hasSaid("popover is open.");
  await webkit.pressEscape();
  await hasSaid("popover is there for 80. popover is gone.");

  await webkit.click(button("Drawer"));
  await hasSaid("drawer is open.");
  await webkit.pressEscape();
  await hasSaid("drawer is there for 250. drawer is gone.");

  await webkit.click(button("Dialog"));
  await hasSaid("dialog is open.");
  await webkit.click(button("Toast"));
  const toasts = () =>
    webkit.run<number>(
      "return document.querySelectorAll('dialog [popover] button[aria-label=Close]').length",
    );
  await expect.poll(toasts).toBe(1);
  await webkit.click({ css: "dialog [popover] button[aria-label=Close]" });
  await expect.poll(toasts).toBe(0);
  await webkit.pressEscape();
  await hasSaid("dialog is there for 50. dialog is gone.");
});

test("what opens beside its trigger is seen in WebKit, within the window", async ({ webkit }) => {
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

test("code that doesn't end is stopped in WebKit, whose frames share the page's thread", async ({
  webkit,
}) => {
  for (const [name, code] of endless) {
    await openDocs(webkit, "button", `${code}\nexport default () => <p>never</p>;`);
    await expect.poll(() => problem(webkit), name).toContain("ran for too long");
    await openDocs(webkit, "button", "export default () => <p>back again</p>;");
    await webkit.enterFrame(PREVIEW);
    const text = () => webkit.run<string>("return document.body.textContent");
    await expect.poll(text, name).toContain("back again");
  }
});
