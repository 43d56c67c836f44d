import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  contentAttacks,
  missing,
  OUTSIDE,
  RAN,
  refusedBooks,
  traversal,
} from "../web/packages/epub/src/testing/attack-books.ts";
import { type BookPlan, buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import {
  fixedLayout,
  footnotes,
  halfHeard,
  mathAndDrawings,
  novel,
  picturePages,
  readAloud,
  rightToLeft,
  vertical,
} from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { eventually } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import {
  bookFrame,
  bookShows,
  type KeptPlace,
  moves,
  openReader,
  placeOf,
  serveUncleaned,
  startReader,
} from "./support/reader-site.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

let reader: Gateway;

test.beforeAll(async () => {
  reader = await startReader();
});

test.afterAll(() => reader.dispose());

const open = (page: Page, plan: BookPlan, start?: KeptPlace) => openReader(page, reader.url, plan, start);

testWithMotion(
  "a book is read with keys and taps, and its place outlasts a reload and a resize",
  async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await open(page, novel(3, 12));
    await expect(page.getByRole("heading", { name: "The Second Light" })).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });

    expect(await moves(page, () => page.keyboard.press("ArrowRight"))).toBeGreaterThan(0);
    await expect(page.locator("[data-bars=hidden]")).toBeVisible();
    expect(await moves(page, () => page.keyboard.press("Shift+Space"))).toBeLessThan(0);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(await moves(page, () => page.mouse.click(width - 20, height / 2))).toBeGreaterThan(0);
    await page.mouse.click(width / 2, height / 2);
    await expect(page.locator("[data-bars=shown]")).toBeVisible();

    const place = await placeOf(page);
    const text = await firstWords(page);
    await page.setViewportSize({ width: 500, height: 800 });
    await eventually(() => firstWords(page)).toBe(text);
    await open(page, novel(3, 12), place);
    await eventually(() => firstWords(page)).toBe(text);
    // What is reported is kept: nothing is reported while the page is on its way.
    const fractions = await page.evaluate(() => window.readingPlaces.map(({ fraction }) => fraction));
    expect(new Set(fractions).size).toBe(1);
    expect(problems).toEqual([]);
  },
);

/** The first words in view: those of the reported place. */
async function firstWords(page: Page): Promise<string> {
  const { cfi } = await placeOf(page);
  const [, id = "", offset = "0"] = /\[(p\d+)\](?:\/1:(\d+))?/.exec(cfi) ?? [];
  const frame = await bookFrame(page);
  const text = await frame.locator(`#${id || "p0"}`).textContent();
  return `${id} ${(text ?? "").slice(Number(offset), Number(offset) + 20)}`;
}

test("contents, search, highlights, notes and bookmarks lead to their places, and notes are saved as Markdown", async ({
  page,
}) => {
  await open(page, novel(3, 12));
  await page.getByRole("button", { name: "Contents and notes" }).click();
  const contents = page.getByRole("dialog", { name: "The Second Light" });
  await moves(page, () => contents.getByRole("button", { name: "Chapter 2" }).click());
  await bookShows(page, (frame) => frame.getByRole("heading", { name: "Chapter 2" }));

  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search in the book" });
  await search.getByLabel("Text to find").fill("HARBOÙR");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(search.getByRole("status")).toContainText(/\d+ results/);
  await search
    .getByRole("button", { name: /^….* harbour / })
    .first()
    .click();
  const results = page.getByRole("group", { name: "Search results" });
  await expect(results).toContainText(/^Previous1 of|of/);
  await results.getByRole("button", { name: "Hide the result" }).click();

  const frame = await bookFrame(page);
  await frame.evaluate(() => {
    const [paragraph] = document.querySelectorAll("p");
    const text = paragraph?.firstChild;
    if (!text) throw new Error("The page has no text.");
    document.getSelection()?.setBaseAndExtent(text, 0, text, 12);
  });
  const tools = page.getByRole("group", { name: "Selected text" });
  await tools.getByRole("button", { name: "Note" }).click();
  await page.getByLabel("Your note").fill("Remember the lamp.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Bookmark" }).click();
  await expect(page.getByRole("button", { name: "Bookmark" })).toHaveAttribute("aria-pressed", "true");

  // They are kept: the page is loaded again.
  await open(page, novel(3, 12));
  await page.getByRole("button", { name: "Contents and notes" }).click();
  await contents.getByRole("tab", { name: "Notes" }).click();
  await expect(contents.getByText("Remember the lamp.")).toBeVisible();
  const download = page.waitForEvent("download");
  await contents.getByRole("button", { name: "Save as Markdown" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Notes on The Second Light [\d-]{10} [\d-]{8}\.md$/);
  const markdown = await readFile(await file.path(), "utf8");
  expect(markdown).toContain("Remember the lamp.");
  expect(markdown).toContain("- Bookmark at");
});

