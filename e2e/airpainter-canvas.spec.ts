import type { CDPSession, Page } from "@playwright/test";
import { overhangOf } from "./support/overhang.ts";
import { drawLine, expectColour, expectMarks, openPainter, paper } from "./support/painter.ts";
import { expect, test } from "./support/test.ts";

const SUNLIGHT = "#f5a524";

test("two tabs lose no stroke: one paints at a time, and the other can take over", async ({
  page,
  context,
}) => {
  await openPainter(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("Your painting is open in another tab.")).toBeVisible();
  for (let line = 1; line <= 8; line += 1)
    await drawLine(page, paper(page), [200, 100 * line], [400, 100 * line]);
  await expectMarks(page, 8);

  // Nothing waits for the last stroke to be stored.
  await other.getByRole("button", { name: "Paint here" }).click();
  await expect(page.getByText("Your painting is open in another tab.")).toBeVisible();
  await expectMarks(other, 8);
  await drawLine(other, paper(other), [800, 500], [900, 500]);
  await expectMarks(other, 9);
  await page.getByRole("button", { name: "Paint here" }).click();
  await expectMarks(page, 9);

  // A tab that is closed hands the painting over to the other one.
  await drawLine(page, paper(page), [800, 700], [900, 700]);
  await expect(page.getByText("Kept in this browser.")).toBeVisible();
  await page.close();
  await expect(other.getByText("Your painting is open in another tab.")).toHaveCount(0);
  await expectMarks(other, 10);
  await expectColour(other, [850, 700], SUNLIGHT);
});

test("two tabs lose no stroke where the browser has no locks", async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  await openPainter(page);
  const other = await context.newPage();
  await openPainter(other);
  for (const [tab, y] of [
    [page, 200],
    [other, 400],
    [page, 600],
  ] as const) {
    await drawLine(tab, paper(tab), [200, y], [400, y]);
    await expect(tab.getByText("Kept in this browser.")).toBeVisible();
  }
  await expectMarks(page, 3);
  await other.reload();
  await expectMarks(other, 3);
});

type TouchType = "touchStart" | "touchMove" | "touchEnd" | "touchCancel";

/** The time between the touches of a hand, however long the machine takes for each: their times decide what they mean. */
const TOUCH_SECS = 0.03;
let touchedAtSecs = 0;

/** Sends touches as a finger would. Each has a place on the canvas, as fractions of its size, and a width. */
async function touch(
  page: Page,
  session: CDPSession,
  type: TouchType,
  ...at: readonly (readonly [number, number, number?])[]
) {
  const box = await paper(page).boundingBox();
  if (!box) throw new Error("There is no canvas.");
  touchedAtSecs = touchedAtSecs === 0 ? Date.now() / 1000 : touchedAtSecs + TOUCH_SECS;
  await session.send("Input.dispatchTouchEvent", {
    ...{ type, timestamp: touchedAtSecs },
    touchPoints: at.map(([x, y, radius = 8], id) => ({
      ...{ x: box.x + x * box.width, y: box.y + y * box.height },
      ...{ radiusX: radius, radiusY: radius, id },
    })),
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a pinch zooms and leaves no mark; strokes land where the finger is; palms and cancelled touches leave nothing", async ({
    page,
  }) => {
    await openPainter(page);
    const session = await page.context().newCDPSession(page);
    const undo = page.getByRole("button", { name: "Undo" });
    await touch(page, session, "touchStart", [0.4, 0.5]);
    await touch(page, session, "touchMove", [0.41, 0.5]);
    await touch(page, session, "touchStart", [0.41, 0.5], [0.6, 0.5]);
    await touch(page, session, "touchMove", [0.3, 0.5], [0.7, 0.5]);
    await touch(page, session, "touchMove", [0.2, 0.5], [0.8, 0.5]);
    await touch(page, session, "touchEnd");
    await touch(page, session, "touchStart", [0.5, 0.5, 60]);
    await touch(page, session, "touchMove", [0.6, 0.5, 60]);
    await touch(page, session, "touchEnd");
    await touch(page, session, "touchStart", [0.5, 0.5]);
    await touch(page, session, "touchMove", [0.6, 0.5]);
    await touch(page, session, "touchCancel");
    await expectMarks(page, 0);
    await expect(undo).toBeDisabled();

    // The stroke goes where the finger is in the zoomed view.
    const sheet = await paper(page).locator("canvas").first().boundingBox();
    const box = await paper(page).boundingBox();
    if (!box || !sheet) throw new Error("There is no canvas.");
    expect(sheet.width / box.width).toBeGreaterThan(2);
    const toPaper = (x: number, y: number): [number, number] => [
      ((box.x + x * box.width - sheet.x) / sheet.width) * 1600,
      ((box.y + y * box.height - sheet.y) / sheet.height) * 1000,
    ];
    await touch(page, session, "touchStart", [0.2, 0.3]);
    for (let step = 1; step <= 6; step += 1) await touch(page, session, "touchMove", [0.2 + step / 20, 0.3]);
    await touch(page, session, "touchEnd");
    await expectMarks(page, 1);
    await expectColour(page, toPaper(0.35, 0.3), SUNLIGHT);

    await page.getByRole("button", { name: "Fit" }).click();
    await expect
      .poll(async () => (await paper(page).locator("canvas").first().boundingBox())?.width)
      .toBe(box.width);
  });

  test("the tools are in view with the canvas, and a phone is connected below them", async ({ page }) => {
    await openPainter(page);
    for (const part of [
      paper(page),
      page.getByRole("button", { name: "Undo" }),
      page.getByRole("button", { name: "Eraser" }),
      page.getByRole("radio", { name: "Black" }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const topOf = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.y ?? 0;
    expect(await topOf("Phones as brushes")).toBeLessThan(await topOf("Layers"));
  });
});

test("at 1280 by 800, all tools, the layers and the paper are in view, with the code for phones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPainter(page);
  await expect(page.getByRole("img", { name: "QR code for phones" })).toBeVisible({ timeout: 45_000 });
  for (const part of [
    page.getByRole("slider", { name: "Size" }),
    page.getByRole("radio", { name: "Quarters" }),
    page.getByRole("button", { name: "Layer 1", exact: true }),
    page.getByRole("radio", { name: "Day" }),
    page.getByRole("img", { name: "QR code for phones" }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect(await overhangOf(page)).toEqual([]);
});
