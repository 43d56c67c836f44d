import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keyboardStories } from "./support/keyboard/stories.ts";
import { expect, test } from "./support/test.ts";

test.use({ trace: "off" });

const folder = join(fileURLToPath(new URL("..", import.meta.url)), "web/app/docs/pages");

test("every page with a keyboard table has its keys tried", () => {
  const pages = readdirSync(folder).filter((name) =>
    /^ {2}keyboard: \[/m.test(readFileSync(`${folder}/${name}`, "utf8")),
  );
  expect(pages.map((name) => name.replace(".ts", "")).sort()).toEqual(Object.keys(keyboardStories).sort());
});

for (const [name, stories] of Object.entries(keyboardStories)) {
  test(`each line of the keyboard table of ${name} is true`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      if (window === top) localStorage.setItem("orbitroom.consent.1", "NEC_ACC");
    });
    await page.goto(`/compact/${name}`);
    const lines = page.locator("#keyboard tbody th");
    await expect(lines).toHaveText(Object.keys(stories));
    for (const [keys, story] of Object.entries(stories)) {
      await test.step(keys, () =>
        story({
          page,
          at: async (id) => {
            const frame = page.locator(`#${id} .sandbox-frame`);
            await frame.scrollIntoViewIfNeeded();
            await expect(frame).toHaveAttribute("data-runs");
            // The preview of another story may have the focus still.
            await page.evaluate((example) => {
              const { activeElement } = document;
              if (activeElement instanceof HTMLIFrameElement && !activeElement.closest(example))
                activeElement.blur();
            }, `#${id}`);
            return frame.frameLocator("iframe");
          },
          press: async (...pressed) => {
            for (const key of pressed) await page.keyboard.press(key);
          },
        }),
      );
    }
  });
}