test("printed pages lead to their places, columns are chosen, and a word is looked up only where the reader says", async ({
  page,
}) => {
  await open(page, novel(3, 12));
  await page.getByRole("button", { name: "Contents and notes" }).click();
  const contents = page.getByRole("dialog", { name: "The Second Light" });
  await contents.getByRole("tab", { name: "Pages" }).click();
  await moves(page, () => contents.getByRole("button", { name: "14" }).click());
  const frame = await bookFrame(page);
  await expect(frame.getByRole("heading", { name: "Chapter 2" })).toBeVisible();
  await expect(page.getByText("Page 14")).toBeVisible();

  const columnPx = () =>
    frame.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).columnWidth));
  await page.getByRole("button", { name: "How books look" }).click();
  const panel = page.getByRole("dialog", { name: "How books look" });
  const columns = panel.getByRole("radiogroup", { name: "Columns" });
  await columns.getByText("One").click();
  await eventually(columnPx).toBeGreaterThan(600);
  await columns.getByText("Two").click();
  await eventually(columnPx).toBeLessThan(600);
  await panel.getByLabel("Look words up at").fill("https://words.example/find?q={word}");
  await page.keyboard.press("Escape");

  await frame.evaluate(() => {
    const text = document.querySelector("h1")?.firstChild;
    if (text) document.getSelection()?.setBaseAndExtent(text, 0, text, 7);
  });
  const link = page.getByRole("group", { name: "Selected text" }).getByRole("link", { name: "Look up" });
  await expect(link).toHaveAttribute("href", "https://words.example/find?q=Chapter");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("what can be done with selected text fits on a phone, and the book is searched for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, novel(3, 12));
  const frame = await bookFrame(page);
  await frame.evaluate(() => {
    const text = document.querySelector("p")?.firstChild;
    if (text) document.getSelection()?.setBaseAndExtent(text, 0, text, 12);
  });
  const tools = page.getByRole("group", { name: "Selected text" });
  await expect(tools).toBeVisible();
  const box = await tools.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await pageFaults(page)).toEqual([]);
  await tools.getByRole("button", { name: "Search the book" }).click();
  const search = page.getByRole("dialog", { name: "Search in the book" });
  const selected = await frame.evaluate(() => document.querySelector("p")?.textContent?.slice(0, 12).trim());
  await expect(search.getByLabel("Text to find")).toHaveValue(selected ?? "");
  await expect(search.getByRole("status")).toContainText(/result/);
});

