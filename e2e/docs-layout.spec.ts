import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

interface Watch {
  /** Example and heights, for every example that did not keep its height. */
  readonly changes: string[];
  /** Frames that have sent the height of their content. */
  readonly measured: Set<unknown>;
}

/** Records every change of an example's height from its first layout on. */
const watchExamples = (page: Page) =>
  page.addInitScript(() => {
    const watch: Watch = { changes: [], measured: new Set() };
    Object.assign(window, { watch });
    const heightsPx = new Map<Element, number>();
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const px = borderBoxSize[0]?.blockSize ?? 0;
        const before = heightsPx.get(target);
        heightsPx.set(target, px);
        if (before === undefined || Math.abs(before - px) < 0.5) continue;
        watch.changes.push(`${location.pathname}#${target.closest("section")?.id}: ${before} to ${px} px`);
      }
    });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll("[data-testid=sandbox]")) sizes.observe(each);
    }).observe(document, { childList: true, subtree: true });
    addEventListener("message", ({ data, source }) => {
      if (data?.type === "height") watch.measured.add(source);
    });
  });

test("nothing on a page moves when its examples load", async ({ page }) => {
  test.setTimeout(300_000);
  await withConsent(page);
  await watchExamples(page);
  await page.goto("/compact/accordion");
  const links = page.getByRole("navigation", { name: "Documentation" }).locator("a[href^='/compact/']");
  await expect(links.getByText("Accordion", { exact: true })).toBeAttached();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThanOrEqual(31);
  const changes: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const examples = page.getByTestId("sandbox");
    await expect(examples.first(), path).toBeVisible();
    for (const example of await examples.all()) {
      await example.scrollIntoViewIfNeeded();
      const mode = await example.getAttribute("data-mode");
      if (mode === "live") await expect(example.getByTestId("sandbox-editor"), path).toBeVisible();
      if (mode === "read") continue;
      await example.locator("iframe").waitFor();
      await page.waitForFunction(
        (root) => {
          const { measured } = (window as never as { watch: Watch }).watch;
          return measured.has(root?.querySelector("iframe")?.contentWindow);
        },
        await example.elementHandle(),
      );
    }
    // What was received is still to be rendered and laid out.
    await settled(page);
    changes.push(...(await page.evaluate(() => (window as never as { watch: Watch }).watch.changes)));
  }
  expect(changes).toEqual([]);
});
