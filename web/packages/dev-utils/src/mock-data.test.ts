import { expect, test } from "vitest";
import { type MockRows, mockData } from "./mock-data.ts";

const kinds = ["people", "products", "events"] as const satisfies readonly (keyof MockRows)[];

test.each(kinds)("%s depend only on the seed", (kind) => {
  expect(mockData(kind, 50, { seed: "a" })).toEqual(mockData(kind, 50, { seed: "a" }));
  expect(mockData(kind, 50, { seed: "a" })).not.toEqual(mockData(kind, 50, { seed: "b" }));
});

test.each(kinds)("a larger count of %s starts with the same rows", (kind) => {
  expect(mockData(kind, 100).slice(0, 20)).toEqual(mockData(kind, 20));
});

test("similar seeds give unrelated rows", () => {
  const names = (seed: number) => mockData("people", 200, { seed }).map(({ name }) => name);
  const other = names(2);
  const same = names(1).filter((name, index) => name === other[index]);
  expect(same.length).toBeLessThan(10);
});

test("people have unique example.com email addresses in ASCII letters", () => {
  const people = mockData("people", 2000);
  for (const { email, age } of people) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.com$/);
    expect(age).toBeGreaterThanOrEqual(18);
    expect(age).toBeLessThan(80);
  }
  expect(new Set(people.map(({ email }) => email)).size).toBe(2000);
});

test("products have prices in whole cents and ratings from 1 to 5, and some are sold out", () => {
  const products = mockData("products", 2000);
  for (const { priceCents, rating, stock } of products) {
    expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
    expect(rating).toBeGreaterThanOrEqual(1);
    expect(rating).toBeLessThanOrEqual(5);
    expect(stock).toBeGreaterThanOrEqual(0);
  }
  expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThan(100);
});

test("events are near the given date, during the day, and never overbooked", () => {
  const around = Date.parse("2030-06-01");
  for (const { startsAt, seats, seatsTaken } of mockData("events", 2000, { around: "2030-06-01" })) {
    expect(Math.abs(Date.parse(startsAt) - around)).toBeLessThan(182 * 86_400_000);
    const hour = new Date(startsAt).getUTCHours();
    expect(hour).toBeGreaterThanOrEqual(8);
    expect(hour).toBeLessThanOrEqual(21);
    expect(seatsTaken).toBeLessThanOrEqual(seats);
  }
});

test.each([-1, 1.5, Number.NaN, 10_000_001])("throws for %d rows", (count) => {
  expect(() => mockData("people", count)).toThrow(RangeError);
});

test("throws for an invalid date", () => {
  expect(() => mockData("events", 1, { around: "soon" })).toThrow(RangeError);
});
