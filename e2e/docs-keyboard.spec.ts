import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withConsent } from "./support/consent.ts";
import { keyboardStories } from "./support/keyboard/stories.ts";
import { exampleAt, previewOf } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

test.use({ trace: "off" });

const folder = join(fileURLToPath(new URL("..", import.meta.url)), "web/app/src/docs/pages");

test("every page with a keyboard table has its keys tried", () => {
  const pages = readdirSync(folder).filter((name) =>
    /^ {2}keyboard: \[/m.test(readFileSync(`${folder}/${name}`, "utf8")),
  );
  expect(pages.map((name) => name.replace(".ts", "")).sort()).toEqual(Object.keys(keyboardStories).sort());
});

for (const [name, stories] of Object.entries(keyboardStories)) {
  test(`each line of the keyboard table of ${name} is true`, async ({ page }) => {
    test.setTimeout(120_000);
    await withConsent(page);
    await page.goto(`/compact/${name}`);
    const lines = page.locator("#keyboard tbody th");
    await expect(lines).toHaveText(Object.keys(stories));
    for (const [keys, story] of Object.entries(stories)) {
      await test.step(keys, () =>
        story({
          page,
          at: async (id) => previewOf(await exampleAt(page, id)),
          press: async (...pressed) => {
            for (const key of pressed) await page.keyboard.press(key);
          },
        }),
      );
    }
  });
}
