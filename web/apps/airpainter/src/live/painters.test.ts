import { expect, test } from "vitest";
import { Painters } from "./painters.ts";

test("each painter has the lowest number and the first colour that no other has, and is known by the key", () => {
  const painters = new Painters();
  const [one, two, three] = [painters.add(), painters.add(), painters.add()];
  expect([one, two, three].map(({ name }) => name)).toEqual(["Phone 1", "Phone 2", "Phone 3"]);
  expect(new Set([one, two, three].map(({ colour }) => colour)).size).toBe(3);
  painters.forget(two);
  expect(painters.get(two.key)).toBeUndefined();
  expect(painters.get(three.key)).toBe(three);
  expect([painters.add().name, painters.add().name]).toEqual(["Phone 2", "Phone 4"]);
});
