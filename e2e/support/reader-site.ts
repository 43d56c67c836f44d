import type { Frame, Locator, Page } from "@playwright/test";
import { type BookPlan, buildEpub } from "../../web/packages/epub/src/testing/epub-builder.ts";
import { eventually, eventuallyPasses } from "./eventually.ts";
import { expect } from "./expect.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { siteFolder } from "./sites/site.ts";

/** A place in a book, as the reading view reports it and can begin at it. */
export interface KeptPlace {
  readonly cfi: string;
  readonly fraction: number;
  readonly turnedMs?: number;
}

declare global {
  interface Window {
    openReader: (bytes: number[], start?: KeptPlace) => void;
    readonly readingPlaces: KeptPlace[];
  }
}

/** Starts a gateway that serves the reading view, on a page of its own, as its app: with the app's content security policy. */
export const startReader = (): Promise<Gateway> => startGateway({ env: { APP_DIR: siteFolder("reader") } });

/** Opens a book, at a place if one is given, and waits until its first page is shown. `book` is its file, or how to make it. */
export async function openReader(
  page: Page,
  url: string,
  book: BookPlan | Uint8Array,
  start?: KeptPlace,
): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => "openReader" in window);
  await page.evaluate(({ bytes, place }) => window.openReader(bytes, place), {
    bytes: [...(book instanceof Uint8Array ? book : buildEpub(book))],
    place: start,
  });
  await page.waitForFunction(() => window.readingPlaces.length > 0);
}

/** The document of the book that is shown. It is in a closed shadow root, so no locator of the page finds its frame. */
export async function bookFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().findLast((frame) => frame.url().startsWith("blob:"));
  await eventually(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error("The book shows no document.");
  return frame;
}

/** How long one frame is queried before the book may have another one. */
const FRAME_TIMEOUT_MS = 500;

/** Waits until the book shows this. A page turn may replace the frame, even after the reading view has reported its place. */
export const bookShows = (page: Page, find: (frame: Frame) => Locator): Promise<void> =>
  eventuallyPasses(async () =>
    expect(find(await bookFrame(page))).toBeVisible({ timeout: FRAME_TIMEOUT_MS }),
  );

/** The place that the reading view has reported last. */
export async function placeOf(page: Page): Promise<KeptPlace> {
  return page.evaluate(() => window.readingPlaces.at(-1) ?? { cfi: "", fraction: 0 });
}

/** Does something, and waits until the place has changed. */
export async function moves(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await placeOf(page);
  await act();
  await eventually(async () => (await placeOf(page)).cfi).not.toBe(before.cfi);
  return (await placeOf(page)).fraction - before.fraction;
}

/** Replaces the worker that cleans books by one that hands out a document with this markup as it is. */
export async function serveUncleaned(page: Page, markup: string): Promise<void> {
  const document = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>Uncleaned text.</p>${markup}</body></html>`;
  const item = {
    path: "a.xhtml",
    idref: "a",
    documentType: "xhtml",
    isLinear: true,
    sizeBytes: 1,
  };
  const publication = {
    version: "3",
    metadata: { title: "Uncleaned", contributors: [], languages: ["en"], identifier: "x", subjects: [] },
    spine: [{ ...item, spread: "auto", layout: "reflowable", cfi: "/6/2!" }],
    toc: [],
    pageList: [],
    landmarks: [],
    direction: "ltr",
    flow: "auto",
    problems: [],
  };
  const script = `addEventListener("message", ({ data: { type, call } }) => {
    const resource = { mediaType: "application/xhtml+xml", documentType: "xhtml", references: [], styles: [], removed: [] };
    if (type === "open") postMessage({ type: "done", call, value: ${JSON.stringify(publication)} });
    if (type === "resource") postMessage({ type: "done", call, value: { ...resource, bytes: new TextEncoder().encode(${JSON.stringify(document)}) } });
  });`;
  await page.route(/epub-worker/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "cross-origin-embedder-policy": "require-corp" },
      body: script,
    }),
  );
}
