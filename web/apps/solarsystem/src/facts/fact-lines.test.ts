import { expect, test } from "vitest";
import { BODIES, bodyOf } from "../scene/bodies.ts";
import { distanceText, factLines } from "./fact-lines.ts";

const valueOfFact = (id: Parameters<typeof bodyOf>[0], label: string): string | undefined =>
  factLines(bodyOf(id)).find((line) => line.label === label)?.value;

test("facts are in common units", () => {
  expect(valueOfFact("earth", "Diameter")).toBe("12,756 km");
  expect(valueOfFact("jupiter", "Relative to the Earth")).toBe("11 × Earth");
  expect(valueOfFact("mars", "Solar day")).toBe("24.7 hours");
  expect(valueOfFact("venus", "Solar day")).toBe("117 days");
  expect(valueOfFact("earth", "Orbital period")).toBe("365 days");
  expect(valueOfFact("neptune", "Orbital period")).toBe("165 years");
  expect(valueOfFact("moon", "Moons")).toBeUndefined();
  expect(valueOfFact("sun", "Orbital period")).toBeUndefined();
});

test("every fact contains a number", () => {
  for (const body of BODIES) {
    for (const { label, value } of factLines(body)) expect(value, `${body.name}: ${label}`).toMatch(/\d/);
  }
});

test("distances include the travel time of light", () => {
  expect(distanceText(1)).toBe("1 au, 8.32 light minutes");
  expect(distanceText(30)).toBe("30 au, 4.16 light hours");
  expect(distanceText(0.00257)).toMatch(/^384,500 km, 1\.3 light seconds$/);
});
