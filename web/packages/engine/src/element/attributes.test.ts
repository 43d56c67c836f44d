import { expect, it } from "vitest";
import { readOptions, readPlace } from "./attributes.ts";

function element(html: string): HTMLElement {
  const parent = document.createElement("div");
  parent.innerHTML = html;
  const child = parent.firstElementChild;
  if (!(child instanceof HTMLElement)) throw new Error("no element");
  return child;
}

it("reads every attribute of a viewer", () => {
  const viewer =
    element(`<div src="car.glb" alt="A red car" poster="car.jpg" animation="2" variant="Glaze" auto-rotate
    can-open="false" exposure="1.5" environment="studio.hdr" camera="90deg -45deg" max-pixel-ratio="1"></div>`);
  expect(readOptions(viewer)).toEqual({
    ...{ src: "car.glb", alt: "A red car", poster: "car.jpg", animation: 2, variant: "Glaze" },
    ...{ autoRotate: true, canOpen: false, exposure: 1.5, environment: "studio.hdr", maxPixelRatio: 1 },
    camera: { yaw: expect.closeTo(Math.PI / 2), pitch: expect.closeTo(-Math.PI / 4) },
  });
});

it("leaves the defaults to the viewer", () => {
  expect(readOptions(element("<div></div>"))).toEqual({ alt: "", variant: null });
  const wrong = '<div src="" exposure="bright" max-pixel-ratio="" camera="left"></div>';
  expect(readOptions(element(wrong))).toEqual({ alt: "", variant: null, camera: {} });
});

it.each([
  ["none", false],
  ["0", 0],
  ["Run 2", "Run 2"],
])("reads the animation %s", (text, animation) => {
  expect(readOptions(element(`<div animation="${text}"></div>`)).animation).toBe(animation);
});

it("reads where a hotspot is, with and without units", () => {
  const place = readPlace(element('<i data-position="0.5m 1m -2m" data-normal="0 1 0" data-node="Lid"></i>'));
  expect(place).toEqual({ position: [0.5, 1, -2], normal: [0, 1, 0], node: "Lid" });
  expect(readPlace(element('<i data-position="1 2 3"></i>'))).toEqual({ position: [1, 2, 3] });
  expect(readPlace(element('<i data-position="1 2"></i>'))).toBeUndefined();
});
