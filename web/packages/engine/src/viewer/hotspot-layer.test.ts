import { beforeEach, expect, it, vi } from "vitest";
import { lookAt, perspective } from "../camera/camera.ts";
import { type DrawnView, HotspotLayer, placeInWorld } from "./hotspot-layer.ts";

const screen = { clientWidth: 200, clientHeight: 100, width: 200, height: 100 };
const pick = vi.fn();
beforeEach(() => {
  pick.mockReset();
});

/** A node two metres to the right, turned a quarter to the left. */
const lid = {
  name: "Lid",
  index: 3,
  worldMatrix: () => Float32Array.of(0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 1),
};
const model = { nodes: [lid] } as unknown as DrawnView["model"];

/** A frame from four metres in front of the origin. */
function drawn(isMoving = false): DrawnView {
  return {
    engine: { canvas: screen, pick, isFull: true } as unknown as DrawnView["engine"],
    model,
    view: {
      clipFromView: perspective(1, 2, 0.1),
      viewFromWorld: lookAt([0, 0, 4], [0, 0, 0]),
      viewport: { x: 0, y: 0, width: 200, height: 100 },
      eye: "none",
    },
    isMoving,
  };
}

const isHidden = (element: Element) => element.hasAttribute("data-hidden");

it("moves an element to its place on the screen", () => {
  const layer = new HotspotLayer();
  const element = document.createElement("div");
  layer.set([[element, { position: [0, 0, 1] }]]);
  layer.update(drawn());
  expect(element.style.transform).toBe("translate(100.0px, 50.0px)");
  expect(isHidden(element)).toBe(false);
});

it("hides what faces away, is behind the camera, or is covered by the model", () => {
  const layer = new HotspotLayer();
  const places = [
    { position: [0, 0, 1], normal: [0, 0, 1] },
    { position: [0, 0, 1], normal: [0, 0, -1] },
    { position: [0, 0, 9] },
    { position: [0, 0, -1] },
  ] as const;
  const elements = places.map((place) => [document.createElement("div"), place] as const);
  layer.set(elements);
  // The surface of the model, one metre in front of the origin.
  pick.mockReturnValue({ position: [0, 0, 1] });
  layer.update(drawn());
  expect(elements.map(([element]) => isHidden(element))).toEqual([false, true, true, true]);
});

it("asks for one place in each frame while the model moves, and for all once it rests", () => {
  const layer = new HotspotLayer();
  layer.set([0, 1, 2].map((x) => [document.createElement("div"), { position: [x, 0, 0] as const }] as const));
  for (let frame = 1; frame <= 4; frame++) {
    layer.update(drawn(true));
    expect(pick).toHaveBeenCalledTimes(frame);
  }
  layer.update(drawn());
  expect(pick).toHaveBeenCalledTimes(7);
});

it("moves a place with its node", () => {
  const place = placeInWorld({ position: [0, 0, 1], normal: [0, 0, 1], node: "Lid" }, model);
  expect(place).toEqual({ position: [3, 0, 0], normal: [1, 0, 0] });
  expect(placeInWorld({ position: [0, 0, 1], node: 3 }, model).position).toEqual([3, 0, 0]);
  expect(placeInWorld({ position: [0, 0, 1], node: "Typo" }, model).position).toEqual([0, 0, 1]);
});
