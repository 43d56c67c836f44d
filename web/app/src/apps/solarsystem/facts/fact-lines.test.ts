import { expect, test } from "vitest";
import { BODIES, bodyOf } from "../scene/bodies.ts";
import { distanceText, factLines } from "./fact-lines.ts";

const told = (id: Parameters<typeof bodyOf>[0], label: string): string | undefined =>
  factLines(bodyOf(id)).find((line) => line.label === label)?.value;

test("facts are in units that people use", () => {
  expect(told("earth", "Diameter")).toBe("12,756 km");
  expect(told("jupiter", "Beside the Earth")).toBe("11 times as wide");
  expect(told("mars", "From noon to noon")).toBe("24.7 hours");
  expect(told("venus", "From noon to noon")).toBe("117 days");
  expect(told("earth", "One orbit")).toBe("365 days");
  expect(told("neptune", "One orbit")).toBe("165 years");
  expect(told("moon", "Moons")).toBeUndefined();
  expect(told("sun", "One orbit")).toBeUndefined();
});

test("no fact is without a number", () => {
  for (const body of BODIES) {
    for (const { label, value } of factLines(body)) expect(value, `${body.name}: ${label}`).toMatch(/\d/);
  }
});

test("distances say how long light takes", () => {
  expect(distanceText(1)).toBe("1 au, 8.32 light minutes");
  expect(distanceText(30)).toBe("30 au, 4.16 light hours");
  expect(distanceText(0.00257)).toMatch(/^384,500 km, 1\.3 light seconds$/);
});
