import { expect, test } from "vitest";
import { dragged, WHOLE, zoomed } from "./picture-view.ts";

const stage = { width: 800, height: 600 };

test("the point that is zoomed at stays where it is", () => {
  const point = { x: 100, y: -50 };
  const view = zoomed(WHOLE, 2, point, stage);
  // The point of the image that was there, and where it is now.
  expect([view.scale * point.x + view.x, view.scale * point.y + view.y]).toEqual([100, -50]);
});

test("it neither becomes smaller than the stage nor too large", () => {
  expect(zoomed(WHOLE, 0.2, { x: 10, y: 10 }, stage)).toMatchObject({ scale: 1, x: 0, y: 0 });
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, stage).scale).toBe(8);
});

test("a picture cannot be dragged away", () => {
  expect(dragged(WHOLE, { x: 50, y: 50 }, stage)).toMatchObject({ x: 0, y: 0 });
  const view = zoomed(WHOLE, 2, { x: 0, y: 0 }, stage);
  expect(dragged(view, { x: 5_000, y: -5_000 }, stage)).toEqual({ scale: 2, x: 400, y: -300 });
});
