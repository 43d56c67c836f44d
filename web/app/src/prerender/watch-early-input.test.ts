import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { watchEarlyInput } from "./watch-early-input.ts";

const seen: string[] = [];
let stop = new AbortController();

// Its listeners stay as long as the document.
beforeAll(watchEarlyInput);
beforeEach(() => {
  document.documentElement.dataset["frame"] = "";
  window.earlyInput = [];
});
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  seen.length = 0;
  delete window.earlyInput;
  delete document.documentElement.dataset["frame"];
  document.body.replaceChildren();
});

/** The app takes the page over, and repeats what was noted. */
function takeOver(): void {
  delete document.documentElement.dataset["frame"];
  for (const type of ["keydown", "paste"] as const)
    addEventListener(type, (event) => seen.push(`${type} ${"key" in event ? event.key : ""}`.trim()), stop);
  for (const repeat of window.earlyInput ?? []) repeat();
}

function press(key: string, init: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
  );
}

/** Drags files over an element. Returns whether the browser would take them. */
function dragFilesOver(element: Element): boolean {
  const event = new Event("dragover", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], dropEffect: "copy" } });
  return element.dispatchEvent(event);
}

test("the keys of the search are kept from the browser and repeated, others are not", () => {
  expect(press("k", { ctrlKey: true })).toBe(false);
  expect(press("/")).toBe(true);
  expect(press("w")).toBe(true);
  expect(press("k")).toBe(true);
  takeOver();
  expect(seen).toEqual(["keydown k", "keydown /"]);
  expect(press("k", { ctrlKey: true })).toBe(true);
});

test("a form is not sent by the browser, but by the app", () => {
  document.body.innerHTML = '<div id="root"><form><button>Join</button></form></div><button>Other</button>';
  const [join, other] = document.querySelectorAll("button");
  let isSent = 0;
  document.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    isSent += 1;
  });
  join?.click();
  other?.click();
  expect(isSent).toBe(0);
  expect(window.earlyInput).toHaveLength(1);
  takeOver();
  expect(isSent).toBe(1);
});

test("dropped files do not replace the page, a file field takes them, and the app takes them later", () => {
  document.body.innerHTML = '<input type="file"><p>Page</p>';
  const [field, text] = document.body.children as unknown as [Element, Element];
  expect(dragFilesOver(text)).toBe(false);
  expect(dragFilesOver(field)).toBe(true);
  takeOver();
  expect(dragFilesOver(text)).toBe(true);
});
