import type { Locator } from "@playwright/test";
import { gallery, stops } from "./support/access/gallery.ts";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { measure, type Region } from "./support/pixels.ts";
import { focusOn, previewOf, runExampleCode } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

// The preview is drawn by another process, a little later than the page, so each measurement is repeated until it holds.
test.use({ viewport: { width: 1700, height: 1100 } });

interface Named {
  readonly name: string;
  readonly box: Region;
}

/**
 * The boxes of the elements with this data attribute that are completely visible, in pixels of a screenshot of the frame: one that
 * stands between two pixels of the page is `shift` further.
 */
const boxesOf = (
  attribute: string,
  shift: { readonly x: number; readonly y: number },
): string => `[...document.querySelectorAll("[data-${attribute}]")].map((element) => {
  const shown = (/^(edge|empty)$/.test("${attribute}") && element.querySelector("input, textarea")) || element;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { name: element.dataset.${attribute}, box: { x: x + ${shift.x}, y: y + ${shift.y}, width, height } };
}).filter(({ box }) => box.y > 4 && box.y + box.height < innerHeight - 4)`;

test("every border and state is visible with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  const { example, world } = await runExampleCode(page, gallery);
  await expect(previewOf(example).locator("[data-of]")).toHaveCount(42);
  const names = (await world.evaluate(
    `[...document.querySelectorAll("[data-of]")].map((each) => each.dataset.of)`,
  )) as string[];
  const check = async (where: string): Promise<void> => {
    const checked = new Set<string>();
    // The frame is too low to show everything at once.
    for (const part of [0, 0.5, 1]) {
      await world.evaluate(
        `document.scrollingElement.scrollTop = ${part} * (document.scrollingElement.scrollHeight - innerHeight)`,
      );
      const { x, y } = (await example.locator("iframe").boundingBox()) ?? { x: 0, y: 0 };
      const shift = { x: x - Math.floor(x), y: y - Math.floor(y) };
      const parts = (await world.evaluate(boxesOf("of", shift))) as Named[];
      const edges = (await world.evaluate(boxesOf("edge", shift))) as Named[];
      const empty = (await world.evaluate(boxesOf("empty", shift))) as Named[];
      const pairs = [...new Set(names)].flatMap((name) => {
        const [one, other] = parts.filter((each) => each.name === name);
        return one && other ? [{ name, boxes: [one.box, other.box] as const }] : [];
      });
      const invisible = async (): Promise<string[]> => {
        const screenshot = await example.locator("iframe").screenshot();
        const measured = await measure(page, [screenshot], {
          pairs: pairs.map(({ boxes }) => boxes),
          edges: edges.map(({ box }) => box),
          empty: empty.map(({ box: { x, y, width, height } }) => ({
            ...{ x: x + 7, y: y + 7, width: width - 14, height: height - 14 },
          })),
        });
        return [
          ...pairs.filter((_, at) => (measured.pairs[at] ?? 0) < 12).map(({ name }) => name),
          ...edges
            .filter((_, at) => (measured.edges[at] ?? 0) < 4)
            .map(({ name }) => `the border of ${name}`),
          ...empty.filter((_, at) => (measured.empty[at] ?? 0) > 0).map(({ name }) => `${name} is not empty`),
        ];
      };
      await eventually(invisible, where).toEqual([]);
      for (const { name } of [...pairs, ...edges, ...empty]) checked.add(name);
    }
    expect(checked.size).toBe(new Set(names).size + 9);
  };
  await check("dark on light");
  // The theme of the page may differ from the forced colours.
  await page.getByRole("button", { name: "Light theme" }).click();
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await check("light on dark, in the light theme");
});

test("the focused element is visible with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  const { example, world } = await runExampleCode(page, stops);
  const focusStops = previewOf(example).locator("[data-stop]");
  await expect(focusStops).toHaveCount(17);
  const iframe = example.locator("iframe");
  let screenshot = await iframe.screenshot();
  const found: string[] = [];
  await focusOn(previewOf(example).getByRole("button", { name: "Before" }));
  for (let stop = 0; stop < 17; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, box } = (await world.evaluate(`(() => {
      const place = document.activeElement.closest("[data-stop]");
      const { x, y, width, height } = place.getBoundingClientRect();
      return { name: place.dataset.stop, box: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 } };
    })()`)) as Named;
    const pairs = [[box, { ...box, screenshot: 1 }]] as const;
    const before = screenshot;
    const changedPixels = async () => {
      screenshot = await iframe.screenshot();
      return (await measure(page, [before, screenshot], { pairs })).pairs[0];
    };
    await eventually(changedPixels, name).toBeGreaterThanOrEqual(40);
    found.push(name);
  }
  expect(found).toEqual(
    await world.evaluate(`[...document.querySelectorAll("[data-stop]")].map((each) => each.dataset.stop)`),
  );
});

test("the app marks the current page and the chosen theme with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  await withConsent(page);
  await page.goto("/settings");
  const boxOf = async (locator: Locator): Promise<Region> => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("The element has no box.");
    return box;
  };
  const menu = page.getByRole("navigation").getByRole("link");
  const swatch = page.getByTestId("theme-swatch").first();
  const button = page.getByRole("button", { name: "Dark theme" });
  const edges = await Promise.all(
    [menu.filter({ hasText: "Settings" }), menu.filter({ hasText: "Help" }), swatch].map((each) =>
      boxOf(each.first()),
    ),
  );
  const pairs = (await Promise.all([swatch, button].map(boxOf))).map(
    (box) => [box, { ...box, screenshot: 1 }] as const,
  );
  const before = await page.screenshot();
  await page.getByRole("radio", { name: "Dark" }).check();
  const result = async () => {
    const measured = await measure(page, [before, await page.screenshot()], { pairs, edges });
    return { edges: measured.edges, changed: measured.pairs.map((pixels) => pixels > 40) };
  };
  await eventually(result).toEqual({ edges: [4, 0, 4], changed: [true, true] });

  await page.goto("/");
  // Otherwise the browser draws its own background behind the label, which makes it illegible.
  await expect(page.getByRole("button", { name: "Send a file" })).toHaveCSS("forced-color-adjust", "none");
});
