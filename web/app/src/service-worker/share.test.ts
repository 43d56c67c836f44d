import { SHARE_FIELD, takeShared } from "@orbitroom/app-kit/files/shared-files.ts";
import { memoryCaches } from "@orbitroom/app-kit/files/testing/memory-caches.ts";
import { expect, test } from "vitest";
import { isShareRequest, respondToShare } from "./share.ts";

const SHARE_URL = "https://orbitroom.example/share";

function share(...files: (File | string)[]): Request {
  const form = new FormData();
  for (const file of files) form.append(SHARE_FIELD, file);
  return new Request(SHARE_URL, { method: "POST", body: form });
}

const tabsOf = (count: number) => ({ matchAll: async () => Array.from({ length: count }) });

const pathOf = (response: Response) =>
  (response.headers.get("location") ?? "").replace("https://orbitroom.example", "");

test("a share opens a new room, which finds its files", async () => {
  const caches = memoryCaches();
  const response = await respondToShare(
    share(new File(["1"], "photo.jpg", { type: "image/jpeg" })),
    caches,
    tabsOf(0),
  );
  expect([response.status, pathOf(response)]).toEqual([303, "/commonroom?new&shared"]);
  expect((await takeShared(caches)).files.map(({ name, type }) => [name, type])).toEqual([
    ["photo.jpg", "image/jpeg"],
  ]);
});

test("a text opens a new room, too", async () => {
  const form = new FormData();
  form.append("text", "hello");
  const caches = memoryCaches();
  const request = new Request(SHARE_URL, { method: "POST", body: form });
  expect(pathOf(await respondToShare(request, caches, tabsOf(0)))).toBe("/commonroom?new&shared");
  expect((await takeShared(caches)).text).toBe("hello");
});

test("while the app has tabs, a page looks for open rooms in them", async () => {
  const tabs = tabsOf(2);
  const shared = share(new File(["1"], "photo.jpg"));
  expect(pathOf(await respondToShare(shared, memoryCaches(), tabs))).toBe("/share");
  expect(pathOf(await respondToShare(share("nothing"), memoryCaches(), tabs))).toBe("/commonroom?new");
});

test("a share without files opens a new room only", async () => {
  expect(pathOf(await respondToShare(share("a text"), memoryCaches(), tabsOf(0)))).toBe("/commonroom?new");
});

test("a share that cannot be kept opens a room that says so", async () => {
  const full = memoryCaches();
  full.open = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  expect(pathOf(await respondToShare(share(new File(["1"], "photo.jpg")), full, tabsOf(0)))).toBe(
    "/commonroom?new&shared",
  );
});

test("only the app's own path is a share", () => {
  const context = { sameOrigin: true, request: { mode: "navigate" as const } };
  expect(isShareRequest({ ...context, url: new URL(SHARE_URL) })).toBe(true);
  expect(isShareRequest({ ...context, url: new URL(SHARE_URL), sameOrigin: false })).toBe(false);
  expect(isShareRequest({ ...context, url: new URL("/sharestream", SHARE_URL) })).toBe(false);
});
