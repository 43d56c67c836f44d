import { expect, test } from "vitest";
import { placeBar } from "./place-bar.ts";

const bar = { widthPx: 344, heightPx: 140 };
const phone = { widthPx: 360, heightPx: 640 };

test("the bar stands above the text, and below it near the top of the window", () => {
  expect(placeBar({ top: 300, bottom: 320, centre: 180 }, bar, phone)).toEqual({ left: 8, top: 152 });
  expect(placeBar({ top: 100, bottom: 120, centre: 180 }, bar, phone)).toEqual({ left: 8, top: 128 });
});

test("the bar stays in the window, also if the text fills it or ends far away", () => {
  expect(placeBar({ top: -50, bottom: 900, centre: 180 }, bar, phone)).toEqual({ left: 8, top: 492 });
  expect(placeBar({ top: 300, bottom: 320, centre: 1180 }, bar, { ...phone, widthPx: 1200 }).left).toBe(848);
  expect(placeBar({ top: 300, bottom: 320, centre: 0 }, bar, { ...phone, widthPx: 1200 }).left).toBe(8);
});

test("text that was scrolled out of the window leaves the bar in it", () => {
  expect(placeBar({ top: 700, bottom: 900, centre: 180 }, bar, phone).top).toBe(492);
  expect(placeBar({ top: -400, bottom: -380, centre: 180 }, bar, phone).top).toBe(8);
});
