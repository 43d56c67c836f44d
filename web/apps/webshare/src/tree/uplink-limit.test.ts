import { expect, test } from "vitest";
import { UplinkLimit } from "./uplink-limit.ts";

const observe = (uplink: UplinkLimit, times: number, limited: number, direct: number): number => {
  for (let time = 0; time < times; time += 1) uplink.observe(limited, direct);
  return uplink.limit;
};

test("one viewer with a slow connection does not limit the others", () => {
  expect(observe(new UplinkLimit(7), 20, 1, 4)).toBe(7);
  expect(observe(new UplinkLimit(7), 20, 1, 1)).toBe(7);
});

test("if half of them are limited for a while, one fewer is served directly, down to one", () => {
  const uplink = new UplinkLimit(7);
  expect(observe(uplink, 2, 2, 4)).toBe(7);
  expect(observe(uplink, 1, 2, 4)).toBe(3);
  expect(observe(uplink, 3, 3, 3)).toBe(2);
  expect(observe(uplink, 3, 2, 2)).toBe(1);
  expect(observe(uplink, 30, 1, 1)).toBe(1);
});

test("after a good while one more is tried, and after that was too many, later", () => {
  const uplink = new UplinkLimit(7);
  observe(uplink, 3, 4, 4);
  expect(observe(uplink, 30, 0, 3)).toBe(4);
  expect(observe(uplink, 3, 4, 4)).toBe(3);
  expect(observe(uplink, 59, 0, 3)).toBe(3);
  expect(observe(uplink, 1, 0, 3)).toBe(4);
  uplink.reset();
  expect(uplink.limit).toBe(7);
});
