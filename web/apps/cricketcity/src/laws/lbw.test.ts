import { describe, expect, test } from "vitest";
import { ballOf } from "../testing/facts.ts";
import type { PadImpact } from "./ball.ts";
import { isLegBeforeWicket, lineOf, wouldHitWicket } from "./lbw.ts";

const plumb: PadImpact = { pitched: "in line", impact: "in line", wouldHit: true, isBeforeBat: true };
const isOut = (pads: Partial<PadImpact>, intent: "stroke" | "none" | "evade" = "stroke") =>
  isLegBeforeWicket(ballOf("Lee", { intent, pads: { ...plumb, ...pads } }));

describe("leg before wicket (Law 36.1)", () => {
  test("needs all of its conditions", () => {
    expect(isOut({})).toBe(true);
    expect(isOut({ pitched: "outside leg" })).toBe(false);
    expect(isOut({ wouldHit: false })).toBe(false);
    expect(isOut({ isBeforeBat: false })).toBe(false);
    expect(isOut({ impact: "outside leg" })).toBe(false);
    expect(isLegBeforeWicket(ballOf("Lee", {}))).toBe(false);
  });

  test("counts a ball that pitched outside off stump, or that was full", () => {
    expect(isOut({ pitched: "outside off" })).toBe(true);
    expect(isOut({ pitched: "full" })).toBe(true);
  });

  test("counts an impact outside off stump only if no stroke was offered", () => {
    expect(isOut({ impact: "outside off" })).toBe(false);
    expect(isOut({ impact: "outside off" }, "none")).toBe(true);
    expect(isOut({ impact: "outside off" }, "evade")).toBe(true);
    expect(isOut({ impact: "outside leg" }, "none")).toBe(false);
    expect(isOut({ pitched: "outside leg", impact: "outside off" }, "none")).toBe(false);
  });
});

test("a line is that of the ball's centre, the off side positive", () => {
  expect(lineOf(0)).toBe("in line");
  expect(lineOf(0.114)).toBe("in line");
  expect(lineOf(0.115)).toBe("outside off");
  expect(lineOf(-0.115)).toBe("outside leg");
});

test("a ball hits the wicket if any part of it touches stumps or bails", () => {
  expect(wouldHitWicket(0, 0.4, 0.036)).toBe(true);
  expect(wouldHitWicket(0.15, 0.4, 0.036)).toBe(true);
  expect(wouldHitWicket(0.151, 0.4, 0.036)).toBe(false);
  expect(wouldHitWicket(0, 0.759, 0.036)).toBe(true);
  expect(wouldHitWicket(0, 0.76, 0.036)).toBe(false);
  // Beside the corner it passes where it would hit if it were higher or closer.
  expect(wouldHitWicket(0.145, 0.755, 0.036)).toBe(false);
});
