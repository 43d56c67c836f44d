import type { Evidence } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import { answersCsv, answersJson } from "./export-answers.ts";
import { evidenceLine, filterChoices, listedEntries, pageParts } from "./overview-list.ts";
import { answered, waiting } from "./testing/entries.ts";

const row = (title: string, direction: Evidence["direction"]): Evidence => ({
  id: "row",
  title,
  detail: "",
  direction,
  grade: "claim",
  forgery: "",
});

const label = row("Labelled as made by AI", "ai");
const entries = [
  answered(1, "image 10.png", []),
  answered(2, "image 9.png", [label]),
  waiting(3, "later.png"),
  answered(4, "both.png", [label, row("Settings of a camera", "camera")]),
];

const names = (listed: typeof entries | readonly (typeof entries)[number][]) =>
  listed.map(({ name }) => name);

test("a filter has the images of one answer, with their count, and empty ones are not offered", () => {
  expect(filterChoices(entries)).toEqual([
    { filter: "all", name: "All", count: 4 },
    { filter: "labelled_ai", name: "Labelled AI", count: 2 },
    { filter: "unknown", name: "Can't tell", count: 1 },
    { filter: "pending", name: "Not read yet", count: 1 },
  ]);
  expect(names(listedEntries(entries, "labelled_ai", "added"))).toEqual(["image 9.png", "both.png"]);
});

test("names are sorted by their numbers, and equal answers stay as they were added", () => {
  expect(names(listedEntries(entries, "all", "name"))).toEqual([
    "both.png",
    "image 9.png",
    "image 10.png",
    "later.png",
  ]);
  expect(names(listedEntries(entries, "all", "verdict"))).toEqual([
    "image 9.png",
    "both.png",
    "image 10.png",
    "later.png",
  ]);
});

test("a contradiction is said in the line of an image", () => {
  expect(entries.map(evidenceLine)).toEqual([
    "No evidence was found.",
    "Labelled as made by AI",
    "Waiting for the images before it.",
    "Labelled as made by AI. Other evidence contradicts it.",
  ]);
});

test("few answers are all on the page, and of many only the one that is chosen", () => {
  const many = Array.from({ length: 200 }, (_, index) => waiting(index, `${index}.png`));
  const partsOf = (count: number, isBatch: boolean, chosen?: (typeof many)[number]) => {
    const { hasOverview, answers } = pageParts({ entries: many.slice(0, count), isBatch }, chosen);
    return [hasOverview, answers.length];
  };
  expect(partsOf(1, true)).toEqual([false, 1]);
  expect(partsOf(3, false)).toEqual([false, 3]);
  expect(partsOf(2, true)).toEqual([true, 2]);
  expect(partsOf(4, false)).toEqual([true, 4]);
  expect(partsOf(200, true)).toEqual([true, 0]);
  expect(partsOf(200, true, many[7])).toEqual([false, 1]);
});

test("the table quotes what needs it, and no name is run as a formula", () => {
  const table = answersCsv([answered(1, '=cmd,"x"', [label]), waiting(2, "b.png")]);
  expect(table.startsWith("\ufeffName,Answer,")).toBe(true);
  const lines = table.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^"'=cmd,""x""",Labelled AI \(unsigned\),Labelled as made by AI,/);
  expect(lines[2]).toMatch(/^b\.png,Not read yet,/);
});

test("the JSON has the evidence with its limits, and no pixels", () => {
  const [first, second] = JSON.parse(answersJson([answered(1, "a.png", [label]), waiting(2, "b.png")]));
  expect(first).toMatchObject({
    name: "a.png",
    group: "labelled_ai",
    evidence: [{ id: "row", grade: "claim" }],
  });
  expect(Object.keys(first)).not.toContain("preview");
  expect(second).toEqual({ name: "b.png", sizeBytes: 5, group: "pending", answer: "Not read yet" });
});
