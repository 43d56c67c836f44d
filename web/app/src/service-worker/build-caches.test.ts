import { SHARED_FILES_CACHE } from "@orbitroom/app-kit/files/shared-files.ts";
import { memoryCaches } from "@orbitroom/app-kit/files/testing/memory-caches.ts";
import { expect, test } from "vitest";
import { ANSWERS_CACHE, buildId, deleteUnusedCaches } from "./build-caches.ts";

const clean = (caches: ReturnType<typeof memoryCaches>, current: string, tabs: string[]) =>
  deleteUnusedCaches(caches, current, tabs);

test("the cache of a replaced build stays until the tabs that were open then are gone", async () => {
  const caches = memoryCaches("orbitroom-app-1", "orbitroom-app-2", ANSWERS_CACHE);
  await clean(caches, "orbitroom-app-2", ["a", "b"]);
  await clean(caches, "orbitroom-app-2", ["b", "c"]);
  expect(caches.names()).toEqual(["orbitroom-app-1", "orbitroom-app-2", ANSWERS_CACHE]);
  await clean(caches, "orbitroom-app-2", ["c"]);
  expect(caches.names()).toEqual(["orbitroom-app-2", ANSWERS_CACHE]);
});

test("a tab of the oldest build does not keep the builds after it", async () => {
  const caches = memoryCaches("orbitroom-app-1", "orbitroom-app-2", "orbitroom-app-3");
  await clean(caches, "orbitroom-app-3", ["a"]);
  expect(caches.names()).toEqual(["orbitroom-app-1", "orbitroom-app-3"]);
});

test("deletes unknown caches of the app, and none of others", async () => {
  const caches = memoryCaches("orbitroom-runtime", "elsewhere", "orbitroom-app-1");
  await clean(caches, "orbitroom-app-1", ["a"]);
  expect(caches.names()).toEqual(["elsewhere", "orbitroom-app-1"]);
});

test("files that another app has shared stay until the page takes them", async () => {
  const caches = memoryCaches(SHARED_FILES_CACHE, "orbitroom-app-1");
  await clean(caches, "orbitroom-app-1", []);
  expect(caches.names()).toEqual([SHARED_FILES_CACHE, "orbitroom-app-1"]);
});

test("a build is known by the revision of its index.html", () => {
  expect(buildId(["assets/a.js", { url: "index.html", revision: "1a2b" }])).toBe("1a2b");
  expect(() => buildId(["assets/a.js"])).toThrow("no index.html");
});
