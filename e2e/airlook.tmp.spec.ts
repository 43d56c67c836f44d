import { expect, test } from "./support/test.ts";
import { drawLine, joinAsPhone, openPainter, padOf, phoneLinkOf, turnPhone } from "./support/painter.ts";
for (const scheme of ["dark", "light"] as const)
  test(`look ${scheme}`, async ({ page, browser }) => {
      test.setTimeout(190_000);
      for (const p of [page]) { p.on("console", (m) => m.type() === "error" && console.log(m.text())); p.on("pageerror", (e) => console.log(String(e))); }
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPainter(page);
      const link = await phoneLinkOf(page);
      await page.waitForTimeout(4500);
      await page.screenshot({ path: `/tmp/h/airlook/demo-${scheme}-1280.png` });
      const phone = await joinAsPhone(await browser.newContext({ colorScheme: scheme, hasTouch: true }), link);
      phone.on("pageerror", (e) => console.log(String(e)));
      await drawLine(phone, await padOf(phone), [400, 300], [700, 400], [1000, 300], [1200, 700]);
      await phone.screenshot({ path: `/tmp/h/airlook/pad-${scheme}.png` });
      await turnPhone(phone, 10, 20);
      await phone.getByRole("tab", { name: "Point" }).click();
      await phone.screenshot({ path: `/tmp/h/airlook/point-${scheme}.png` });
      await phone.setViewportSize({ width: 740, height: 360 });
      await phone.screenshot({ path: `/tmp/h/airlook/land-${scheme}.png` });
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/h/airlook/two-${scheme}-1280.png` });
      for (const w of [360, 768]) { await page.setViewportSize({ width: w, height: 900 }); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/h/airlook/two-${scheme}-${w}.png`, fullPage: true }); }
      await expect(page.getByText("Phone 1")).toBeVisible();
    });