test("a controller and a finger turn pages", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 400, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    Object.assign(navigator, { getGamepads: () => [{ index: 0, buttons }] });
    Object.assign(window, {
      hold: (index: number, pressed: boolean) => Object.assign(buttons[index] ?? {}, { pressed }),
    });
  });
  await open(page, novel(2, 12));
  const hold = (index: number, pressed: boolean) =>
    page.evaluate(
      ([at, isHeld]) =>
        (window as unknown as { hold: (index: number, pressed: boolean) => void }).hold(at, isHeld),
      [index, pressed] as const,
    );
  expect(await moves(page, () => hold(0, true))).toBeGreaterThan(0);
  await hold(0, false);
  expect(await moves(page, () => hold(1, true))).toBeLessThan(0);
  await hold(1, false);
  expect(await moves(page, () => hold(15, true))).toBeGreaterThan(0);
  await hold(15, false);
  expect(await moves(page, () => hold(14, true))).toBeLessThan(0);

  const touch = await context.newCDPSession(page);
  const swipe = async (fromX: number, toX: number) => {
    const at = (x: number) => [{ x, y: 350 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(fromX) });
    for (let step = 1; step <= 8; step += 1) {
      const x = fromX + ((toX - fromX) * step) / 8;
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(x) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  expect(await moves(page, () => swipe(340, 60))).toBeGreaterThan(0);
  expect(await moves(page, () => swipe(60, 340))).toBeLessThan(0);
  await context.close();
});

test("right-to-left and vertical books turn their pages the other way", async ({ page }) => {
  for (const plan of [rightToLeft(), vertical()]) {
    await open(page, plan);
    expect(await moves(page, () => page.keyboard.press("ArrowLeft")), plan.title).toBeGreaterThan(0);
    expect(await moves(page, () => page.keyboard.press("ArrowRight")), plan.title).toBeLessThan(0);
  }
  const frame = await bookFrame(page);
  await expect(frame.locator("html")).toHaveCSS("writing-mode", "vertical-rl");
});

test("pages of a fixed layout, formulas and drawings are shown", async ({ page }) => {
  await open(page, fixedLayout());
  await bookShows(page, (frame) => frame.getByText("Page 1"));
  await moves(page, () => page.keyboard.press("ArrowRight"));
  await bookShows(page, (frame) => frame.getByText(/Page [23]/).first());

  await open(page, mathAndDrawings());
  const frame = await bookFrame(page);
  await expect(frame.locator("math mfrac")).toBeVisible();
  await frame.getByText("More on the web").click();
  const question = page.getByRole("dialog", { name: "Leave the book?" });
  await expect(question).toContainText("https://example.org/more");
  await question.getByRole("button", { name: "Stay" }).click();
  await moves(page, () => page.keyboard.press("End").then(() => page.keyboard.press("ArrowRight")));
  await bookShows(page, (frame) => frame.locator("svg .sea"));
  await expect((await bookFrame(page)).locator("svg .sea")).toHaveCSS("fill", "rgb(0, 0, 128)");
});

test("a picture in the reading order is a page of its own, in the middle", async ({ page }) => {
  await open(page, picturePages());
  const picture = (await bookFrame(page)).locator("img");
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const { width = 0 } = page.viewportSize() ?? {};
  const box = await picture.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  await moves(page, () => page.keyboard.press("ArrowRight"));
  await bookShows(page, (frame) => frame.getByText("After the plate."));
});

test("a note is shown next to its reference", async ({ page }) => {
  await open(page, footnotes());
  const frame = await bookFrame(page);
  await frame.getByRole("link", { name: "1" }).click();
  const note = page.getByRole("dialog", { name: "Note" });
  await expect(note).toContainText("The first note.");
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await frame.getByRole("link", { name: "2" }).click();
  await expect(note).toContainText("The second note.");
});

test("the recording of a book is played, and what is heard is marked", async ({ page }) => {
  await open(page, readAloud());
  await page.keyboard.press("s");
  const controls = page.getByRole("group", { name: "Reading aloud" });
  await expect(controls).toBeVisible();
  const marked = (await bookFrame(page)).locator(".-epub-media-overlay-active");
  await expect(marked).toHaveText("One.");
  await controls.getByRole("button", { name: "Pause" }).click();
  await controls.getByRole("button", { name: "Next sentence" }).click();
  await expect(marked).toHaveText("Two.");
  await controls.getByRole("button", { name: "Stop reading aloud" }).click();
  await expect(marked).toHaveCount(0);
});

