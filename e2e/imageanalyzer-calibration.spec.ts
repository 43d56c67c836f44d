import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { overhangOf } from "./support/overhang.ts";
import { encodePng } from "./support/png.ts";
import { expect, test } from "./support/test.ts";

const SIDE_PX = 64;
const AI = "Images made by AI";
const PEOPLE = "Photographs or drawings by people";
/** The content of the two folders: fine noise, or a slow gradient with little noise. */
type Texture = "noisy" | "smooth";

/** Bytes that look random (mulberry32). */
function randomBytes(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
}

function picture(texture: Texture, seed: number, sidePx = SIDE_PX): Buffer {
  const random = randomBytes(seed * 7919 + (texture === "noisy" ? 1 : 2));
  const [slope, strength] = [1 + (random() % 3), texture === "noisy" ? 0.4 : 0.02 + (random() % 5) / 100];
  const rgba = Buffer.alloc(sidePx * sidePx * 4, 255);
  for (let at = 0; at < rgba.length; at += 4) {
    const x = (at / 4) % sidePx;
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at + channel] = Math.min(255, 40 + slope * x + strength * random());
    }
  }
  return encodePng(sidePx, sidePx, rgba);
}

/** Passes a folder with files to the test. */
const testWithFolders = test.extend<{
  folder: (name: string, files: Record<string, Buffer>) => Promise<string>;
}>({
  folder: async ({ browserName: _ }, use) => {
    const root = await mkdtemp(join(tmpdir(), "orbitroom-calibration-"));
    await use(async (name, files) => {
      const path = join(root, name);
      await mkdir(path);
      for (const [file, bytes] of Object.entries(files)) await writeFile(join(path, file), bytes);
      return path;
    });
    await rm(root, { recursive: true });
  },
});

function pictures(
  count: number,
  first: number,
  texture: (index: number) => Texture,
  sidePx = SIDE_PX,
): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `image-${index}.png`,
      picture(texture(index), first + index, sidePx),
    ]),
  );
}

const chooseFolder = (page: Page, kind: string, path: string) =>
  page.getByLabel(`Folder: ${kind}`).setInputFiles(path);

async function analyze(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("Upload image(s) to analyze")
    .and(page.locator("input[multiple]"))
    .setInputFiles([{ name, mimeType: "image/png", buffer }]);
}

testWithFolders(
  "two folders that differ are told apart, and the answers say how often that is right",
  async ({ page, folder }) => {
    const ai = await folder("ai", {
      ...pictures(34, 0, () => "noisy", 96),
      "copy.png": picture("noisy", 3, 96),
      "tiny.png": encodePng(16, 16),
      "broken.png": Buffer.from("this is no image"),
      "notes.txt": Buffer.from("a text"),
    });
    const people = await folder(
      "people",
      pictures(36, 500, () => "smooth"),
    );
    await page.goto("/imageanalyzer");
    await page.getByRole("link", { name: "Calibrate with your own images" }).click();
    await expect(page.getByRole("heading", { name: "Calibrate with your own images" })).toBeFocused();
    const fit = page.getByRole("button", { name: "Calibrate", exact: true });
    await expect(fit).toBeDisabled();
    await expect(page.getByText("It needs 30 more made by AI and 30 more made by people.")).toBeVisible();

    await chooseFolder(page, AI, ai);
    const aiWell = page.getByRole("region", { name: AI });
    await expect(aiWell).toContainText("34 images read");
    await expect(aiWell).toContainText("1 image left out: smaller than 64 pixels.");
    await expect(aiWell).toContainText("1 image left out: a copy of another one.");
    await expect(aiWell).toContainText("1 other file left out.");
    await aiWell.getByText("1 file could not be read").click();
    await expect(aiWell).toContainText("broken.png: This file cannot be read.");
    await expect(page.getByText("It needs 30 more made by people.")).toBeVisible();
    // Everything that is needed is loaded now, except the module that the page itself uses.
    const seen: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      // After a step back the browser asks for the icon again.
      const isOwnFile = (pathname.startsWith("/assets/") || pathname === "/icon.svg") && search === "";
      if (request.method() !== "GET" || !isOwnFile) seen.push(request.url());
    });
    page.on("websocket", (socket) => seen.push(socket.url()));

    await chooseFolder(page, PEOPLE, people);
    await expect(page.getByRole("region", { name: PEOPLE })).toContainText("36 images read");
    await fit.click();
    const result = page.getByRole("region", { name: "Your calibration" });
    await expect(result.getByRole("heading", { name: "Your calibration" })).toBeFocused();
    await expect(result).toContainText("In cross-validation it put 70 of 70 images in the right folder.");
    await expect(result).toContainText("Made by AI: 34 of 34 recognised. Made by people: 36 of 36.");
    await expect(result.getByRole("table", { name: "Images by their score" })).toBeVisible();
    await expect(result.getByRole("img", { name: /Share of AI by score/ })).toBeVisible();
    await expect(result).toContainText("a higher value speaks");
    await expect(result).toContainText("The sizes differ: AI 0.0092 megapixels, people 0.0041 (medians).");
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overhangOf(page)).toEqual([]);

    await page.goBack();
    await analyze(page, "new-noisy.png", picture("noisy", 900));
    await analyze(page, "new-smooth.png", picture("smooth", 901));
    await analyze(page, "black.png", encodePng(SIDE_PX, SIDE_PX));
    const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
    const said = (index: number) => cards.nth(index).getByRole("group", { name: "Your calibration" });
    await expect(said(0)).toContainText(/Of your images with a similar score, (\d+) of \1 were AI/);
    await expect(said(1)).toContainText(/Of your images with a similar score, 0 of \d+ were AI/);
    await expect(said(2)).toContainText("Can't tell: this image is unlike those you calibrated with.");
    // The verdict does not depend on it.
    await expect(cards.nth(0)).toContainText("There is no evidence that is strong enough.");
    expect(await overhangOf(page)).toEqual([]);
    expect(seen).toEqual([]);
    // The recording above would show a request, so the test can fail.
    await page.evaluate(() => fetch("/imageanalyzer"));
    expect(seen).toHaveLength(1);

    await page.goto("/imageanalyzer?calibrate");
    await expect(result).toContainText("it put 70 of 70 images in the right folder");
    await page.getByRole("link", { name: "Back to Image Analyzer" }).click();
    await analyze(page, "again.png", picture("noisy", 902));
    await expect(said(0)).toContainText("Of your images with a similar score");

    await page.goBack();
    await result.getByRole("button", { name: "Delete calibration" }).click();
    await expect(result).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(result).toBeVisible();
    await result.getByRole("button", { name: "Delete calibration" }).click();
    await expect(result).toBeHidden();
    await page.goForward();
    await expect(cards.nth(0)).toContainText("Can't tell");
    await expect(said(0)).toHaveCount(0);
    await page.goto("/imageanalyzer?calibrate");
    await expect(page.getByRole("button", { name: "Calibrate", exact: true })).toBeVisible();
    await expect(result).toHaveCount(0);
  },
);

