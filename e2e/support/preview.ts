import type { Frame, FrameLocator, Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { eventually, eventuallyPasses } from "./eventually.ts";
import { expect } from "./expect.ts";

/** Scrolls to an example of a documentation page, waits until it runs, and takes focus from all other previews. */
export async function exampleAt(page: Page, id: string): Promise<Locator> {
  const example = page.locator(`#${id}`);
  const frame = example.getByTestId("sandbox-frame");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-runs");
  await example.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLIFrameElement && !element.contains(activeElement)) activeElement.blur();
  });
  return example;
}

/** Runs an example with an editor again, from its first state. */
export async function runAgain(example: Locator): Promise<void> {
  const frame = example.getByTestId("sandbox-frame");
  const runs = (await frame.getAttribute("data-runs")) ?? "";
  const editor = example.getByRole("textbox", { name: /^Code: / });
  // An empty line is a change of the code.
  for (const key of ["Control+Home", "Enter"]) await editor.press(key);
  await expect(frame).not.toHaveAttribute("data-runs", runs);
}

/** The preview frame of an example. */
export function previewOf(example: Locator): FrameLocator {
  return example.frameLocator("iframe");
}

/** Waits until key presses reach the preview. */
const waitForFrameFocus = (page: Page) =>
  eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");

/**
 * Focuses an element of a preview and waits until key presses reach it. A preview runs in its own process, so the
 * browser learns later than the element which frame has focus.
 */
export async function focusOn(target: Locator): Promise<void> {
  await target.focus();
  await waitForFrameFocus(target.page());
}

/**
 * Clicks an element of a preview and waits until key presses reach it. For a few frames after a preview was resized, the
 * browser sends clicks to the page instead, so this moves the mouse until the element is hovered.
 */
export async function pressOn(target: Locator): Promise<void> {
  await eventuallyPasses(async () => {
    await target.hover();
    await expect(target.locator("css=:scope:hover")).toHaveCount(1, { timeout: 250 });
  });
  await target.click();
  await waitForFrameFocus(target.page());
}

/** Runs scripts in a preview, in an isolated world, because the preview blocks `eval`. */
export interface PreviewWorld {
  /** Evaluates an expression and returns its awaited value. */
  evaluate(expression: string): Promise<unknown>;
}

/** The worlds that were created, by their frames: the next check can use what one has defined there. */
const worlds = new WeakMap<Frame, Promise<PreviewWorld>>();

/** Returns the isolated world in the preview of an example, which the first call creates. */
export async function enterPreview(page: Page, example: Locator): Promise<PreviewWorld> {
  const frame = await (await example.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The example has no frame.");
  const world = worlds.get(frame) ?? createWorld(page, frame);
  worlds.set(frame, world);
  return world;
}

async function createWorld(page: Page, frame: Frame): Promise<PreviewWorld> {
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
  };
}

/** Runs the code of a test in the first example of the Button page. */
export async function runExampleCode(
  page: Page,
  code: string,
): Promise<{ example: Locator; world: PreviewWorld }> {
  await withConsent(page);
  await page.goto("/compact/button");
  const example = await exampleAt(page, "try");
  await example.getByRole("textbox", { name: /^Code: / }).fill(code);
  return { example, world: await enterPreview(page, example) };
}
