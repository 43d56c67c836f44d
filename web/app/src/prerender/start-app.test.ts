import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startApp } from "./start-app.ts";

const added: HTMLElement[] = [];
let draw: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLElement[]));
  });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    draw = callback;
    return 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  added.length = 0;
  delete document.documentElement.dataset["hidesPage"];
});

const start = () => startApp("/assets/index-1.js", ["/assets/help-1.js"]);
const addresses = () => added.map((element) => element.getAttribute("href") ?? element.getAttribute("src"));

test("the app is loaded once the page is drawn, and once only", () => {
  start();
  draw();
  expect(added).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(addresses()).toEqual(["/assets/help-1.js", "/assets/index-1.js"]);
  expect(added.map((element) => element.getAttribute("rel") ?? element.getAttribute("type"))).toEqual([
    "modulepreload",
    "module",
  ]);
  vi.advanceTimersByTime(5000);
  expect(added).toHaveLength(2);
});

test("a tab that draws nothing loads it nevertheless", () => {
  start();
  vi.advanceTimersByTime(5000);
  expect(added).toHaveLength(2);
});

test("a page that is not shown does not keep the app waiting", () => {
  document.documentElement.dataset["hidesPage"] = "";
  start();
  expect(added).toHaveLength(2);
});
