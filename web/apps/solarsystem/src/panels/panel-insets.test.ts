import { expect, it } from "vitest";
import { panelInsets } from "./panel-insets.ts";

const side = { widthPx: 328, lowerEdgePx: 473 };

it("leaves the area beside the panel in a wide window", () => {
  const covered = panelInsets({ widthPx: 1280, heightPx: 740, factsPx: 393, viewPx: 0, side });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("leaves the area below the panel on a tablet in portrait", () => {
  const covered = panelInsets({ widthPx: 768, heightPx: 964, factsPx: 393, viewPx: 0, side });
  expect(covered).toEqual({ leftPx: 140, topPx: 473, bottomPx: 84 });
});

it("leaves the area beside the panel if the panel is tall", () => {
  const covered = panelInsets({
    widthPx: 768,
    heightPx: 964,
    factsPx: 393,
    viewPx: 0,
    side: { widthPx: 328, lowerEdgePx: 880 },
  });
  expect(covered).toEqual({ leftPx: 140, rightPx: 328 });
});

it("covers only the list while no panel is open", () => {
  const covered = panelInsets({ widthPx: 768, heightPx: 964, factsPx: 0, viewPx: 0, side: undefined });
  expect(covered).toEqual({ leftPx: 140 });
});

it("leaves the area above the facts, or below the open panel, on a phone", () => {
  const phone = { widthPx: 360, heightPx: 680, side };
  expect(panelInsets({ ...phone, factsPx: 280, viewPx: 0 })).toEqual({ topPx: 24, bottomPx: 410 });
  expect(panelInsets({ ...phone, factsPx: 0, viewPx: 380 })).toEqual({ topPx: 380, bottomPx: 130 });
  expect(panelInsets({ ...phone, factsPx: 0, viewPx: 0 })).toEqual({ topPx: 0, bottomPx: 130 });
});
