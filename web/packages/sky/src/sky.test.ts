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

function positionOf(id: BodyId, day: number): [x: number, y: number, z: number] {
  const at = bodies.findIndex((body) => body.id === id) * 3;
  const [x = 0, y = 0, z = 0] = sky.positions(day).subarray(at, at + 3);
  return [x, y, z];
}

describe("positions", () => {
  test("are in the order of `bodies`", () => {
    for (const body of bodies) {
      const { distanceAu } = body.facts;
      if (body.id === "moon" || distanceAu === undefined) continue;
      const distance = Math.hypot(...positionOf(body.id, J2000));
      expect(Math.abs(distance / distanceAu - 1), body.name).toBeLessThan(0.26);
    }
    expect(Math.hypot(...positionOf("sun", J2000))).toBe(0);
  });

  test("of the Moon are near the Earth", () => {
    const [earth, moon] = [positionOf("earth", J2000), positionOf("moon", J2000)];
    const distance = Math.hypot(...earth.map((value, axis) => value - (moon[axis] ?? 0)));
    expect(distance).toBeGreaterThan(0.00237);
    expect(distance).toBeLessThan(0.00272);
  });

  test("of the Earth at J2000 match JPL Horizons, in scene axes", () => {
    const [x, y, z] = positionOf("earth", J2000);
    expect(x).toBeCloseTo(-0.1771351, 4);
    expect(y).toBeCloseTo(0, 4);
    expect(z).toBeCloseTo(-0.9672417, 4);
  });

  test("are written to a given array; one of the wrong length is refused", () => {
    const out = new Float64Array(bodies.length * 3);
    expect(sky.positions(J2000, out)).toBe(out);
    expect(out[4 * 3]).not.toBe(0);
    expect(() => sky.positions(J2000, new Float64Array(4))).toThrow(
      expect.objectContaining({ name: "SkyError", code: "wrong_length" }),
    );
  });
});

describe("rotation", () => {
  test("the Earth's north pole is tilted by 23.44 degrees, away from the Sun in January", () => {
    const [x, y, z, w] = sky.orientation("earth", J2000);
    // The rotated +Y axis: the second column of the rotation matrix.
    const pole = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)] as const;
    expect((Math.acos(pole[1]) * 180) / Math.PI).toBeCloseTo(23.44, 2);
    const [sunX, , sunZ] = positionOf("earth", J2000);
    expect(pole[0] * -sunX + pole[2] * -sunZ).toBeLessThan(0);
  });

  test("quaternions have length 1", () => {
    for (const { id } of bodies) {
      expect(Math.hypot(...sky.orientation(id, J2000 + 123.4))).toBeCloseTo(1, 12);
    }
  });
});

describe("orbit lines", () => {
  test("start and end at the body", () => {
    const line = sky.orbitLine("mars", J2000, 64);
    expect(line.length).toBe(65 * 3);
    const position = positionOf("mars", J2000);
    for (const axis of [0, 1, 2]) {
      expect(line[axis]).toBeCloseTo(position[axis] ?? Number.NaN, 6);
      expect(line[64 * 3 + axis]).toBeCloseTo(position[axis] ?? Number.NaN, 6);
    }
  });

  test("of the Moon are relative to the Earth", () => {
    const line = sky.orbitLine("moon", J2000, 32);
    for (let at = 0; at < line.length; at += 3) {
      expect(Math.hypot(...line.subarray(at, at + 3))).toBeLessThan(0.003);
    }
  });
});

describe("days", () => {
  test("a date converts to a Julian day and back", () => {
    const noon = new Date("2000-01-01T12:00:00Z");
    expect(julianDay(noon)).toBe(J2000);
    expect(dateOfJulianDay(J2000)).toEqual(noon);
    expect(julianDay(new Date("1957-10-04T19:26:24Z"))).toBeCloseTo(2_436_116.31, 8);
  });

  test("terrestrial time is ahead by the measured difference", () => {
    const date = new Date("2020-01-01T00:00:00Z");
    expect((julianDayTt(date, sky) - julianDay(date)) * 86_400).toBeCloseTo(69.36, 1);
  });
});

describe("facts", () => {
  test("a body's gravity matches its mass and radius", () => {
    for (const { name, radiusKm, facts } of bodies) {
      const metres = radiusKm * 1000;
      const gravity = (6.6743e-11 * facts.massKg) / metres ** 2;
      // NASA gives some values at the equator including rotation, some as a mean.
      expect(Math.abs(gravity / facts.gravityMs2 - 1), name).toBeLessThan(0.08);
    }
  });

  test("orbital periods match distances by Kepler's third law", () => {
    for (const { name, parent, facts } of bodies) {
      if (parent !== "sun" || facts.yearDays === undefined || facts.distanceAu === undefined) continue;
      expect(Math.abs(facts.yearDays / (365.256 * facts.distanceAu ** 1.5) - 1), name).toBeLessThan(0.005);
    }
  });

  test("a solar day matches rotation and orbital period", () => {
    for (const { name, parent, facts } of bodies) {
      if (facts.dayHours === undefined || facts.yearDays === undefined) continue;
      const yearHours = (parent === "sun" ? facts.yearDays : 365.256) * 24;
      const day = 1 / Math.abs(1 / facts.rotationHours - 1 / yearHours);
      expect(Math.abs(day / facts.dayHours - 1), name).toBeLessThan(0.01);
    }
  });

  test("every parent is a body", () => {
    for (const { parent } of bodies) {
      if (parent !== undefined) expect(bodyById(parent).id).toBe(parent);
    }
  });
});
