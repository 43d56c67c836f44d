import { openDevice } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { drawLittle, test } from "./support/light-scene.ts";
import { factsOf, labelPosition, openSolarSystem, openView, timeOf } from "./support/solar-system.ts";
import { expect } from "./support/test.ts";

// Software rendering is slow: a sixteenth of the pixels shows the same.
test.use({ deviceScaleFactor: 0.25 });
test.setTimeout(120_000);

test("closing the phone dialog cancels the invitation, which can be created again", async ({ page }) => {
  await openSolarSystem(page);
  const panel = await openView(page);
  const dialog = page.getByRole("dialog", { name: "Connect a smartphone" });
  const links: (string | null)[] = [];
  for (const how of ["button", "key"]) {
    await panel.getByRole("button", { name: "Connect a smartphone" }).click();
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
    links.push(await dialog.getByTestId("phone-link").textContent());
    if (how === "button") await dialog.getByRole("button", { name: "Close" }).click();
    else await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(links[1]).not.toBe(links[0]);
});

test("a phone pairs by its link, turns the view, travels and selects; the view stays when it disconnects", async ({
  browser,
  gateway,
}) => {
  // Two devices share one CPU.
  test.setTimeout(240_000);
  const screen = await openDevice(browser, `${gateway.url}/solarsystem`);
  await drawLittle(screen.context);
  await screen.page.emulateMedia({ reducedMotion: "reduce" });
  await screen.page.setViewportSize({ width: 700, height: 520 });
  await screen.page.reload();
  await expect(timeOf(screen.page)).toBeVisible({ timeout: 30_000 });
  const panel = await openView(screen.page);
  await panel.getByRole("button", { name: "Connect a smartphone" }).click();
  const dialog = screen.page.getByRole("dialog", { name: "Connect a smartphone" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
  const link = await dialog.getByTestId("phone-link").textContent();
  const code = await dialog.locator("strong").textContent();
  expect(link).toMatch(/\/solarsystem\/phone\/[\w-]{22}$/);

  const phone = await openDevice(browser, `${link}#code=${code}`);
  await expect(phone.page).not.toHaveURL(/code=/);
  await phone.page.getByRole("button", { name: "Start" }).click();
  await expect(phone.page.getByText("Turn the phone to look around")).toBeVisible({ timeout: 30_000 });
  await expect(screen.page.getByText("A smartphone controls the view")).toBeVisible();
  await expect(dialog).toBeHidden();

  const turn = (alpha: number): Promise<void> =>
    // A phone reports its orientation continuously; only the latest one is sent.
    phone.page.evaluate(async (degrees) => {
      for (let frame = 0; frame < 30; frame += 1) {
        dispatchEvent(
          new DeviceOrientationEvent("deviceorientation", { alpha: degrees, beta: 65, gamma: 0 }),
        );
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, alpha);
  const sunX = async (): Promise<number | undefined> => (await labelPosition(screen.page, "Sun"))?.x;
  await turn(0);
  await eventually(sunX).toBeDefined();
  const before = (await sunX()) ?? 0;
  await turn(12);
  // The phone turned left, so the Sun moves to the right.
  await eventually(sunX).toBeGreaterThan(before + 40);

  await phone.page.getByRole("button", { name: "Mars" }).click();
  await expect(factsOf(screen.page, "Mars")).toBeVisible();
  await expect(phone.page.getByText("At Mars")).toBeVisible();

  const pad = phone.page.getByRole("application", { name: "Move" });
  const box = await pad.boundingBox();
  if (!box) throw new Error("no pad");
  await phone.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await phone.page.mouse.down();
  await phone.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 100);
  // Travelling backwards makes Mars small enough to have a label again.
  await eventually(() => labelPosition(screen.page, "Mars")).toBeDefined();
  await phone.page.mouse.up();

  // A phone that was reloaded comes back with the code that its tab has kept.
  await phone.page.reload();
  await expect(screen.page.getByText("The smartphone lost its connection")).toBeVisible({ timeout: 30_000 });
  await phone.page.getByRole("button", { name: "Start" }).click();
  await expect(screen.page.getByText("A smartphone controls the view")).toBeVisible({ timeout: 30_000 });
  await expect(phone.page.getByText("Turn the phone to look around")).toBeVisible();

  await phone.context.close();
  await expect(screen.page.getByText("The smartphone lost its connection")).toBeVisible({ timeout: 30_000 });
  await eventually(() => labelPosition(screen.page, "Mars")).toBeDefined();
  await screen.page.getByRole("button", { name: "Disconnect" }).click();
  await openView(screen.page);
  await expect(panel.getByRole("button", { name: "Connect a smartphone" })).toBeVisible();
});
