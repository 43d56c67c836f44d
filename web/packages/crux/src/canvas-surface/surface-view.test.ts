import fc from "fast-check";
import { expect, test } from "vitest";
import { moveView, revealInView, WHOLE_SURFACE, zoomView } from "./surface-view.ts";

const size = { width: 1600, height: 1000 };

test("zooming keeps the place under the pointer where it is, and the view on the surface", () => {
  const view = zoomView(WHOLE_SURFACE, size, 2, { x: 400, y: 250 });
  expect(view).toEqual({ zoom: 2, x: 200, y: 125 });
  expect(zoomView(view, size, 0.01)).toEqual(WHOLE_SURFACE);
  expect(zoomView(WHOLE_SURFACE, size, 2)).toEqual({ zoom: 2, x: 400, y: 250 });
  expect(zoomView(WHOLE_SURFACE, size, 1000).zoom).toBe(8);
  expect(moveView(view, size, 9000, -9000)).toEqual({ zoom: 2, x: 800, y: 0 });
});

test("whatever is revealed is in view, and a view that has it stays", () => {
  const place = fc.record({ x: fc.nat(1600), y: fc.nat(1000) });
  fc.assert(
    fc.property(place, place, fc.double({ min: 1, max: 8, noNaN: true }), (from, to, zoom) => {
      const view = zoomView(WHOLE_SURFACE, size, zoom, from);
      const shown = revealInView(view, size, to);
      expect(to.x).toBeGreaterThanOrEqual(shown.x - 1e-6);
      expect(to.x).toBeLessThanOrEqual(shown.x + size.width / zoom + 1e-6);
      expect(to.y).toBeGreaterThanOrEqual(shown.y - 1e-6);
      expect(to.y).toBeLessThanOrEqual(shown.y + size.height / zoom + 1e-6);
      expect(revealInView(shown, size, to).x).toBeCloseTo(shown.x);
    }),
  );
});
