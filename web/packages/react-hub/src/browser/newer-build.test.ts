import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadIntoNewerBuild } from "./newer-build.ts";

const page = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script></html>`;
const reload = vi.fn();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  // Not added to the document, because happy-dom would load it.
  const script = document.createElement("script");
  script.setAttribute("src", "/assets/index-1.js");
  vi.spyOn(document, "querySelector").mockReturnValue(script);
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
});

test("reloads once when the gateway serves another build", async () => {
  fetched.mockImplementation(async () => new Response(page("/assets/index-2.js")));
  expect(await reloadIntoNewerBuild()).toBe(true);
  expect(await reloadIntoNewerBuild()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();

  fetched.mockImplementation(async () => new Response(page("/assets/index-3.js")));
  expect(await reloadIntoNewerBuild()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("does not reload for the same build, nor while the gateway is out of reach", async () => {
  fetched.mockImplementation(async () => new Response(page("/assets/index-1.js")));
  expect(await reloadIntoNewerBuild()).toBe(false);
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await reloadIntoNewerBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
