import type { Page } from "@playwright/test";

interface Watch {
  /** Example and heights, for every example that did not keep its height. */
  readonly changes: string[];
  /** Frames that have sent the height of their content. */
  readonly measured: Set<unknown>;
}

/** Records every change of an example's height from its first layout on. Call it before the page is opened. */
export const watchExamples = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: Watch = { changes: [], measured: new Set() };
    Object.assign(window, { watch });
    const heightsPx = new WeakMap<Element, number>();
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const px = borderBoxSize[0]?.blockSize ?? 0;
        const before = heightsPx.get(target);
        heightsPx.set(target, px);
        // The examples of a page that was left no longer have a height.
        if (before === undefined || !target.isConnected || Math.abs(before - px) < 0.5) continue;
        // The title names the page: on the way to another page, the path changes before the content.
        const title = document.querySelector("h1")?.textContent;
        watch.changes.push(`${title}, ${target.closest("section")?.id}: ${before} to ${px} px`);
      }
    });
    const observe = () => {
      // The parser adds the parts of a rendered page one after the other.
      if (document.readyState === "loading") return;
      for (const each of document.querySelectorAll("[data-testid=sandbox]")) sizes.observe(each);
    };
    document.addEventListener("DOMContentLoaded", observe);
    new MutationObserver(observe).observe(document, { childList: true, subtree: true });
    addEventListener("message", ({ data, source }) => {
      if (data?.type === "height") watch.measured.add(source);
    });
  });

/** Waits until the frames of all examples that have one have sent the height of their content. */
export const allMeasured = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { measured } = (window as never as { watch: Watch }).watch;
    return [...document.querySelectorAll("[data-testid=sandbox] iframe")].every((frame) =>
      measured.has((frame as HTMLIFrameElement).contentWindow),
    );
  });

/** The examples of the page that have not kept their height so far. */
export const heightChanges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { changes } = (window as never as { watch: Watch }).watch;
    return changes.filter((change) => change.startsWith(`${document.querySelector("h1")?.textContent}, `));
  });
