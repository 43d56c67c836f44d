import { expect, test } from "vitest";
import { canChoose, entriesOf, nearestRow, nextRow, rowAfterPage, rowsOf, search } from "./option-rows.ts";

const keys = { valueKey: "value", labelKey: "label", groupKey: "group", disabledKey: "disabled" };
const entries = (...labels: string[]) =>
  entriesOf(
    labels.map((label) => ({ value: label, label })),
    keys,
  );
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);

test("a search ignores case, accents and surrounding spaces, and matches anywhere", () => {
  const all = entries("Énergie", "Energy drink", "Synergie", "Zug");
  expect(labels(search(all, "  ENERG "))).toEqual(["Énergie", "Energy drink"]);
  expect(labels(search(all, "nérg"))).toEqual(["Énergie", "Energy drink", "Synergie"]);
  expect(labels(search(all, "  "))).toEqual(labels(all));
  expect(search(all, "x")).toEqual([]);
});

test("a search matches characters in compatibility forms", () => {
  const all = entries("Pro\uFB01l", "\u2460 First", "Zug");
  expect(labels(search(all, "profil"))).toEqual(["Pro\uFB01l"]);
  expect(labels(search(all, "1 first"))).toEqual(["\u2460 First"]);
});

test("property names can be customized", () => {
  const [entry] = entriesOf([{ code: 7, name: "Mars", kind: "Planets", gone: true }], {
    valueKey: "code",
    labelKey: "name",
    groupKey: "kind",
    disabledKey: "gone",
  });
  expect(entry).toMatchObject({ value: 7, label: "Mars", group: "Planets", disabled: true });
});

test("options are grouped under one heading, groups in order of appearance", () => {
  const found = entriesOf(
    [
      { value: 1, label: "Mars", group: "Planets" },
      { value: 2, label: "Io", group: "Moons" },
      { value: 3, label: "Venus", group: "Planets" },
    ],
    keys,
  );
  const rows = rowsOf(found, "Pluto").map((row) =>
    row.kind === "option"
      ? `${row.position} ${row.entry.label}`
      : row.kind === "group"
        ? `# ${row.label}`
        : row.text,
  );
  expect(rows).toEqual(["# Planets", "1 Mars", "2 Venus", "# Moons", "3 Io", "Pluto"]);
});

test("arrow keys skip disabled options and wrap around", () => {
  const rows = rowsOf(
    entriesOf(
      [
        { value: 1, label: "a", group: "g", disabled: true },
        { value: 2, label: "b", group: "g" },
        { value: 3, label: "c", group: "h" },
        { value: 4, label: "d", group: "h", disabled: true },
      ],
      keys,
    ),
    undefined,
  );
  expect(rows.map((row) => canChoose(row))).toEqual([false, false, true, false, true, false]);
  expect(nearestRow(rows, 0, 1)).toBe(2);
  expect(nextRow(rows, 2, 1)).toBe(4);
  expect(nextRow(rows, 4, 1)).toBe(2);
  expect(nextRow(rows, 2, -1)).toBe(4);
  expect(nextRow([], -1, 1)).toBe(-1);
});

test("paging moves by the page size, at most to the ends", () => {
  const rows = rowsOf(entries(..."abcdefghijkl"), undefined);
  expect(rowAfterPage(rows, 0, 5)).toBe(5);
  expect(rowAfterPage(rows, 9, 5)).toBe(11);
  expect(rowAfterPage(rows, 7, -5)).toBe(2);
  expect(rowAfterPage(rows, 2, -5)).toBe(0);
});
