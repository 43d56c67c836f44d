import { expect, test } from "vitest";
import { isName } from "../laws/team.ts";
import { planOf } from "../testing/plan.ts";
import { DelayMeter } from "./delay-meter.ts";
import type { LiveMessage } from "./messages.ts";
import { SeatTable } from "./seat-table.ts";
import { tabRecordIn } from "./tab-memory.ts";
import { teamName, withPerson } from "./team-names.ts";

test("a seat belongs to the first person who takes it, and only its ticket brings that person back", () => {
  const seats = new SeatTable();
  expect(seats.sit(0, "ada", "a")).toBe(true);
  expect(seats.sit(1, "ada", "a")).toBe(false);
  expect(seats.sit(1, "ben", "b")).toBe(true);
  expect(seats.sit(1, "cleo", "c")).toBe(false);
  expect(seats.leave("ben")).toBe(1);
  expect(seats.isFree).toEqual([false, false]);
  expect(seats.sit(1, "cleo", "c")).toBe(false);
  expect(seats.sit(1, "ben again", "b")).toBe(true);
  expect(seats.devices).toEqual(["ada", "ben again"]);
  expect(seats.teamOf("ben")).toBeUndefined();
});

test("the people name the teams, whatever they are called", () => {
  const plan = withPerson(withPerson(planOf(1), 0, "  Ada\n"), 1, "Ada");
  expect(plan.teams.map(({ name }) => name)).toEqual(["Ada", "Ada 2"]);
  for (const typed of ["", "\u0000", "x".repeat(500), "  a  ", "👩‍🚀".repeat(40), "\u202Eabc"]) {
    expect(isName(teamName(typed, "Comets")), JSON.stringify(typed)).toBe(true);
  }
  expect(teamName("\n", "Comets")).toBe("Comets");
});

test("what a tab has stored is read, and what is damaged counts as forgotten", () => {
  const record = { code: "CODE42", seat: { team: 1, ticket: "0f".repeat(16) }, opponent: "device" };
  expect(tabRecordIn(JSON.stringify(record))).toEqual(record);
  const nothing = { code: "" };
  for (const text of [
    null,
    "",
    "{",
    "[]",
    "7",
    '{"code":3,"seat":{"team":2,"ticket":"x"}}',
    '{"seat":null}',
  ]) {
    expect(tabRecordIn(text), `${text}`).toEqual(nothing);
  }
});

test("the delay is half of the time until an answer, and a flood of questions gets few answers", () => {
  const sent: LiveMessage[] = [];
  const meter = new DelayMeter((message) => sent.push(message));
  meter.advance(0.1);
  const [ping] = sent;
  if (ping?.kind !== "ping") throw new Error("Nothing was asked.");
  meter.advance(0.3);
  meter.take({ kind: "pong", atMs: ping.atMs + 1 });
  expect(meter.delayMs).toBeUndefined();
  meter.take({ kind: "pong", atMs: ping.atMs });
  expect(meter.delayMs).toBeCloseTo(150);
  sent.length = 0;
  for (let count = 0; count < 100; count += 1) meter.take({ kind: "ping", atMs: count });
  expect(sent.length).toBeLessThan(10);
});
