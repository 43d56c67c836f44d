import { beforeAll, describe, expect, test } from "vitest";
import { type BodyId, bodies, bodyById } from "./bodies.ts";
import { dateOfJulianDay, julianDay, julianDayTt } from "./julian-day.ts";
import { loadSky, type Sky } from "./sky.ts";
import { fetchFromDisk } from "./testing/file-fetch.ts";

const J2000 = 2_451_545;

let sky: Sky;

beforeAll(async () => {
  fetchFromDisk();
  sky = await loadSky();
});

function placeOf(id: BodyId, day: number): [x: number, y: number, z: number] {
  const at = bodies.findIndex((body) => body.id === id) * 3;
  const [x = 0, y = 0, z = 0] = sky.positions(day).subarray(at, at + 3);
  return [x, y, z];
}

describe("positions", () => {
  test("the order of the bodies is that of the numbers", () => {
    for (const body of bodies) {
      const { distanceAu } = body.facts;
      if (body.id === "moon" || distanceAu === undefined) continue;
      const distance = Math.hypot(...placeOf(body.id, J2000));
      expect(Math.abs(distance / distanceAu - 1), body.name).toBeLessThan(0.26);
    }
    expect(Math.hypot(...placeOf("sun", J2000))).toBe(0);
  });

  test("the Moon is near the Earth", () => {
    const [earth, moon] = [placeOf("earth", J2000), placeOf("moon", J2000)];
    const distance = Math.hypot(...earth.map((value, axis) => value - (moon[axis] ?? 0)));
    expect(distance).toBeGreaterThan(0.00237);
    expect(distance).toBeLessThan(0.00272);
  });

  test("the Earth at J2000 stands where JPL Horizons has it, in scene axes", () => {
    const [x, y, z] = placeOf("earth", J2000);
    expect(x).toBeCloseTo(-0.1771351, 4);
    expect(y).toBeCloseTo(0, 4);
    expect(z).toBeCloseTo(-0.9672417, 4);
  });

  test("an array handed in is written and given back; one of the wrong length is refused by code", () => {
    const out = new Float64Array(bodies.length * 3);
    expect(sky.positions(J2000, out)).toBe(out);
    expect(out[4 * 3]).not.toBe(0);
    expect(() => sky.positions(J2000, new Float64Array(4))).toThrow(
      expect.objectContaining({ name: "SkyError", code: "wrong_length" }),
    );
  });
});

describe("rotation", () => {
  test("the Earth's north pole leans by 23.44 degrees, away from the Sun at the turn of the year", () => {
    const [x, y, z, w] = sky.orientation("earth", J2000);
    // The second column of the rotation's matrix: where +Y goes.
    const pole = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)] as const;
    expect((Math.acos(pole[1]) * 180) / Math.PI).toBeCloseTo(23.44, 2);
    const [sunX, , sunZ] = placeOf("earth", J2000);
    expect(pole[0] * -sunX + pole[2] * -sunZ).toBeLessThan(0);
  });

  test("quaternions have length 1", () => {
    for (const { id } of bodies) {
      expect(Math.hypot(...sky.orientation(id, J2000 + 123.4))).toBeCloseTo(1, 12);
    }
  });
});

describe("orbit lines", () => {
  test("they start and end at the body", () => {
    const line = sky.orbitLine("mars", J2000, 64);
    expect(line.length).toBe(65 * 3);
    const place = placeOf("mars", J2000);
    for (const axis of [0, 1, 2]) {
      expect(line[axis]).toBeCloseTo(place[axis] ?? Number.NaN, 6);
      expect(line[64 * 3 + axis]).toBeCloseTo(place[axis] ?? Number.NaN, 6);
    }
  });

  test("the Moon's goes round the Earth", () => {
    const line = sky.orbitLine("moon", J2000, 32);
    for (let at = 0; at < line.length; at += 3) {
      expect(Math.hypot(...line.subarray(at, at + 3))).toBeLessThan(0.003);
    }
  });
});

describe("days", () => {
  test("a moment is a Julian day and comes back", () => {
    const noon = new Date("2000-01-01T12:00:00Z");
    expect(julianDay(noon)).toBe(J2000);
    expect(dateOfJulianDay(J2000)).toEqual(noon);
    expect(julianDay(new Date("1957-10-04T19:26:24Z"))).toBeCloseTo(2_436_116.31, 8);
  });

  test("terrestrial time is ahead by what was measured", () => {
    const date = new Date("2020-01-01T00:00:00Z");
    expect((julianDayTt(date, sky) - julianDay(date)) * 86_400).toBeCloseTo(69.36, 1);
  });
});

describe("facts", () => {
  test("a body's gravity follows from its mass and size", () => {
    for (const { name, radiusKm, facts } of bodies) {
      const metres = radiusKm * 1000;
      const gravity = (6.6743e-11 * facts.massKg) / metres ** 2;
      // NASA gives some at the equator with the spin taken off, some as a mean.
      expect(Math.abs(gravity / facts.gravityMs2 - 1), name).toBeLessThan(0.08);
    }
  });

  test("years follow from distances by Kepler's third law", () => {
    for (const { name, parent, facts } of bodies) {
      if (parent !== "sun" || facts.yearDays === undefined || facts.distanceAu === undefined) continue;
      expect(Math.abs(facts.yearDays / (365.256 * facts.distanceAu ** 1.5) - 1), name).toBeLessThan(0.005);
    }
  });

  test("a day follows from turning and going round", () => {
    for (const { name, parent, facts } of bodies) {
      if (facts.dayHours === undefined || facts.yearDays === undefined) continue;
      const yearHours = (parent === "sun" ? facts.yearDays : 365.256) * 24;
      const day = 1 / Math.abs(1 / facts.rotationHours - 1 / yearHours);
      expect(Math.abs(day / facts.dayHours - 1), name).toBeLessThan(0.01);
    }
  });

  test("everything that goes round something is found by its name", () => {
    for (const { parent } of bodies) {
      if (parent !== undefined) expect(bodyById(parent).id).toBe(parent);
    }
  });
});
