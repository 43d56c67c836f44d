import { contentAttacks } from "../web/packages/epub/src/testing/attack-books.ts";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { bookFrame, buildReaderSite, openReader, placeOf } from "./support/reader-site.ts";
import { test } from "./support/test.ts";

test("look", async ({ page, startGateway }) => {
  const site = await buildReaderSite();
  const { url } = await startGateway({ APP_DIR: site.folder });
  page.on("console", (m) => m.type()==="error"&&console.log("CONSOLE", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message, e.stack?.slice(0, 400)));
  await openReader(page, url, contentAttacks["styles"]!).catch((e) => console.log(String(e)));
  const frame = await bookFrame(page);
  console.log(await frame.evaluate(() => document.documentElement.outerHTML + JSON.stringify(document.querySelector("p")!.getBoundingClientRect()) + [...document.adoptedStyleSheets].map(s=>[...s.cssRules].map(r=>r.cssText).join("\n")).join("\n-----\n")));
  for (const [width, height] of [[360, 740],[768, 1024],[1280,800]] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await openReader(page, url, novel(5,20));
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/r-${width}-${colorScheme}.png` });
    if (colorScheme === "dark" || width===360) {
    await page.getByRole("button", { name: "How books look" }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/r-${width}-${colorScheme}-set.png` });
    await page.keyboard.press("Escape");
    await (await bookFrame(page)).evaluate(() => { const t = document.querySelectorAll("p")[0]!.firstChild!; document.getSelection()!.setBaseAndExtent(t, 10, t, 80); });
    await page.getByRole("toolbar", { name: "Selected text" }).waitFor();
    await page.screenshot({ path: `/tmp/r-${width}-${colorScheme}-sel.png` });
    await page.getByRole("button", { name: "Highlight: blue" }).click();
    await page.getByRole("button", { name: "Contents and notes" }).click();
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/r-${width}-${colorScheme}-notes.png` });
    }}
  }
  await site.dispose();
});
