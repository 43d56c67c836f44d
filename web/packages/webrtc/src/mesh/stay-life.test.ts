import { expect, test } from "vitest";
import { nextLife, type StayLife, type StayLifeEvent } from "./stay-life.ts";

const EVENTS: readonly StayLifeEvent[] = ["entered", "failed", "left", "removed", "notified", "closed"];
const ENTERING: StayLife = { phase: "entering" };
const INSIDE: StayLife = { phase: "inside" };
const nameOf = (life: StayLife) => ("end" in life ? `${life.phase}: ${life.end}` : life.phase);

/** All states that can be reached from the start, by name. */
function reachable(): Map<string, StayLife> {
  const found = new Map<string, StayLife>();
  const look = (life: StayLife) => {
    if (found.has(nameOf(life))) return;
    found.set(nameOf(life), life);
    for (const event of EVENTS) look(nextLife(life, event));
  };
  look(ENTERING);
  return found;
}

test("a stay has these states and no others", () => {
  expect([...reachable().keys()].sort()).toEqual([
    "entering",
    "inside",
    "leaving: failed",
    "leaving: left",
    "leaving: removed",
    "over: closed",
    "over: failed",
    "over: left",
    "over: removed",
  ]);
});

test.each([
  [ENTERING, "entered", "inside"],
  [ENTERING, "failed", "leaving: failed"],
  [ENTERING, "left", "leaving: left"],
  [ENTERING, "removed", "leaving: removed"],
  [ENTERING, "notified", "entering"],
  [ENTERING, "closed", "over: closed"],
  [INSIDE, "entered", "inside"],
  [INSIDE, "failed", "inside"],
  [INSIDE, "left", "leaving: left"],
  [INSIDE, "removed", "leaving: removed"],
  [INSIDE, "notified", "inside"],
  [INSIDE, "closed", "over: closed"],
] as const)("from %o, %s leads to %s", (life, event, name) => {
  expect(nameOf(nextLife(life, event))).toBe(name);
});

test("a stay ends once, for its first reason, and nothing begins it again", () => {
  for (const life of reachable().values()) {
    if (!("end" in life)) continue;
    for (const event of EVENTS) {
      const next = nextLife(life, event);
      expect(next).toHaveProperty("end", life.end);
      if (life.phase === "over") expect(next).toBe(life);
      else expect(next.phase).toBe(["notified", "closed"].includes(event) ? "over" : "leaving");
    }
  }
});