/** Replaces the voice of the device, which no test machine has, by one that records what it says. After `last` it is silent. */
async function fakeVoice(page: Page, last: number): Promise<() => Promise<string[]>> {
  await page.addInitScript((lastSentence) => {
    const spoken: string[] = [];
    const voice = {
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.push(utterance.text);
        if (spoken.length < lastSentence)
          queueMicrotask(() => utterance.onend?.(new Event("end") as SpeechSynthesisEvent));
      },
      cancel: () => undefined,
    };
    Object.defineProperty(window, "speechSynthesis", { value: voice });
    Object.assign(window, { spoken });
  }, last);
  return () => page.evaluate(() => (window as { spoken?: string[] }).spoken ?? []);
}

test("a book without a recording is read by the voice of the device, sentence by sentence", async ({
  page,
}) => {
  const spoken = await fakeVoice(page, 3);
  await open(page, novel(2, 3));
  await page.keyboard.press("s");
  const controls = page.getByRole("group", { name: "Reading aloud" });
  await expect(controls).toBeVisible();
  await eventually(async () => (await spoken()).length).toBe(3);
  const [heading, ...paragraphs] = await spoken();
  expect(heading).toBe("Chapter 1");
  for (const text of paragraphs) expect(text).toMatch(/^[A-Z].*\.$/);
  expect(new Set(paragraphs).size).toBe(2);
  await controls.getByRole("button", { name: "Previous sentence" }).click();
  await eventually(async () => (await spoken()).at(-1)).toBe(paragraphs[0]);
  await controls.getByRole("button", { name: "Next sentence" }).click();
  await eventually(async () => (await spoken()).at(-1)).toBe(paragraphs[1]);
});

test("the voice says what is shown, and no more", async ({ page }) => {
  const spoken = await fakeVoice(page, 100);
  await open(page, halfHeard());
  await page.keyboard.press("s");
  await eventually(spoken).toEqual(["First one.", "Second one.", "Third one."]);
  await expect(page.getByRole("group", { name: "Reading aloud" })).toBeHidden();
});

test("books that attack run nothing and request nothing", async ({ page }) => {
  const outside: string[] = [];
  page.on("request", (request) => request.url().startsWith(OUTSIDE) && outside.push(request.url()));
  for (const [name, plan] of Object.entries({ ...contentAttacks, traversal, missing })) {
    await open(page, plan);
    const frame = await bookFrame(page);
    await expect(frame.locator("body, svg").first(), name).toContainText("Readable text.");
    for (const bait of await frame.locator(".bait").all()) await bait.dispatchEvent("click");
    expect(await ranIn(page), name).toBe(false);
  }
  expect(outside).toEqual([]);
});

test("a file that is no readable book is refused with a sentence", async ({ page }) => {
  await page.goto(reader.url);
  await page.waitForFunction(() => "openReader" in window);
  for (const [name, { plan }] of Object.entries(refusedBooks)) {
    await page.evaluate((bytes) => window.openReader(bytes), [...buildEpub(plan)]);
    await expect(page.getByRole("heading", { name: "This book cannot be opened" }), name).toBeVisible();
    await expect(page.getByRole("alert"), name).toHaveText(/^[A-Z].+\.$/);
    await page.getByRole("button", { name: "Back to your books" }).click();
    await expect(page.getByRole("heading", { name: "Closed" })).toBeVisible();
  }
});

test("a script that the cleaning had missed does not run either", async ({ browser }) => {
  const ran: boolean[] = [];
  // Without the policy, the same script does run: so the test can fail.
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    const page = await context.newPage();
    await serveUncleaned(
      page,
      `<script>top.${RAN} = true</script><img src="x:" onerror="top.${RAN} = true" alt=""/>`,
    );
    await open(page, novel(1, 1));
    await bookShows(page, (frame) => frame.getByText("Uncleaned text."));
    ran.push(await ranIn(page));
  }
  expect(ran).toEqual([false, true]);
});

/** Whether a script of the book has run. The answer comes from a task that follows those that the document had begun. */
async function ranIn(page: Page): Promise<boolean> {
  return page.evaluate((name) => name in window, RAN);
}
