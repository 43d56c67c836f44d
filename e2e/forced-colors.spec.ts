import type { Locator } from "@playwright/test";
import { gallery, stops } from "./support/access/gallery.ts";
import { withConsent } from "./support/consent.ts";
import { lookAt, type Part } from "./support/pixels.ts";
import { focusOn, previewOf, showOwnExample } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

// A frame of its own process is drawn a moment after what was done in it, so each look is repeated until it is true.
// What a trace keeps is more than what is looked at.
test.use({ trace: "off", viewport: { width: 1700, height: 1100 } });

interface Named {
  readonly name: string;
  readonly box: Part;
}

/** Where what carries a name is, if all of it is in sight. */
const boxesOf = (
  attribute: string,
): string => `[...document.querySelectorAll("[data-${attribute}]")].map((element) => {
  const shown = (/^(edge|empty)$/.test("${attribute}") && element.querySelector("input, textarea")) || element;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { name: element.dataset.${attribute}, box: { x, y, width, height } };
}).filter(({ box }) => box.y > 4 && box.y + box.height < innerHeight - 4)`;

test("where colours are forced, every edge and every state is still to be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  const { example, world } = await showOwnExample(page, gallery);
  await expect(previewOf(example).locator("[data-of]")).toHaveCount(42);
  const names = (await world.evaluate(
    `[...document.querySelectorAll("[data-of]")].map((each) => each.dataset.of)`,
  )) as string[];
  const look = async (where: string): Promise<void> => {
    const looked = new Set<string>();
    // The frame is not high enough for all.
    for (const part of [0, 0.5, 1]) {
      await world.evaluate(
        `document.scrollingElement.scrollTop = ${part} * (document.scrollingElement.scrollHeight - innerHeight)`,
      );
      const parts = (await world.evaluate(boxesOf("of"))) as Named[];
      const edges = (await world.evaluate(boxesOf("edge"))) as Named[];
      const empty = (await world.evaluate(boxesOf("empty"))) as Named[];
      const pairs = [...new Set(names)].flatMap((name) => {
        const [one, other] = parts.filter((each) => each.name === name);
        return one && other ? [{ name, boxes: [one.box, other.box] as const }] : [];
      });
      const unseen = async (): Promise<string[]> => {
        const picture = await example.locator("iframe").screenshot();
        const seen = await lookAt(page, [picture], {
          pairs: pairs.map(({ boxes }) => boxes),
          edges: edges.map(({ box }) => box),
          empty: empty.map(({ box: { x, y, width, height } }) => ({
            ...{ x: x + 7, y: y + 7, width: width - 14, height: height - 14 },
          })),
        });
        return [
          ...pairs.filter((_, at) => (seen.pairs[at] ?? 0) < 12).map(({ name }) => name),
          ...edges.filter((_, at) => (seen.edges[at] ?? 0) < 4).map(({ name }) => `the edge of ${name}`),
          ...empty.filter((_, at) => (seen.empty[at] ?? 0) > 0).map(({ name }) => `that ${name} is empty`),
        ];
      };
      await expect.poll(unseen, where).toEqual([]);
      for (const { name } of [...pairs, ...edges, ...empty]) looked.add(name);
    }
    expect(looked.size).toBe(new Set(names).size + 9);
  };
  await look("dark on light");
  // The theme of the page may be the other one than that of the colours that are forced.
  await page.getByRole("button", { name: "Light theme" }).click();
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await look("light on dark, in the light theme");
});

test("where colours are forced, what has the focus is still to be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  const { example, world } = await showOwnExample(page, stops);
  const places = previewOf(example).locator("[data-stop]");
  await expect(places).toHaveCount(17);
  const iframe = example.locator("iframe");
  let picture = await iframe.screenshot();
  const found: string[] = [];
  await focusOn(previewOf(example).getByRole("button", { name: "Before" }));
  for (let stop = 0; stop < 17; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, box } = (await world.evaluate(`(() => {
      const place = document.activeElement.closest("[data-stop]");
      const { x, y, width, height } = place.getBoundingClientRect();
      return { name: place.dataset.stop, box: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 } };
    })()`)) as Named;
    const pairs = [[box, { ...box, picture: 1 }]] as const;
    const before = picture;
    const changedPixels = async () => {
      picture = await iframe.screenshot();
      return (await lookAt(page, [before, picture], { pairs })).pairs[0];
    };
    await expect.poll(changedPixels, name).toBeGreaterThanOrEqual(40);
    found.push(name);
  }
  expect(found).toEqual(
    await world.evaluate(`[...document.querySelectorAll("[data-stop]")].map((each) => each.dataset.stop)`),
  );
});

test("where colours are forced, the app shows where one is and what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce", colorScheme: "light" });
  await withConsent(page);
  await page.goto("/settings");
  const boxOf = async (locator: Locator): Promise<Part> => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("It is not to be seen.");
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
    (box) => [box, { ...box, picture: 1 }] as const,
  );
  const before = await page.screenshot();
  await page.getByRole("radio", { name: "Dark" }).check();
  const look = async () => {
    const seen = await lookAt(page, [before, await page.screenshot()], { pairs, edges });
    return { edges: seen.edges, changed: seen.pairs.map((pixels) => pixels > 40) };
  };
  await expect.poll(look).toEqual({ edges: [4, 0, 4], changed: [true, true] });

  await page.goto("/");
  // Otherwise a ground of the browser's own is laid behind its words, on which they are not to be read.
  await expect(page.getByRole("main").getByRole("link", { name: "New room" })).toHaveCSS(
    "forced-color-adjust",
    "none",
  );
});
