import { type ExamplesSite, serveExamples, showExample } from "./support/examples-site.ts";
import { expect, test } from "./support/page-test.ts";

const CONTROL = "control-form";

let site: ExamplesSite;
test.beforeAll(async () => {
  site = await serveExamples();
});
test.afterAll(() => site.stop());

test("every example runs in an ordinary page, and its forms do not leave that page", async ({ page }) => {
  test.setTimeout(300_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  expect(site.names.length).toBeGreaterThan(90);
  const left: string[] = [];
  let submitted = 0;
  for (const name of [...site.names, CONTROL]) {
    await showExample(page, `${site.origin}/`, name);
    // The first button opens the dialog or popover of examples that have one.
    const hasForm = (await page.locator("form").count()) > 0;
    const button = page
      .locator("#example button:visible:enabled:not([type=submit], [aria-disabled=true])")
      .first();
    if (!hasForm && (await button.count()) > 0) await button.click();
    const form = page.locator("form:visible").first();
    if ((await form.count()) === 0) continue;
    const field = form.getByRole("textbox").first();
    if ((await field.count()) > 0) await field.fill("comet9");
    const isLeft = await form.evaluate((element: HTMLFormElement) => {
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
      return leaves;
    });
    if (isLeft) left.push(name);
    else submitted += 1;
  }
  expect(submitted).toBeGreaterThanOrEqual(5);
  expect(errors).toEqual([]);
  // The control shows that a form which leaves the page is noticed.
  expect(left).toEqual([CONTROL]);
});
