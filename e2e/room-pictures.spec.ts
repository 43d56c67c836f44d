import type { Page } from "@playwright/test";
import { recordVideo, solidPng, toneWav } from "./support/chat-files.ts";
import { downloadHash, messages, noise, pairDevices, sendFiles, sha256Of } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

const picture = (name: string, width = 320, height = 240, shade = 120) => ({
  ...{ name, mimeType: "image/png", buffer: solidPng(width, height, [shade, 90, 160]) },
});
const frames = (page: Page) => messages(page).getByTestId("picture");
const loaded = (page: Page, name: string) =>
  eventually(() =>
    messages(page)
      .getByRole("img", { name })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);

test("a picture has its place before it is there, and no second card", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  // Noise behind the image makes the file large enough for its transfer to be seen.
  const { buffer, ...wide } = picture("wide.png", 1200, 400);
  const link = await slowLink(creator.page);
  await sendFiles(creator.page, [{ ...wide, buffer: Buffer.concat([buffer, noise(6 << 20, 7)]) }]);
  await expect(frames(page).getByRole("progressbar", { name: "Progress of wide.png" })).toBeVisible();
  const placed = await frames(page).boundingBox();
  expect(placed).toMatchObject({ width: 320 });
  await link.release();
  await loaded(page, "wide.png");
  expect(await frames(page).boundingBox()).toMatchObject({ width: placed?.width, height: placed?.height });
  await expect(messages(page).getByTestId("file-card")).toHaveCount(0);
});

test("pictures sent together are an album, and one press saves them all", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  const pictures = [1, 2, 3, 4, 5].map((number) => picture(`p${number}.png`, 100 * number, 200, number * 40));
  await sendFiles(creator.page, pictures);
  await expect(messages(page).getByRole("img")).toHaveCount(5);
  await expect(messages(page).getByRole("article")).toHaveCount(1);
  const boxes = await Promise.all((await frames(page).all()).map((frame) => frame.boundingBox()));
  for (const box of boxes) expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all 5 images" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orbitroom-\d{4}-\d\d-\d\d\.zip$/);
  const [single] = pictures;
  expect(await downloadHash(page, "p1.png")).toMatchObject({
    sha256: sha256Of(single?.buffer ?? Buffer.alloc(0)),
  });
});

test("the large view goes through the pictures by keys, zooms, and returns the focus", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  await sendFiles(creator.page, [picture("one.png"), picture("two.png"), picture("three.png")]);
  await expect(messages(page).getByRole("img")).toHaveCount(3);
  await page.getByRole("button", { name: "Open two.png" }).press("Enter");
  const view = page.getByRole("dialog", { name: "Images" });
  const shown = view.getByRole("img");
  await expect(shown).toHaveAttribute("alt", "two.png");
  await expect(view).toContainText("2 of 3");
  for (const [key, name] of [
    ["ArrowRight", "three.png"],
    ["ArrowRight", "three.png"],
    ["Home", "one.png"],
    ["ArrowLeft", "one.png"],
    ["End", "three.png"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown).toHaveAttribute("alt", name);
  }
  await expect(view.getByRole("button", { name: "Next image" })).toHaveCount(0);
  await view.getByRole("button", { name: "Previous image" }).click();
  await expect(shown).toHaveAttribute("alt", "two.png");

  await expect(shown).toBeVisible();
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const plain = await width();
  await shown.hover();
  await page.mouse.wheel(0, -600);
  await eventually(width).toBeGreaterThan(plain * 1.5);
  await page.keyboard.press("0");
  await eventually(width).toBeCloseTo(plain, 0);
  await page.keyboard.press("+");
  await eventually(width).toBeCloseTo(plain * 1.5, 0);

  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open two.png" })).toBeFocused();
});

test("a picture that cannot be decoded says so and can be saved", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(30_000, 9);
  await sendFiles(creator.page, [{ name: "broken.png", mimeType: "image/png", buffer: content }]);
  for (const { page } of [creator, joiner]) {
    await expect(frames(page)).toContainText("Can't be shown here");
    await expect(messages(page).getByRole("img", { name: "broken.png" })).toHaveCount(0);
  }
  expect(await downloadHash(joiner.page, "broken.png")).toMatchObject({ sha256: sha256Of(content) });
});

test("video and sound play in their place, and only one of them", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  const video = await recordVideo(creator.page);
  await sendFiles(creator.page, [
    { name: "clip.webm", mimeType: "video/webm", buffer: video },
    { name: "tone.wav", mimeType: "audio/wav", buffer: toneWav(20) },
    { name: "odd.avi", mimeType: "video/x-odd", buffer: noise(1_000, 2) },
  ]);
  const clip = messages(page).locator("video");
  const tone = messages(page).locator("audio");
  await expect(clip).toHaveAccessibleName("clip.webm");
  await expect(tone).toHaveAccessibleName("tone.wav");
  await tone.evaluate((media: HTMLMediaElement) => media.play());
  await eventually(() => tone.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0);
  await clip.evaluate((media: HTMLMediaElement) => media.play());
  await eventually(() => clip.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0);
  expect(await tone.evaluate((media: HTMLMediaElement) => media.paused)).toBe(true);
  // A type that this browser cannot play is shown as a file.
  await expect(messages(page).getByTestId("file-card")).toHaveCount(1);
  expect(await downloadHash(page, "clip.webm")).toMatchObject({ sha256: sha256Of(video) });

  // Its address ends with the room's page.
  const address = await tone.evaluate((media: HTMLMediaElement) => media.src);
  const isAlive = () =>
    page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const audio = new Audio(url);
          audio.onloadedmetadata = () => resolve(true);
          audio.onerror = () => resolve(false);
        }),
      address,
    );
  expect(await isAlive()).toBe(true);
  await page
    .getByRole("link", { name: /Orbitroom/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${gateway.url}/`);
  await eventually(isAlive).toBe(false);
});
