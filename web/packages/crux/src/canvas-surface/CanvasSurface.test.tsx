import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CanvasSurface } from "./CanvasSurface.tsx";
import type { SurfacePoint, SurfaceStroke } from "./stroke.ts";
import type { SurfaceView } from "./surface-view.ts";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
    ...{ left: 100, top: 50, width: 400, height: 200, right: 500, bottom: 250, x: 100, y: 50 },
    toJSON: () => undefined,
  });
  vi.spyOn(HTMLElement.prototype, "setPointerCapture").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawn = (takes = true, onViewChange?: (view: SurfaceView) => void) => {
  const log: string[] = [];
  const place = ({ x, y, pressure }: SurfacePoint) => `${x},${y} ${pressure}`;
  const name = ({ id, input }: SurfaceStroke) => `${input} ${id}`;
  render(
    <CanvasSurface
      label="Sketch"
      width={800}
      height={400}
      onViewChange={onViewChange}
      onStrokeStart={(stroke, point) => {
        log.push(`${name(stroke)} starts at ${place(point)}`);
        return takes;
      }}
      onStrokeMove={(stroke, points) => log.push(`${name(stroke)} moves to ${points.map(place).join("; ")}`)}
      onStrokeEnd={(stroke, { isCancelled }) =>
        log.push(`${name(stroke)} ${isCancelled ? "is cancelled" : "ends"}`)
      }
    />,
  );
  return { log, surface: screen.getByRole("application", { name: "Sketch" }) };
};
const pointer = (
  pointerId: number,
  clientX: number,
  clientY: number,
  pointerType = "mouse",
  pressure = 0,
) => ({
  ...{ pointerId, clientX, clientY, pointerType, pressure, button: 0, bubbles: true },
});

test("strokes are in units of the surface, and only a pen has pressure", () => {
  const { log, surface } = drawn();
  fireEvent(surface, new PointerEvent("pointerdown", pointer(1, 100, 50)));
  fireEvent(surface, new PointerEvent("pointermove", pointer(1, 300, 150)));
  fireEvent(surface, new PointerEvent("pointerup", pointer(1, 300, 150)));
  fireEvent(surface, new PointerEvent("pointermove", pointer(1, 310, 150)));
  fireEvent(surface, new PointerEvent("pointerdown", pointer(2, 500, 250, "pen", 0.8)));
  fireEvent(surface, new PointerEvent("pointercancel", pointer(2, 500, 250, "pen", 0.8)));
  expect(log).toEqual([
    ...["mouse 1 starts at 0,0 0.5", "mouse 1 moves to 400,200 0.5", "mouse 1 ends"],
    ...["pen 2 starts at 800,400 0.8", "pen 2 is cancelled"],
  ]);
});

test("fingers draw at the same time, other buttons do not draw", () => {
  const { log, surface } = drawn();
  fireEvent(surface, new PointerEvent("pointerdown", { ...pointer(9, 100, 50), button: 2 }));
  for (const id of [1, 2]) fireEvent(surface, new PointerEvent("pointerdown", pointer(id, 100, 50, "touch")));
  for (const id of [1, 2]) fireEvent(surface, new PointerEvent("pointerup", pointer(id, 100, 50, "touch")));
  expect(log.map((line) => line.replace(/ at .*/, ""))).toEqual([
    ...["touch 1 starts", "touch 2 starts", "touch 1 ends", "touch 2 ends"],
  ]);
});

/** Sends an event of a finger that touches with a width, at a time. */
const finger = (type: string, id: number, [x, y]: readonly [number, number], timeMs: number, width = 20) => {
  const event = new PointerEvent(type, { ...pointer(id, x, y, "touch"), width, height: width });
  Object.defineProperty(event, "timeStamp", { value: timeMs });
  fireEvent(screen.getByRole("application"), event);
};

test("a palm draws nothing, and what turns out to be one leaves nothing", () => {
  const { log } = drawn();
  finger("pointerdown", 1, [100, 50], 0, 80);
  finger("pointermove", 1, [120, 50], 10, 80);
  finger("pointerup", 1, [120, 50], 20, 80);
  finger("pointerdown", 2, [100, 50], 100);
  finger("pointermove", 2, [110, 50], 150, 90);
  finger("pointermove", 2, [120, 50], 160, 90);
  finger("pointerup", 2, [120, 50], 170, 90);
  expect(log).toEqual(["touch 1 starts at 0,0 0.5", "touch 1 is cancelled"]);
});

test("a pen ends what fingers draw, and fingers draw nothing while it is down", () => {
  const { log, surface } = drawn();
  finger("pointerdown", 1, [100, 50], 0);
  fireEvent(surface, new PointerEvent("pointerdown", pointer(2, 100, 50, "pen", 0.5)));
  finger("pointermove", 1, [120, 50], 10);
  finger("pointerdown", 3, [100, 50], 20);
  fireEvent(surface, new PointerEvent("pointerup", pointer(2, 100, 50, "pen")));
  expect(log).toEqual([
    ...["touch 1 starts at 0,0 0.5", "touch 1 is cancelled"],
    ...["pen 2 starts at 0,0 0.5", "pen 2 ends"],
  ]);
});

