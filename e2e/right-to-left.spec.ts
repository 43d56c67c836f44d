import type { Locator } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { overhangOf } from "./support/overhang.ts";
import { focusOn, pressOn, previewOf, runExampleCode } from "./support/preview.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1700, height: 1100 } });

/** An example with the components that differ between left-to-right and right-to-left. */
const sides = `import { Button, DataGrid, Drawer, Link, Menu, MenuItem, Popover, RangeSlider, Select, Submenu, Switch, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { useState } from "react";

const rows = Array.from({ length: 9 }, (_, at) => ({ name: "n" + at, age: at }));

export default function Example() {
  const [side, setSide] = useState<"left" | "start">();
  return (
    <>
      <Tabs defaultValue="a">
        <TabList label="T"><Tab value="a">first</Tab><Tab value="b">second</Tab></TabList>
        <TabPanel value="a">x</TabPanel><TabPanel value="b">y</TabPanel>
      </Tabs>
      <div style={{ display: "flex", justifyContent: "center", gap: 12 }}>
        <Menu label="Rows" align="start"><MenuItem>All</MenuItem><Submenu label="Export"><MenuItem>CSV</MenuItem></Submenu></Menu>
        <Popover trigger={<Button>Below</Button>}>p</Popover>
        <Popover side="left" trigger={<Button>Beside</Button>}>p</Popover>
      </div>
      <Button onClick={() => setSide("start")}>Start</Button><Button onClick={() => setSide("left")}>Left</Button>
      <Drawer label="D" side={side === "left" ? "left" : undefined} open={side !== undefined} onOpenChange={() => setSide(undefined)}>x</Drawer>
      <RangeSlider label="R" defaultValue={30} marks={[{ value: 0, label: "none" }, { value: 100, label: "all" }]} />
      <Switch label="On" defaultChecked />
      <Select label="S" options={[{ value: 1, label: "One" }]} />
      <DataGrid label="G" rows={rows} columns={[{ dataKey: "name", label: "Name", width: 90 }, { dataKey: "age", label: "Age", width: 90 }]} />
      <Link href="https://example.org" external>away</Link>
    </>
  );
}
`;

test("right to left, components and their arrow keys are mirrored", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { example, world } = await runExampleCode(page, sides);
  const preview = previewOf(example);
  await expect(preview.getByRole("tab")).toHaveCount(2);
  await world.evaluate("document.documentElement.dir = 'rtl'");
  const box = async (locator: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> => {
    const found = await locator.boundingBox();
    if (!found) throw new Error("The element has no box.");
    return found;
  };
  const right = ({ x, width }: { x: number; width: number }): number => x + width;
  const button = (name: string) => preview.getByRole("button", { name, exact: true });

  await focusOn(preview.getByRole("tab", { name: "first" }));
  await page.keyboard.press("ArrowLeft");
  await expect(preview.getByRole("tab", { name: "second" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByRole("tab", { name: "first" })).toBeFocused();
  expect((await box(preview.getByRole("tab", { name: "second" }))).x).toBeLessThan(
    (await box(preview.getByRole("tab", { name: "first" }))).x,
  );

  await focusOn(button("Rows"));
  await page.keyboard.press("ArrowUp");
  const submenu = preview.getByRole("menuitem", { name: "Export" });
  await expect(submenu).toBeFocused();
  expect(right(await box(preview.getByRole("menu", { name: "Rows" }).locator("..")))).toBeCloseTo(
    right(await box(button("Rows"))),
    0,
  );
  await expect(submenu.locator("svg")).toHaveCSS("rotate", "90deg");
  await page.keyboard.press("ArrowLeft");
  const inside = preview.getByRole("menuitem", { name: "CSV" });
  await expect(inside).toBeFocused();
  expect(right(await box(inside))).toBeLessThanOrEqual((await box(submenu)).x);
  await page.keyboard.press("ArrowRight");
  await expect(submenu).toBeFocused();
  await page.keyboard.press("Escape");

  await pressOn(button("Below"));
  expect(right(await box(preview.getByRole("dialog")))).toBeCloseTo(right(await box(button("Below"))), 0);
  await page.keyboard.press("Escape");
  await pressOn(button("Beside"));
  await expect(preview.getByRole("dialog", { name: "Beside" })).toHaveAttribute("data-side", "left");
  expect(right(await box(preview.getByRole("dialog", { name: "Beside" })))).toBeLessThanOrEqual(
    (await box(button("Beside"))).x,
  );
  await page.keyboard.press("Escape");

  /** The horizontal translation of an element while it has a data attribute. */
  const translationX = (selector: string, name: string, part = ""): Promise<unknown> =>
    world.evaluate(`(() => {
      const element = document.querySelector("${selector}");
      element.toggleAttribute("data-${name}", true);
      const { transform } = getComputedStyle(element, "${part}" || null);
      element.toggleAttribute("data-${name}", false);
      return new DOMMatrix(transform).e;
    })()`);
  expect(await translationX("[role=switch]", "seen", "::before")).toBe(-20);
  const frame = await box(example.locator("iframe"));
  await pressOn(button("Start"));
  await expect(preview.getByRole("dialog", { name: "D" })).toBeVisible();
  expect(await translationX("dialog[open]", "closing")).toBeGreaterThan(100);
  expect(right(await box(preview.getByRole("dialog", { name: "D" })))).toBeCloseTo(right(frame), 0);
  await page.keyboard.press("Escape");
  await expect(preview.getByRole("dialog", { name: "D" })).toHaveCount(0);
  await pressOn(button("Left"));
  await expect(preview.getByRole("dialog", { name: "D" })).toBeVisible();
  // It slides out to the side it came from.
  expect(await translationX("dialog[open]", "closing")).toBeLessThan(-100);
  expect((await box(preview.getByRole("dialog", { name: "D" }))).x).toBeCloseTo(frame.x, 0);
  await page.keyboard.press("Escape");

  const slider = preview.getByRole("slider");
  await focusOn(slider);
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("31");
  expect((await box(preview.getByText("none"))).x).toBeGreaterThan((await box(preview.getByText("all"))).x);

  const grid = preview.getByRole("grid");
  await pressOn(grid.getByRole("gridcell").first());
  await page.keyboard.press("ArrowLeft");
  await expect(grid.getByRole("gridcell").nth(1)).toBeFocused();
  expect((await box(button("Previous"))).x).toBeGreaterThan((await box(button("Next"))).x);
  expect((await box(preview.getByText("none"))).x).toBeGreaterThan((await box(preview.getByText("all"))).x);
  await expect(preview.getByRole("link", { name: /away/ }).locator("svg")).toHaveCSS("scale", "-1 1");
  expect(await world.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
});

test("right to left, no page is wider than its window", async ({ page }) => {
  await withConsent(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.dir = "rtl";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/commonroom", "/settings", "/help", "/compact", "/compact/datagrid"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(page.locator("h1").first()).toBeAttached();
      found.push(...(await overhangOf(page)).map((each) => `${path} at ${width} px: ${each}`));
    }
  }
  expect(found).toEqual([]);
});
