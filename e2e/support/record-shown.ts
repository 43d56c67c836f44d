import type { Page } from "@playwright/test";

/** What elements have shown since the recording began: each value once, in the order of appearance. */
export type ShownValues = () => Promise<string[]>;

/**
 * Records what the elements of a selector show from now on, and again from the start in each document that the page opens later:
 * their text, or an attribute. Use it for states that pass by themselves, which a polling test would miss.
 */
export async function recordShown(page: Page, selector: string, attribute = ""): Promise<ShownValues> {
  const key = `shown: ${selector} ${attribute}`;
  const what = [key, selector, attribute] as const;
  await page.addInitScript(record, what);
  await page.evaluate(record, what);
  return () => page.evaluate((key) => [...((window as never)[key] as Set<string>)], key);
}

function record([key, selector, attribute]: readonly [string, string, string]): void {
  const shown = new Set<string>();
  Object.assign(window, { [key]: shown });
  const look = () => {
    for (const element of document.querySelectorAll(selector)) {
      const value = attribute === "" ? element.textContent : element.getAttribute(attribute);
      if (value !== null) shown.add(value);
    }
  };
  look();
  new MutationObserver(look).observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
}
