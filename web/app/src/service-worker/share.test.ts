import { SHARE_FIELD, takeSharedFiles } from "@orbitroom/app-kit/files/shared-files.ts";
import { memoryCaches } from "@orbitroom/app-kit/files/testing/memory-caches.ts";
import { expect, test } from "vitest";
import { isShareRequest, respondToShare } from "./share.ts";

const SHARE_URL = "https://orbitroom.example/share";

function share(...files: (File | string)[]): Request {
  const form = new FormData();
  for (const file of files) form.append(SHARE_FIELD, file);
  return new Request(SHARE_URL, { method: "POST", body: form });
}

const pathOf = (response: Response) =>
  (response.headers.get("location") ?? "").replace("https://orbitroom.example", "");

test("a share opens a new room, which finds its files", async () => {
  const caches = memoryCaches();
  const response = await respondToShare(share(new File(["1"], "photo.jpg", { type: "image/jpeg" })), caches);
  expect([response.status, pathOf(response)]).toEqual([303, "/commonroom?new&shared"]);
  expect((await takeSharedFiles(caches)).map(({ name, type }) => [name, type])).toEqual([
    ["photo.jpg", "image/jpeg"],
  ]);
});

test("a share without files opens a new room only", async () => {
  expect(pathOf(await respondToShare(share("a text"), memoryCaches()))).toBe("/commonroom?new");
});

test("a share that cannot be kept opens a room that says so", async () => {
  const full = memoryCaches();
  full.open = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  expect(pathOf(await respondToShare(share(new File(["1"], "photo.jpg")), full))).toBe(
    "/commonroom?new&shared",
  );
});

test("only the app's own path is a share", () => {
  const context = { sameOrigin: true, request: { mode: "navigate" as const } };
  expect(isShareRequest({ ...context, url: new URL(SHARE_URL) })).toBe(true);
  expect(isShareRequest({ ...context, url: new URL(SHARE_URL), sameOrigin: false })).toBe(false);
  expect(isShareRequest({ ...context, url: new URL("/sharestream", SHARE_URL) })).toBe(false);
});
