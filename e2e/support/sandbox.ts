import type { Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { expect } from "./expect.ts";

/** The first example of a page. */
export interface Example {
  readonly root: Locator;
  readonly preview: Locator;
  readonly problem: Locator;
  /** Replaces the code. */
  write(code: string): Promise<void>;
  /** Returns the current code. */
  code(): Promise<string>;
}

/** Opens a page of the documentation and waits until its first example runs. */
export async function openExample(page: Page, path = "/compact/button"): Promise<Example> {
  await withConsent(page);
  await page.goto(path);
  const root = page.getByTestId("sandbox").first();
  await expect(root.locator('[data-testid="sandbox-frame"][data-runs]')).toHaveCount(1);
  const editor = root.getByRole("textbox", { name: /^Code: / });
  await expect(editor).toBeVisible();
  return {
    root,
    preview: root.frameLocator("iframe").locator("body"),
    problem: root.getByTestId("sandbox-problem"),
    write: (code) => editor.fill(code),
    code: async () => (await editor.locator(".cm-line").allInnerTexts()).join("\n"),
  };
}

/**
 * Endless code that every browser stops, each piece in a way that only a browser shows. Other ways around the guard in loops are
 * in `endless-code.isolated.test.ts`.
 */
export const endlessCode = [
  ["a loop", "while (true) {}"],
  ["functions that call each other", "const f = (): void => { try { f(); } finally { f(); } }; f();"],
  ["endless promises", "(async () => { for (;;) await null; })();"],
] as const;

/** Checks that endless code is stopped and that the example works afterwards. Returns the time in ms until it was stopped. */
export async function expectStopped({ preview, problem, write }: Example, code: string): Promise<number> {
  await write("export default () => <p>ready</p>;");
  await expect(preview.getByText("ready")).toBeVisible();
  const started = Date.now();
  await write(`${code}\nexport default () => <p>never</p>;`);
  await expect(problem).toContainText("ran for too long");
  const stoppedAfterMs = Date.now() - started;
  await write("export default () => <p>back again</p>;");
  await expect(preview.getByText("back again")).toBeVisible();
  await expect(problem).toHaveCount(0);
  return stoppedAfterMs;
}