testWithFolders(
  "two folders of the same kind are not told apart, and nothing is said of images",
  async ({ page, folder }) => {
    const mixed = (index: number): Texture => (index % 2 === 0 ? "noisy" : "smooth");
    await page.goto("/imageanalyzer?calibrate");
    await chooseFolder(page, AI, await folder("ai", pictures(40, 0, mixed)));
    await chooseFolder(page, PEOPLE, await folder("people", pictures(40, 500, mixed)));
    await page.getByRole("button", { name: "Calibrate", exact: true }).click();
    const result = page.getByRole("region", { name: "Your calibration" });
    await expect(result).toContainText(
      "It could not tell your two folders apart. Nothing is shown on images.",
    );
    await expect(result.getByRole("table")).toHaveCount(0);
    await page.getByRole("link", { name: "Back to Image Analyzer" }).click();
    await analyze(page, "new.png", picture("noisy", 900));
    await expect(page.getByRole("list", { name: "Answers" })).toContainText("Read on this device");
    await expect(page.getByText("Your calibration")).toHaveCount(0);
  },
);

/** Passes this many of the page's requests to workers; holds back further ones until `release`, so that they seem to take long. */
async function holdWorkers(page: Page, requests: number): Promise<() => Promise<void>> {
  await page.addInitScript((requests) => {
    const held = { left: requests };
    Object.assign(window, { held });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(this: Worker, ...args: unknown[]) {
      held.left -= 1;
      if (held.left >= 0) Reflect.apply(postMessage, this, args);
    };
  }, requests);
  return () =>
    page.evaluate(() => {
      (window as unknown as { held: { left: number } }).held.left = Number.POSITIVE_INFINITY;
    });
}

testWithFolders(
  "reading can be cancelled, and images in both folders are left out",
  async ({ page, folder }) => {
    const same = await folder(
      "same",
      pictures(60, 0, () => "noisy"),
    );
    const release = await holdWorkers(page, 5);
    await page.goto("/imageanalyzer?calibrate");
    await chooseFolder(page, AI, same);
    const reading = page.getByRole("progressbar", { name: "Reading images" });
    await expect(reading).toHaveAttribute("aria-valuemax", "60");
    await expect(reading).toHaveAttribute("aria-valuenow", "5");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    // What was read is kept.
    await expect(page.getByText("It needs 25 more made by AI and 30 more made by people.")).toBeVisible();
    await release();

    const well = page.getByRole("region", { name: AI });
    await page.getByRole("button", { name: "Choose a folder" }).first().focus();
    await page.keyboard.press("Tab");
    await expect(well.getByRole("button", { name: "Choose images" })).toBeFocused();
    const few = await folder(
      "few",
      pictures(31, 0, () => "noisy"),
    );
    await chooseFolder(page, AI, few);
    await chooseFolder(page, PEOPLE, few);
    await expect(page.getByRole("region", { name: PEOPLE })).toContainText("31 images read");
    await page.getByRole("button", { name: "Calibrate", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("31 images are in both folders.");
    await page.getByRole("region", { name: PEOPLE }).getByRole("button", { name: "Remove all" }).click();
    await expect(page.getByRole("region", { name: PEOPLE })).toContainText("Choose a folder or images");
  },
);

testWithFolders("images are taken from a drop on a well, and not by the page", async ({ page }) => {
  await page.goto("/imageanalyzer?calibrate");
  const well = page.getByRole("region", { name: PEOPLE });
  await expect(well).toBeVisible();
  const bytes = [...picture("smooth", 1)];
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
    return transfer;
  }, bytes);
  await well.dispatchEvent("dragover", { dataTransfer: data });
  await well.dispatchEvent("drop", { dataTransfer: data });
  await expect(well).toContainText("1 image read");
  await expect(page.getByRole("region", { name: AI })).toContainText("Choose a folder or images");
});
