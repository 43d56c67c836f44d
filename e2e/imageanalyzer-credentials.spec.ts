import type { Page } from "@playwright/test";
import {
  makeAuthority,
  makeSigner,
  signImage,
  type TestAuthority,
  type TestManifest,
  type TestSigner,
} from "../web/packages/imaging/src/testing/signing.ts";
import { pageFaults } from "./support/axe.ts";
import { overhangOf } from "./support/overhang.ts";
import { encodePng } from "./support/png.ts";
import { expect, test } from "./support/test.ts";

const SIDE_PX = 96;
const TRUST_LIST = "**/c2pa-trust-list-*.pem";

const created = (term: string) => ({
  action: "c2pa.created",
  digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`,
});
const AI: TestManifest = { actions: [created("trainedAlgorithmicMedia")] };

let authority: TestAuthority;
let signer: TestSigner;

test.beforeAll(async () => {
  authority = await makeAuthority("Test Authority");
  signer = await makeSigner(authority, { organization: "Studio Nine", ocspUrl: "http://ocsp.example" });
});

const picture = (alpha = 255) =>
  encodePng(SIDE_PX, SIDE_PX, new Uint8Array(SIDE_PX * SIDE_PX * 4).fill(alpha));
const sign = (manifest: TestManifest, image: Uint8Array = picture()) =>
  signImage(image, "image/png", signer, manifest);
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(bytes),
});

/** The image with its pixels replaced, and its content credentials kept. */
function repaint(bytes: Uint8Array): Buffer {
  const signed = Buffer.from(bytes);
  const other = picture(90);
  const start = (png: Buffer) => png.indexOf("IDAT") - 4;
  return Buffer.concat([signed.subarray(0, start(signed)), other.subarray(start(other))]);
}

/** Opens the page, and makes it load the worker and its module with the sample, which has no content credentials. */
async function open(page: Page) {
  await page.goto("/imageanalyzer");
  await page.getByRole("button", { name: /A label/ }).click();
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");
  return cards;
}

const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator("input[type=file][multiple]").setInputFiles(files);

test("who signed an image is shown, and only the verifier and the trust list are loaded", async ({
  page,
}) => {
  const cards = await open(page);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("websocket", (socket) => seen.push(socket.url()));
  const signed = await sign(AI);
  const remote = await sign({ ...AI, remoteUrl: "http://manifests.example/one.c2pa" });
  await choose(page, file("plain.png", picture()), file("remote.png", remote));
  await expect(cards.nth(2)).toContainText("Can't tell");
  // Nothing is loaded for an image without a manifest: only the files that each worker needs.
  expect(seen.filter((url) => url.includes("c2pa"))).toEqual([]);

  await choose(page, file("unknown.png", signed), file("changed.png", repaint(signed)));
  const unknown = cards.nth(3);
  await expect(unknown).toContainText("Labelled AI (unknown signer)");
  const section = unknown.getByRole("group", { name: "Content credentials" });
  await expect(section).toContainText("Valid, signer unknown");
  await expect(section).toContainText("Studio Nine");
  await expect(section).toContainText("Created: made by AI");
  await expect(cards.nth(4)).toContainText("The image is not the one that was signed");
  await expect(cards.nth(4).getByText("Changed after signing").first()).toBeVisible();

  const loaded = seen.filter((url) => url.includes("c2pa")).map((url) => new URL(url).pathname);
  expect([...new Set(loaded)].sort()).toEqual([
    expect.stringMatching(/^\/assets\/c2pa-[\w-]{8}\.js$/),
    expect.stringMatching(/^\/assets\/c2pa-interim-list-[\w-]+\.pem$/),
    expect.stringMatching(/^\/assets\/c2pa-trust-list-[\w-]+\.pem$/),
    expect.stringMatching(/^\/assets\/c2pa_bg-[\w-]+\.wasm$/),
  ]);
  const { origin } = new URL(page.url());
  const isOwnFile = (url: string) => url.startsWith(`${origin}/assets/`) && !url.includes("?");
  expect(seen.filter((url) => !isOwnFile(url))).toEqual([]);

  // The recording above would show a request, and the browser would refuse what the files name.
  await page.evaluate(() => fetch("/imageanalyzer"));
  expect(seen.filter((url) => !isOwnFile(url))).toEqual([`${origin}/imageanalyzer`]);
  const elsewhere = page.evaluate(() => fetch("http://manifests.example/one.c2pa"));
  await expect(elsewhere).rejects.toThrow("Failed to fetch");
});

test("a signer on the trust list is trusted, and the ingredients are shown", async ({ page }) => {
  // The shipped list with the test's authority in place of the real ones.
  await page.route(TRUST_LIST, (route) => route.fulfill({ body: authority.pem }));
  const cards = await open(page);
  const part = await sign({ ...AI, title: "dragon.png" });
  const photo = await sign({
    actions: [created("digitalCapture"), { action: "c2pa.cropped" }],
    ingredients: [{ title: "dragon.png", relationship: "componentOf", format: "image/png", bytes: part }],
  });
  await choose(page, file("ai.png", await sign(AI)), file("composite.png", photo));
  await expect(cards.nth(1)).toContainText("Made with AI (signed)");
  await expect(cards.nth(1).getByRole("group", { name: "Content credentials" })).toContainText(
    "Valid, signer trusted",
  );
  await expect(cards.nth(2)).toContainText("Edited with AI (signed)");
  await expect(cards.nth(2)).not.toContainText("The evidence contradicts itself");
  const section = cards.nth(2).getByRole("group", { name: "Content credentials" });
  const summary = section.locator("summary");
  await expect(summary).toContainText("Contains dragon.png");
  await expect(summary).toContainText("Labelled AI");
  await summary.press("Enter");
  await expect(section.locator("details")).toContainText("Created: made by AI");

  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhangOf(page)).toEqual([]);
});

test("the credentials of JPEG and WebP files are read too", async ({ page }) => {
  await page.route(TRUST_LIST, (route) => route.fulfill({ body: authority.pem }));
  const cards = await open(page);
  for (const [index, format] of ["image/jpeg", "image/webp"].entries()) {
    const bytes = await page.evaluate(
      async ([type, sidePx]) => {
        const canvas = new OffscreenCanvas(sidePx, sidePx);
        canvas.getContext("2d")?.fillRect(0, 0, sidePx, sidePx / 2);
        return [...new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())];
      },
      [format, SIDE_PX] as const,
    );
    const signed = await signImage(new Uint8Array(bytes), format, signer, {
      actions: [created("digitalCapture")],
    });
    await choose(page, { name: `photo-${index}`, mimeType: format, buffer: Buffer.from(signed) });
    await expect(cards.nth(index + 1)).toContainText(
      "A signature that matches this image says that a camera took it",
    );
  }
});

test("without the verifier, the rest of the answer stands", async ({ page }) => {
  await page.route("**/c2pa_bg-*.wasm", (route) => route.abort());
  const cards = await open(page);
  await choose(page, file("ai.png", await sign(AI)));
  await expect(cards.nth(1)).toContainText("the verifier could not be loaded. Connect to the internet");
  await expect(cards.nth(1)).toContainText("Can't tell");
});
