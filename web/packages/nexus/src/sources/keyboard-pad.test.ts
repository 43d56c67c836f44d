import { afterEach, expect, test } from "vitest";
import { buttonIndex, type PadButton } from "../layout/pad-layout.ts";
import { KeyboardPad, type KeyboardPadOptions } from "./keyboard-pad.ts";

const pads: KeyboardPad[] = [];
afterEach(() => {
  for (const pad of pads.splice(0)) pad.close();
  document.body.replaceChildren();
});

function make(options?: KeyboardPadOptions) {
  const pad = new KeyboardPad(options);
  pads.push(pad);
  return {
    pad,
    value: (button: PadButton) => pad.read().buttons[buttonIndex(button)],
    axes: () => pad.read().axes,
  };
}

/** Fires a key event. Returns whether the page's default action still happens. */
function fire(
  kind: "keydown" | "keyup",
  code: string,
  target: EventTarget = document.body,
  init = {},
): boolean {
  return target.dispatchEvent(new KeyboardEvent(kind, { code, bubbles: true, cancelable: true, ...init }));
}
const down = (code: string, target?: EventTarget, init = {}) => fire("keydown", code, target, init);
const up = (code: string, target?: EventTarget, init = {}) => fire("keyup", code, target, init);

/** Adds an element to the page. */
function add(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test("keys press buttons and push sticks, and do not scroll the page", () => {
  const { value, axes } = make();
  expect(down("Space")).toBe(false);
  down("KeyD");
  down("KeyW");
  expect([value("south"), axes()]).toEqual([1, [1, -1, 0, 0]]);
  up("Space");
  up("KeyD");
  expect([value("south"), axes()]).toEqual([0, [0, -1, 0, 0]]);
  expect(down("KeyZ")).toBe(true);
});

test("a press that is shorter than a frame is read once", () => {
  const { value } = make();
  down("Space");
  up("Space");
  expect([value("south"), value("south")]).toEqual([1, 0]);
});

test("of two opposite keys the newer one counts, and the older one again after it", () => {
  const { axes, value } = make();
  down("KeyA");
  down("KeyD");
  expect(axes()[0]).toBe(1);
  up("KeyD");
  expect(axes()[0]).toBe(-1);
  down("ArrowUp");
  value("up");
  down("ArrowDown");
  expect([value("up"), value("down")]).toEqual([0, 1]);
});

test("keys that are for a field, for a button or for the browser are left to them", () => {
  const { value } = make();
  for (const field of [
    add("input"),
    add("textarea"),
    add("select"),
    add("div", { contenteditable: "true" }),
  ]) {
    expect(down("Space", field)).toBe(true);
  }
  const button = add("button");
  expect(down("Space", button)).toBe(true);
  expect(down("KeyL", button)).toBe(false);
  expect(down("KeyJ", document.body, { ctrlKey: true })).toBe(true);
  expect(down("KeyJ", document.body, { metaKey: true })).toBe(true);
  expect([value("south"), value("west")]).toEqual([0, 0]);
});

test("what is held is let go when the window or the page loses the attention", () => {
  const { axes } = make();
  for (const lose of [
    () => window.dispatchEvent(new Event("blur")),
    () => window.dispatchEvent(new Event("pagehide")),
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => add("input").dispatchEvent(new FocusEvent("focusin", { bubbles: true })),
    () => up("MetaLeft", document.body, { key: "Meta" }),
  ]) {
    down("KeyD");
    expect(axes()[0]).toBe(1);
    lose();
    expect(axes()[0]).toBe(0);
    up("KeyD");
  }
});

test("an element may be the only place where keys count", () => {
  const target = add("div", { tabindex: "0" });
  const { axes } = make({ target });
  down("KeyD");
  expect(axes()[0]).toBe(0);
  down("KeyD", target);
  expect(axes()[0]).toBe(1);
  target.dispatchEvent(new FocusEvent("focusout", { relatedTarget: null }));
  expect(axes()[0]).toBe(0);
});

test("keys can be chosen, and a pad that is closed takes none", () => {
  const { pad, value } = make({ keys: { KeyZ: "south", KeyX: "rightX-" } });
  down("KeyZ");
  down("KeyX");
  down("Space");
  const { buttons, axes } = pad.read();
  expect([buttons[0], axes[2]]).toEqual([1, -1]);
  pad.close();
  expect(down("KeyZ")).toBe(true);
  expect(value("south")).toBe(0);
});