test("with a view, two fingers zoom and move it, and leave no stroke", () => {
  const onViewChange = vi.fn();
  const { log } = drawn(true, onViewChange);
  finger("pointerdown", 1, [250, 150], 0);
  finger("pointermove", 1, [253, 150], 30);
  finger("pointerdown", 2, [350, 150], 60);
  finger("pointermove", 1, [200, 150], 90);
  finger("pointermove", 2, [400, 150], 120);
  finger("pointerup", 1, [200, 150], 400);
  // The remaining finger does not paint.
  finger("pointermove", 2, [420, 150], 500);
  finger("pointerup", 2, [420, 150], 600);
  expect(log).toEqual([
    ...["touch 1 starts at 300,200 0.5", "touch 1 moves to 306,200 0.5", "touch 1 is cancelled"],
  ]);
  const [view] = onViewChange.mock.lastCall as [SurfaceView];
  expect(view.zoom).toBeCloseTo(200 / 97, 1);
  finger("pointerdown", 3, [250, 150], 1000);
  finger("pointerdown", 4, [350, 150], 2000);
  finger("pointerup", 3, [250, 150], 2100);
  expect(log.slice(3).map((line) => line.replace(/ at .*/, ""))).toEqual(["touch 2 starts", "touch 2 ends"]);
});

test("with a view, Ctrl and the wheel zoom around the pointer, and keys zoom and move", () => {
  const onViewChange = vi.fn();
  const { surface } = drawn(true, onViewChange);
  const turn = { deltaX: 0, deltaY: -100, deltaMode: 0, clientX: 100, clientY: 50, ctrlKey: true };
  const wheel = Object.assign(new Event("wheel", { cancelable: true }), turn);
  surface.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(onViewChange).toHaveBeenLastCalledWith({ zoom: Math.exp(0.25), x: 0, y: 0 });
  fireEvent.keyDown(surface, { key: "0" });
  expect(onViewChange).toHaveBeenLastCalledWith({ zoom: 1, x: 0, y: 0 });
  fireEvent.keyDown(surface, { key: "+" });
  expect(onViewChange.mock.lastCall?.[0].zoom).toBe(1.25);
  const { x } = onViewChange.mock.lastCall?.[0] ?? {};
  fireEvent.keyDown(surface, { key: "ArrowLeft", altKey: true });
  expect(onViewChange.mock.lastCall?.[0].x).toBeLessThan(x);
});

test("a start that is refused is no stroke", () => {
  const { log, surface } = drawn(false);
  fireEvent(surface, new PointerEvent("pointerdown", pointer(1, 100, 50)));
  fireEvent(surface, new PointerEvent("pointermove", pointer(1, 300, 150)));
  fireEvent.keyDown(surface, { key: " " });
  fireEvent.keyDown(surface, { key: "ArrowLeft" });
  expect(log).toEqual(["mouse 1 starts at 0,0 0.5", "keyboard 2 starts at 400,200 0.7"]);
});

test("arrow keys and Space draw, Escape cancels, and the brush stays on the surface", () => {
  const { log, surface } = drawn();
  fireEvent.keyDown(surface, { key: " " });
  fireEvent.keyDown(surface, { key: " ", repeat: true });
  fireEvent.keyDown(surface, { key: "ArrowRight" });
  fireEvent.keyDown(surface, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(surface, { key: " " });
  for (let step = 0; step < 20; step += 1) fireEvent.keyDown(surface, { key: "ArrowUp", shiftKey: true });
  fireEvent.keyDown(surface, { key: " " });
  fireEvent.keyDown(surface, { key: "Escape" });
  fireEvent.keyDown(surface, { key: " " });
  fireEvent.blur(surface);
  expect(log).toEqual([
    ...[
      "keyboard 1 starts at 400,200 0.7",
      "keyboard 1 moves to 408,200 0.7",
      "keyboard 1 moves to 408,240 0.7",
    ],
    ...["keyboard 1 ends", "keyboard 2 starts at 408,0 0.7", "keyboard 2 is cancelled"],
    ...["keyboard 3 starts at 408,0 0.7", "keyboard 3 ends"],
  ]);
});

test("keys with Ctrl are left to shortcuts, and the keys are described", () => {
  const { log, surface } = drawn();
  expect(fireEvent.keyDown(surface, { key: "ArrowLeft", ctrlKey: true })).toBe(true);
  expect(log).toEqual([]);
  const description = document.getElementById(surface.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("Arrow keys move the brush");
});

test("renders on the server", () => {
  expect(renderToString(<CanvasSurface label="Sketch" width={8} height={4} />)).toContain("Sketch");
});
