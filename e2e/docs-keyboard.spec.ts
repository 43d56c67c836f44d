import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withConsent } from "./support/consent.ts";
import { keyboardChecks } from "./support/keyboard/all-checks.ts";
import { exampleAt, previewOf } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

const folder = join(fileURLToPath(new URL("..", import.meta.url)), "web/app/src/docs/pages");

test("every page with a keyboard table has checks for it", () => {
  const pages = readdirSync(folder).filter((name) =>
    /^ {2}keyboard: \[/m.test(readFileSync(`${folder}/${name}`, "utf8")),
  );
  expect(pages.map((name) => name.replace(".ts", "")).sort()).toEqual(Object.keys(keyboardChecks).sort());
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
