import { expect, it } from "vitest";
import { coveredBy } from "./covered-by.ts";

const side = { widthPx: 328, lowerEdgePx: 473 };

it("leaves a wide window what is beside the panel", () => {
  const covered = coveredBy({ widthPx: 1280, heightPx: 740, factsPx: 393, viewPx: 0, side });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("leaves a tablet that is held upright what is below the panel", () => {
  const covered = coveredBy({ widthPx: 768, heightPx: 964, factsPx: 393, viewPx: 0, side });
  expect(covered).toEqual({ leftPx: 140, topPx: 473, bottomPx: 84 });
});

it("goes beside the panel again where that reaches far down", () => {
  const covered = coveredBy({
    ...{ widthPx: 768, heightPx: 964, factsPx: 393, viewPx: 0 },
    side: { widthPx: 328, lowerEdgePx: 880 },
  });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("leaves out only the list where no panel is open", () => {
  const covered = coveredBy({ widthPx: 768, heightPx: 964, factsPx: 0, viewPx: 0, side: undefined });
  expect(covered).toEqual({ leftPx: 140 });
});

it("leaves a phone what is above the facts, or below the open panel", () => {
  const phone = { widthPx: 360, heightPx: 680, side };
  expect(coveredBy({ ...phone, factsPx: 280, viewPx: 0 })).toEqual({ topPx: 24, bottomPx: 410 });
  expect(coveredBy({ ...phone, factsPx: 0, viewPx: 380 })).toEqual({ topPx: 380, bottomPx: 130 });
  expect(coveredBy({ ...phone, factsPx: 0, viewPx: 0 })).toEqual({ topPx: 0, bottomPx: 130 });
});
