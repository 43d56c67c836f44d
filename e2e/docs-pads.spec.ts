// The examples of the documentation with game controllers. docs-visit.spec.ts checks that they run, fit and are accessible.
import type { Locator, Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { runPads } from "./support/pads.ts";
import { connect, device, expectOn, stageOf } from "./support/room-stage.ts";
import { expect, test } from "./support/test.ts";

/** Runs the example of a page, and returns it. */
async function run(page: Page, name: string): Promise<Locator> {
  await page.goto(`/compact/nexus${name}`);
  return runPads(page);
}

/** Gives the page a controller whose buttons `hold` presses. */
async function plugIn(
  page: Page,
  mapping: string,
): Promise<(button: number, value: number) => Promise<void>> {
  await page.addInitScript(
    (pads) => {
      const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
      const gamepad = { ...pads, index: 0, connected: true, buttons, axes: [0, 0, 0, 0] };
      Object.assign(navigator, { getGamepads: () => [gamepad] });
      Object.assign(window, {
        hold: (index: number, value: number) =>
          Object.assign(buttons[index] ?? {}, { value, pressed: value > 0 }),
      });
    },
    { id: "Arcade stick (Vendor: 0079 Product: 0011)", mapping },
  );
  return (button, value) =>
    page.evaluate(
      ([index, far]) => (window as never as { hold(at: number, far: number): void }).hold(index, far),
      [button, value] as const,
    );
}

test("a controller, keys and a finger on the drawing are pads", async ({ page }) => {
  const hold = await plugIn(page, "standard");
  await withConsent(page);
  const start = await run(page, "Start");
  await expect(start.getByRole("list", { name: "Pads" })).toContainText("Arcade stick 0079:0011");
  await expect(start.getByRole("list", { name: "Pads" }).getByRole("listitem")).toHaveCount(3);

  const example = await run(page, "Buttons");
  const log = example.getByRole("log");
  await hold(3, 1);
  await expect(log).toContainText("pressed north, 1.00");
  await expect(log).toContainText("repeated north, 1");
  await hold(3, 0);
  await expect(log).toContainText("released north");
  await page.keyboard.press("l");
  await expect(log).toContainText("pressed east, 1.00");
  await example.locator("[data-pad-button=west]").hover();
  await page.mouse.down();
  await expect(log).toContainText("pressed west, 1.00");
  await expect(example.locator("[data-pad-button=west]")).toHaveAttribute("data-on");
  await page.mouse.up();
  await expect(log).toContainText("released west");
});

test("keys that are typed in a field press nothing", async ({ page }) => {
  await withConsent(page);
  const example = await run(page, "Keyboard");
  const south = example.locator("[data-pad-button=south]");
  await page.keyboard.down("k");
  await expect(south).toHaveAttribute("data-on");
  const field = example.getByRole("textbox", { name: "Name" });
  await field.click();
  await expect(south).not.toHaveAttribute("data-on");
  await page.keyboard.up("k");
  await field.pressSequentially("kick");
  await expect(field).toHaveValue("kick");
});

test("a control of a controller that the browser does not know is mapped by pressing it", async ({
  page,
}) => {
  const hold = await plugIn(page, "");
  await withConsent(page);
  const example = (await run(page, "Mapping")).getByTestId("room-stage");
  await hold(9, 1);
  await expect(example.locator("[data-pad-button=start]")).toHaveAttribute("data-on");
  await hold(9, 0);
  await example.getByRole("button", { name: "Change south" }).click();
  await expect(example.getByText('Press a button of "Arcade stick".')).toBeVisible();
  await hold(6, 1);
  await expect(example.getByText("Let it go.")).toBeVisible();
  await hold(6, 0);
  await expect(example.getByText("south is mapped.")).toBeVisible();
  await expect(example.getByRole("list", { name: "Mapping of Arcade stick" })).toContainText(
    "south button 6",
  );
  await hold(6, 1);
  await expect(example.locator("[data-pad-button=south]")).toHaveAttribute("data-on");
});

test("a phone of a room is a pad, on the same page and by its link", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await withConsent(page);
  await page.goto("/compact/nexusPhone");
  const stage = await stageOf(page, "try");
  await connect(stage);
  const status = device(stage, "Screen").getByRole("status");
  await device(stage, "Phone").getByRole("button", { name: "A", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("Phone: south");
  await stage.getByRole("button", { name: "Disconnect" }).click();

  const real = await stageOf(page, "real");
  await real.getByRole("button", { name: "Open a room for a phone" }).click();
  await expectOn(real);
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  await withConsent(phone);
  await page.evaluate(() => {
    const write = navigator.clipboard;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { ...write, writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await real.getByRole("button", { name: /^Copy/ }).click();
  const link = await page.evaluate(() => (window as never as { copied: string }).copied);
  await phone.goto(link);
  const controls = await stageOf(phone, "real");
  await controls.getByRole("button", { name: "Be a controller" }).click();
  await expectOn(controls);
  await controls.getByRole("button", { name: "B", exact: true }).tap();
  await expect(real.getByText(/: east$/)).toBeVisible();
  await controls.getByRole("button", { name: "Disconnect" }).click();
  await expect(real.getByText("No pad is here yet.")).toBeVisible();
  await context.close();
});
