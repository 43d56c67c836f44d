import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withConsent } from "./support/consent.ts";
import { docsFolder, docsPages } from "./support/docs.ts";
import { keyboardChecks } from "./support/keyboard/all-checks.ts";
import { exampleAt, previewOf } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

test("every page with a keyboard table has checks for it", () => {
  const pages = docsPages.filter((name) =>
    /^ {2}keyboard: \[/m.test(readFileSync(join(docsFolder, `${name}.ts`), "utf8")),
  );
  expect(pages.toSorted()).toEqual(Object.keys(keyboardChecks).sort());
});

for (const [name, checks] of Object.entries(keyboardChecks)) {
  test(`the keyboard table of ${name} is true`, async ({ page }) => {
    test.setTimeout(120_000);
    await withConsent(page);
    await page.goto(`/compact/${name}`);
    const rows = page.locator("#keyboard tbody th");
    await expect(rows).toHaveText(Object.keys(checks));
    for (const [keys, check] of Object.entries(checks)) {
      await test.step(keys, () =>
        check({
          page,
          openPreview: async (id) => previewOf(await exampleAt(page, id)),
          press: async (...pressed) => {
            for (const key of pressed) await page.keyboard.press(key);
          },
        }),
      );
    }
  });
}
