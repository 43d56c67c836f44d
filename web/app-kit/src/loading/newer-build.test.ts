import { toasts } from "@orbitroom/compact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPage } from "./kept-page.ts";
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
  sessionStorage.clear();
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

test("waits with the reload until no file is on its way", async () => {
  fetched.mockImplementation(async () => new Response(page("/assets/index-4.js")));
  const shown = vi.spyOn(toasts, "show").mockReturnValue(undefined);
  const ends = [keepPage(), keepPage()];
  const reloading = reloadIntoNewerBuild();
  await vi.waitFor(() =>
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: "Orbitroom was updated" })),
  );
  ends[0]?.();
  ends[0]?.();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  ends[1]?.();
  expect(await reloading).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
