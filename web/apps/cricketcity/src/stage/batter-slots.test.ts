import { expect, test } from "vitest";
import { BatterSlots } from "./batter-slots.ts";

test("a figure stays the same batter when the strike changes", () => {
  const slots = new BatterSlots();
  expect(slots.take("Ash", "Bose")).toBe(0);
  expect(slots.take("Bose", "Ash")).toBe(1);
  expect([slots.slotOf("Ash"), slots.slotOf("Bose")]).toEqual([0, 1]);
});

test("a batter who comes in takes the figure of the one who is out", () => {
  const slots = new BatterSlots();
  slots.take("Ash", "Bose");
  expect(slots.take("Cruz", "Bose")).toBe(0);
  expect(slots.take("Bose", "Dhar")).toBe(1);
  expect(slots.slotOf("Dhar")).toBe(0);
  expect(slots.slotOf("Ash")).toBeUndefined();
});
