import { relayAmong, shareWith } from "../support/share-stories.ts";
import { test } from "../support/test.ts";

const NAMES = ["Ben", "Cleo", "Dan", "Eve"];

test.setTimeout(300_000);

test("one shares, four watch: pause, blur, quality, pointer and chat reach all of them", async ({
  page,
  browser,
}) => {
  await shareWith(page, browser, NAMES);
});

test("viewers pass the picture on to viewers, and one that dies is replaced", async ({ page, browser }) => {
  await relayAmong(page, browser, NAMES);
});
