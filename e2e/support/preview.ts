import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { withConsent } from "./consent.ts";

/** The example of a page of the documentation by its place, in view and running, with no other having the keys. */
export async function exampleAt(page: Page, id: string): Promise<Locator> {
  const example = page.locator(`#${id}`);
  const frame = example.getByTestId("sandbox-frame");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-runs");
  await example.evaluate((here) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLIFrameElement && !here.contains(activeElement)) activeElement.blur();
  });
  return example;
}

/** What an example shows. */
export function previewOf(example: Locator): FrameLocator {
  return example.frameLocator("iframe");
}

/** Waits until the keys go to a preview: the browser, and then the page around it, hear of its focus after it. */
const keysGoThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");

/**
 * Focuses an element of a preview, and waits until the keys go to it. A preview lives in a process of its own: the
 * browser hears later than the element does which frame has the focus now.
 */
export async function focusOn(target: Locator): Promise<void> {
  await target.focus();
  await keysGoThere(target.page());
}

/**
 * Presses an element of a preview with the mouse, and waits until the keys go to it. For some frames after a preview
 * has changed its size the browser gives what is pressed to the page around it, so the mouse is moved until the
 * element has it.
 */
export async function pressOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.hover();
    await expect(target.locator("css=:scope:hover")).toHaveCount(1, { timeout: 250 });
  }).toPass();
  await target.click();
  await keysGoThere(target.page());
}

/** Scripts in a preview, in a world of their own, for the preview's has no `eval`. */
export interface PreviewWorld {
  /** The result of an expression, once it is there. */
  evaluate(expression: string): Promise<unknown>;
  leave(): Promise<void>;
}

/** Enters the preview of an example. */
export async function enterPreview(page: Page, example: Locator): Promise<PreviewWorld> {
  const frame = await (await example.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The example has no frame.");
  const session = await page.context().newCDPSession(frame);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "test",
  });
  return {
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    leave: () => session.detach(),
  };
}

/** Shows an example of a test's own in the documentation of buttons. */
export async function showOwnExample(
  page: Page,
  code: string,
): Promise<{ example: Locator; world: PreviewWorld }> {
  await withConsent(page);
  await page.goto("/compact/button");
  const example = await exampleAt(page, "try");
  await example.getByRole("textbox", { name: /^Code: / }).fill(code);
  return { example, world: await enterPreview(page, example) };
}
