import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buttonIndex, type PadButton } from "../layout/pad-layout.ts";
import { TouchControls } from "./touch-controls.ts";

let root = document.createElement("div");
let controls = new TouchControls(root);

const find = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector) ?? root;

beforeEach(() => {
  root = document.createElement("div");
  root.innerHTML = `
    <div data-pad-stick="left"></div>
    <button type="button" data-pad-button="south"><b>A</b></button>
    <button type="button" data-pad-button="east">B</button>
    <p>text</p>`;
  document.body.append(root);
  root.setPointerCapture = vi.fn();
  controls = new TouchControls(root);
  const box = { left: 100, top: 200, width: 100, height: 100 };
  find("[data-pad-stick]").getBoundingClientRect = () => box as DOMRect;
});
afterEach(() => {
  controls.close();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Fires a pointer event of a finger at an element, which is also the element under the finger. */
function finger(kind: string, at: Element, pointerId = 1, init: PointerEventInit = {}): void {
  document.elementFromPoint = () => at;
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId, button: 0, ...init }));
}
const value = (button: PadButton) => controls.read().buttons[buttonIndex(button)];
const held = () =>
  [...root.querySelectorAll<HTMLElement>("[data-held]")].map(({ dataset }) => dataset["padButton"]);

test("a finger presses a button as long as it is on it, and slides on to the next one", () => {
  finger("pointerdown", find("b"));
  expect([value("south"), held()]).toEqual([1, ["south"]]);
  finger("pointermove", find("[data-pad-button=east]"));
  controls.read();
  expect([value("south"), value("east"), held()]).toEqual([0, 1, ["east"]]);
  finger("pointermove", find("p"));
  controls.read();
  expect([value("east"), held()]).toEqual([0, []]);
  finger("pointermove", find("[data-pad-button=east]"));
  finger("pointerup", find("p"));
  controls.read();
  expect(value("east")).toBe(0);
});

test("a tap that is shorter than a frame is read once", () => {
  finger("pointerdown", find("b"));
  finger("pointerup", find("b"));
  expect([value("south"), value("south")]).toEqual([1, 0]);
});

test("a stick follows its finger to the rim, also outside of the element, beside a finger on a button", () => {
  const stick = find("[data-pad-stick]");
  finger("pointerdown", stick, 1, { clientX: 150, clientY: 250 });
  expect(controls.read().axes).toEqual([0, 0, 0, 0]);
  finger("pointerdown", find("b"), 2);
  finger("pointermove", stick, 1, { clientX: 170, clientY: 250 });
  expect(controls.read()).toMatchObject({ axes: [0.5, 0, 0, 0] });
  finger("pointermove", stick, 1, { clientX: 150, clientY: 999 });
  expect(controls.read().axes).toEqual([0, 1, 0, 0]);
  expect(stick.style.getPropertyValue("--pad-y")).toBe("1.000");
  finger("pointercancel", stick, 1);
  expect([controls.read().axes, value("south")]).toEqual([[0, 0, 0, 0], 1]);
});

test("Space and Enter press a button, and everything is let go when the attention is lost", () => {
  const button = find("[data-pad-button=south]");
  for (const key of [" ", "Enter"]) {
    button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    expect(value("south")).toBe(1);
    button.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
    expect(value("south")).toBe(0);
  }
  finger("pointerdown", button);
  finger("pointerdown", find("[data-pad-stick]"), 2, { clientX: 999, clientY: 250 });
  window.dispatchEvent(new Event("blur"));
  expect(controls.read()).toMatchObject({ axes: [0, 0, 0, 0] });
  expect([value("south"), held()]).toEqual([0, []]);
});

test("what is no button does nothing, and neither does another mouse button", () => {
  finger("pointerdown", find("p"));
  finger("pointerdown", find("b"), 1, { button: 2 });
  expect([held(), controls.read().buttons.includes(1)]).toEqual([[], false]);
});

test("the device that is touched vibrates, where it can", async () => {
  expect(await controls.rumble({ durationMs: 100, strong: 1 })).toBe("unsupported");
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  expect(await controls.rumble({ durationMs: 60_000, weak: 1 })).toBe("played");
  await controls.stopRumble();
  expect(vibrate.mock.calls).toEqual([[5_000], [0]]);
  Reflect.deleteProperty(navigator, "vibrate");
});
