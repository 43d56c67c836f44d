import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ReadingEngine } from "../../engine/reading-engine.ts";
import { useSectionInput } from "./use-section-input.ts";

afterEach(cleanup);

/** Reads a book whose documents have no content. */
function openBook() {
  const engine = { isScrolled: false, host: document.createElement("div"), onSection: () => () => undefined };
  const onNearEdge = vi.fn();
  const others = { onAction: vi.fn(), onTap: vi.fn(), onLink: vi.fn(), onMark: vi.fn(), onPicture: vi.fn() };
  renderHook(() => useSectionInput(engine as unknown as ReadingEngine, { ...others, onNearEdge }));
  return onNearEdge;
}

const moveMouse = (y: number, init: PointerEventInit = {}) =>
  dispatchEvent(
    new PointerEvent("pointermove", { pointerType: "mouse", clientY: y, screenX: 300, screenY: y, ...init }),
  );

test("a mouse that moves to an edge shows the controls", () => {
  const onNearEdge = openBook();
  moveMouse(200);
  moveMouse(100);
  expect(onNearEdge).not.toHaveBeenCalled();
  moveMouse(30);
  expect(onNearEdge).toHaveBeenCalledTimes(1);
  moveMouse(innerHeight - 30);
  expect(onNearEdge).toHaveBeenCalledTimes(2);
});

test("a mouse that rests near an edge, a finger and a drag do not", () => {
  const onNearEdge = openBook();
  moveMouse(30);
  moveMouse(30);
  moveMouse(20, { pointerType: "touch" });
  moveMouse(10, { buttons: 1 });
  expect(onNearEdge).not.toHaveBeenCalled();
});
