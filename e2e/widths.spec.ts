import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { messages, pairDevices, sendFiles, sendMessage } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { overhangOf } from "./support/overhang.ts";
import { pressOn, previewOf, runExampleCode } from "./support/preview.ts";
import { smallTargets } from "./support/small-targets.ts";
import { expect, test } from "./support/test.ts";

const WIDTHS_PX = [320, 360, 768, 1280] as const;
const PATHS = {
  "home page, rooms and settings": ["/", "/commonroom", "/commonroom?join", "/settings", "/settings/data"],
  "texts and messages": ["/settings/consent", "/help", "/contact", "/privacy", "/terms", "/no"],
  apps: ["/filter", "/worldbingo", "/books", "/webshare", "/sharestream"],
  "pages of the documentation": [
    ...["/compact", "/compact/room", "/compact/share?type=receiver", "/compact/nothing"],
  ],
} as const;
/** Dialogs, apps and pages of the documentation have checks of their own. */
const AXE_PATHS: readonly string[] = ["/", "/settings", "/privacy", "/no", "/compact", "/compact/room"];

/** Opens a page and waits for its heading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await withConsent(page);
});

test("overflow is found although the page clips it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/compact/card");
  expect(await overhangOf(page)).toEqual([]);
  await page.locator("h1").evaluate((title) => {
    title.style.width = "400px";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await overhangOf(page)).toEqual([expect.stringMatching(/^h1\S* by \d+ px: Card$/)]);
});

for (const [name, paths] of Object.entries(PATHS)) {
  test(`${name} fit every width, with nothing below the footer, and have no small targets; axe finds nothing`, async ({
    page,
  }) => {
    for (const path of paths) {
      await open(page, path);
      if (path === "/") await expect(page.getByRole("heading", { name: "Web Share" })).toBeVisible();
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overhangOf(page), `${path} at ${width} px`).toEqual([]);
        const below = () =>
          page.evaluate(() => {
            const edge = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
            return document.documentElement.scrollHeight - scrollY - edge;
          });
        // The results of the search are still coming in.
        await eventually(below, `${path} at ${width} px, below the footer`).toBeLessThanOrEqual(1);
        if (width === 360) expect(await smallTargets(page)).toEqual([]);
      }
      if (AXE_PATHS.includes(path)) expect(await pageFaults(page)).toEqual([]);
    }
  });
}

test("neither a room nor the home page that lists it overflows the window", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(
    creator.page,
    `${"A long message that is shown in one line. ".repeat(4)} ${"x".repeat(90)}`,
  );
  await sendFiles(joiner.page, [
    { name: `${"long".repeat(20)}.txt`, mimeType: "text/plain", buffer: Buffer.from("x") },
    { name: "sheet", mimeType: "", buffer: Buffer.from("x") },
  ]);
  await expect(
    messages(creator.page).getByRole("link", { name: "Download sheet", exact: true }),
  ).toBeVisible();
  const { page } = creator;
  for (const [width, height] of [
    [768, 1024],
    [1280, 600],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const excess = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(excess, `the room scrolls with its messages, not as a page, at ${width} × ${height} px`).toBe(0);
  }
  for (const place of ["room", "home"]) {
    if (place === "home") {
      await page.goto(gateway.url);
      await expect(page.getByRole("heading", { name: "Your rooms" })).toBeVisible();
    }
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overhangOf(page), `${place} at ${width} px`).toEqual([]);
    }
  }
});

test("the results of the documentation search fit the window and close when the focus leaves", async ({
  page,
}) => {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/compact/button");
    if (width < 768) await page.getByRole("button", { name: "Contents" }).click();
    const field = page.getByRole("searchbox", { name: "Search the documentation" });
    await field.fill("escape");
    const found = page.getByTestId("docs-search-results").filter({ visible: true });
    await expect(found.getByRole("link").first()).toBeVisible();
    expect(await overhangOf(page), `${width} px`).toEqual([]);
    const { widthPx, isWhole } = await found.evaluate((panel) => {
      const { left, right, top, bottom, width } = panel.getBoundingClientRect();
      const seen = [top + 20, (top + bottom) / 2, Math.min(bottom, innerHeight) - 20].flatMap((y) =>
        [left + 16, right - 16].map((x) => document.elementFromPoint(x, y)),
      );
      return { widthPx: width, isWhole: seen.every((element) => panel.contains(element)) };
    });
    expect(isWhole, `${width} px`).toBe(true);
    expect(widthPx, `${width} px`).toBeGreaterThanOrEqual(Math.min(480, width * 0.65));
    // The match is visible in every line.
    await field.fill("scroll");
    const lines = found.getByTestId("docs-search-excerpt").filter({ has: page.locator("mark") });
    await expect(lines.first()).toBeVisible();
    const hidden = await lines.evaluateAll((all) =>
      all.filter((line) => {
        const mark = line.querySelector("mark")?.getBoundingClientRect();
        const { left, right } = line.getBoundingClientRect();
        return mark === undefined || mark.left < left || mark.right > right;
      }),
    );
    expect(hidden, `${width} px`).toEqual([]);
    if (width < 768) continue;
    await page.getByRole("heading", { level: 1 }).click();
    await expect(found).toHaveCount(0);
    await field.focus();
    await expect(found).toBeVisible();
  }
});

/** Popovers in the middle, too wide for the space on either side. Positioned with CSS anchors or by script. */
const panels = (byScript: boolean) => `import { Button, Popover } from "@orbitroom/compact";

${byScript ? "CSS.supports = () => false;" : ""}

export default function Example() {
  return (
    <div style={{ display: "grid", justifyItems: "center", minHeight: 300 }}>
      {(["start", "center", "end"] as const).map((align) => (
        <Popover key={align} align={align} trigger={<Button>{align}</Button>}>
          {"Words enough that the panel is as wide as it may be. ".repeat(2)}
        </Popover>
      ))}
    </div>
  );
}
`;

for (const byScript of [false, true]) {
  test(`a popover in the middle of a narrow screen keeps a margin, positioned by ${byScript ? "script" : "the browser"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { example, world } = await runExampleCode(page, panels(byScript));
    const preview = previewOf(example);
    for (const direction of ["ltr", "rtl"]) {
      await world.evaluate(`document.documentElement.dir = "${direction}"`);
      for (const align of ["start", "center", "end"]) {
        await pressOn(preview.getByRole("button", { name: align, exact: true }));
        const panel = preview.getByRole("dialog", { name: align });
        await expect(panel).toBeFocused();
        const marginPx = await world.evaluate(`(() => {
          const { left, right } = document.querySelector(":popover-open").getBoundingClientRect();
          return Math.min(left, document.documentElement.clientWidth - right);
        })()`);
        expect(marginPx, `${align}, ${direction}`).toBeGreaterThanOrEqual(8);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
      }
    }
  });
}
