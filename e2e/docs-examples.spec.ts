// Shows each example of the documentation in two ordinary pages, without the sandbox: in one, reset.css applies to every element;
// in the other, only to those that the example writes itself.
import type { BrowserContext, Page } from "@playwright/test";
import { differences, measureComponents } from "./support/component-styles.ts";
import { type ExamplesSite, serveExamples, showExample } from "./support/examples-site.ts";
import { expect, test } from "./support/page-test.ts";

/** An example that counts, so that two pages show different values. The other examples of the page have its component, too. */
const showsTime = "progress-running";

/** The examples with a form, which may be in a dialog or popover that a button opens. */
const withForm: readonly string[] = [
  "dateRangePicker-form",
  "dialog-form",
  "form-own",
  "form-server",
  "form-try",
  "popover-form",
  "stack-fields",
];

/** Two pages do not load, copy or sort at the same moment, so a difference counts only if it is still there after this long. */
const COUNTS_AFTER_MS = 5_000;

let site: ExamplesSite;
test.beforeAll(async () => {
  site = await serveExamples();
});
test.afterAll(() => site.stop());

/** What the visits find out about examples. */
interface Findings {
  /** Differences between a page with and one without the reset, by the names of the examples. */
  readonly different: Record<string, string[]>;
  /** The examples whose form was sent, and those whose form leaves the page. */
  readonly sent: Set<string>;
  readonly left: Set<string>;
  readonly errors: string[];
}

/** Presses the first button of an example, if it has one that does not submit a form. */
async function press(page: Page): Promise<void> {
  const button = page
    .locator("#example button:visible:enabled:not([type=submit], [aria-disabled=true])")
    .first();
  if ((await page.locator("form").count()) > 0 || (await button.count()) === 0) return;
  // A pointer would leave hover styles behind, which depend on what has opened below it.
  await button.press("Enter");
}

/** The differences that remain between two pages. */
async function lastingDifferences(
  name: string,
  pages: readonly [Page, Page],
  countsAfterMs: number,
): Promise<string[]> {
  const startMs = Date.now();
  for (;;) {
    const [expected = [], actual = []] = await Promise.all(pages.map(measureComponents));
    expect(expected.length, `${name} shows no component`).toBeGreaterThan(0);
    const lines = differences(expected, actual);
    if (lines.length === 0 || Date.now() - startMs > countsAfterMs) return lines.slice(0, 10);
  }
}

/** Sends the form that a page shows, if there is one. */
async function send(page: Page): Promise<"left" | "sent" | undefined> {
  const form = page.locator("form:visible").first();
  if ((await form.count()) === 0) return undefined;
  const field = form.getByRole("textbox").first();
  if ((await field.count()) > 0) await field.fill("comet9");
  return form.evaluate((element: HTMLFormElement) => {
    let leaves = false;
    addEventListener(
      "submit",
      (event) => {
        leaves = !event.defaultPrevented && element.method !== "dialog";
        event.preventDefault();
      },
      { once: true },
    );
    element.requestSubmit();
    return leaves ? "left" : "sent";
  });
}

/** Shows examples one after the other in both pages, presses their first button and sends their form. */
async function visit(
  context: BrowserContext,
  names: readonly string[],
  countsAfterMs: number,
): Promise<Findings> {
  const pages = [await context.newPage(), await context.newPage()] as const;
  const found: Findings = { different: {}, sent: new Set(), left: new Set(), errors: [] };
  let shown = "";
  for (const page of pages) {
    page.on("pageerror", ({ message }) => found.errors.push(`${shown}: ${message}`));
    page.on("console", (message) => {
      if (message.type() === "error") found.errors.push(`${shown}: ${message.text()}`);
    });
  }
  for (const name of names) {
    shown = name;
    await Promise.all([
      showExample(pages[0], `${site.origin}/?reset=all`, name),
      showExample(pages[1], `${site.origin}/?reset=page`, name),
    ]);
    const compare = async (): Promise<string[]> =>
      name === showsTime ? [] : lastingDifferences(name, pages, countsAfterMs);
    const lines = await compare();
    await Promise.all(pages.map(press));
    lines.push(...(await compare()));
    if (lines.length > 0) found.different[name] = lines;
    for (const outcome of await Promise.all(pages.map(send))) if (outcome) found[outcome].add(name);
  }
  return found;
}

test("a difference that the reset makes, and a form that leaves the page, are noticed", async ({
  context,
}) => {
  const { different, left } = await visit(context, ["control-reset", "control-form"], 0);
  expect(different["control-reset"]).toContainEqual(expect.stringContaining("h2"));
  expect([...left]).toEqual(["control-form"]);
});

// The examples are tested in parts, so that the workers share them.
const PARTS = 4;
for (let part = 1; part <= PARTS; part += 1) {
  test(`every example runs in an ordinary page, which its forms do not leave, and looks the same without reset.css, part ${part} of ${PARTS}`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    const size = Math.ceil(site.names.length / PARTS);
    const ofPart = site.names.slice((part - 1) * size, part * size);
    expect(ofPart.length).toBeGreaterThan(20);
    const { different, sent, left, errors } = await visit(context, ofPart, COUNTS_AFTER_MS);
    expect(errors).toEqual([]);
    expect(different).toEqual({});
    expect([...left]).toEqual([]);
    expect([...sent]).toEqual(ofPart.filter((name) => withForm.includes(name)));
  });
}
