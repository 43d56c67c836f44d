import { afterEach, expect, test } from "vitest";
import { keepTabSeat, tabSeat } from "./tab-seat.ts";

const ROOM = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const OTHER = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";

afterEach(() => sessionStorage.clear());

test("a tab knows its seat in each room that it was in", () => {
  keepTabSeat(ROOM, 2);
  keepTabSeat(OTHER, 1);
  expect([tabSeat(ROOM), tabSeat(OTHER)]).toEqual([2, 1]);
});

test("a tab has no seat in a room that it was not in", () => {
  expect(tabSeat(ROOM)).toBeUndefined();
});

test("the page's head finds the seat by the token of its address", () => {
  keepTabSeat(ROOM, 2);
  expect(sessionStorage.getItem("orbitroom/seat/mywbDkscT1edTgqPXVuaEQ")).toBe(`${ROOM}.2`);
});
