import { expect, it } from "vitest";
import { coveredBy } from "./covered-by.ts";

const side = { widthPx: 328, lowerEdgePx: 473 };

it("leaves a wide window what is beside the panel", () => {
  const covered = coveredBy({ widthPx: 1280, heightPx: 740, factsPx: 393, side });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("leaves a tablet that is held upright what is below the panel", () => {
  const covered = coveredBy({ widthPx: 768, heightPx: 964, factsPx: 393, side });
  expect(covered).toEqual({ leftPx: 140, topPx: 473, bottomPx: 84 });
});

it("goes beside the panel again where that reaches far down", () => {
  const covered = coveredBy({
    ...{ widthPx: 768, heightPx: 964, factsPx: 393 },
    side: { widthPx: 328, lowerEdgePx: 880 },
  });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("leaves out only the list where no panel is open", () => {
  expect(coveredBy({ widthPx: 768, heightPx: 964, factsPx: 0, side: undefined })).toEqual({ leftPx: 140 });
});

it("leaves a phone what is above the facts", () => {
  const covered = coveredBy({ widthPx: 360, heightPx: 680, factsPx: 280, side });
  expect(covered).toEqual({ topPx: 24, bottomPx: 410 });
});
