import { expect, it } from "vitest";
import { actionOfKey } from "./reading-keys.ts";

const press = (
  key: string,
  held: Partial<Record<"shiftKey" | "ctrlKey" | "altKey" | "metaKey", boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

it("turns pages, and leaves selecting, scrolling and the browser's own keys alone", () => {
  expect(actionOfKey(press(" "), false)).toBe("next");
  expect(actionOfKey(press(" ", { shiftKey: true }), false)).toBe("previous");
  expect(actionOfKey(press("ArrowDown"), false)).toBe("next");
  expect(actionOfKey(press("ArrowDown"), true)).toBeUndefined();
  expect(actionOfKey(press("ArrowRight", { shiftKey: true }), false)).toBeUndefined();
  expect(actionOfKey(press("c", { ctrlKey: true }), false)).toBeUndefined();
  expect(actionOfKey(press("ArrowLeft", { altKey: true }), false)).toBeUndefined();
  expect(actionOfKey(press("?", { shiftKey: true }), false)).toBe("help");
  // A German keyboard has it above the 7.
  expect(actionOfKey(press("/", { shiftKey: true }), false)).toBe("search");
  expect(actionOfKey(press("+", { shiftKey: true }), false)).toBe("zoom-in");
  expect(actionOfKey(press("B"), false)).toBe("bookmark");
});
