import { expect, test } from "vitest";
import { cellAfterKey } from "./cell-navigation.ts";
import { layOutColumns, moveKey, visibleColumns } from "./column-layout.ts";
import { csvCell, toCsv, toJson } from "./export-rows.ts";
import { recycleRows } from "./recycle-rows.ts";

test("rows that stay keep their element; new rows take the free ones", () => {
  const first = recycleRows([], [0, 1, 2, 3]);
  expect(first).toEqual([0, 1, 2, 3]);
  expect(recycleRows(first, [2, 3, 4, 5])).toEqual([4, 5, 2, 3]);
  // The focused row stays while the others scroll far away.
  expect(recycleRows([4, 5, 2, 3], [100, 101, 102, 5])).toEqual([100, 5, 101, 102]);
  expect(recycleRows([4, 5, 2, 3], [3])).toEqual([-1, -1, -1, 3]);
  expect(recycleRows([1, 2, 3], [1])).toEqual([1]);
});

test.each([
  ["plain", "plain"],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["-12.5", "-12.5"],
  ["+3e5", "+3e5"],
  ["-cmd", "'-cmd"],
  ["\tx", "'\tx"],
])("%j becomes the CSV cell %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("an export contains the headings and the rows, even without rows", async () => {
  const columns = [
    {
      label: "Name, first",
      key: "name",
      text: (row: number) => `Row ${row}`,
      value: (row: number) => `Row ${row}`,
    },
    { label: "Sum", key: "sum", text: (row: number) => `${row} €`, value: (row: number) => row },
  ];
  const csv = await toCsv(columns, [3, 1]);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await csv.arrayBuffer())).toBe(
    '\ufeff"Name, first",Sum\r\nRow 3,3 €\r\nRow 1,1 €\r\n',
  );
  const rows = Array.from({ length: 1203 }, (_, row) => row);
  expect(JSON.parse(await (await toJson(columns, rows)).text())).toEqual(
    rows.map((row) => ({ name: `Row ${row}`, sum: row })),
  );
  expect(JSON.parse(await (await toJson(columns, [])).text())).toEqual([]);
});

const columns = [
  { dataKey: "a", width: 100 },
  { dataKey: "b", width: 20 },
  { dataKey: "c", pin: "end" as const },
  { dataKey: "d", width: 200 },
];

test("pinned columns are outermost, each with its distance from its edge", () => {
  const layout = layOutColumns(columns, {});
  expect(layout.map(({ key, widthPx, insetPx }) => [key, widthPx, insetPx])).toEqual([
    ["a", 100, 0],
    ["b", 48, 100],
    ["d", 200, 148],
    ["c", 160, 0],
  ]);
  const moved = layOutColumns(columns, {
    order: ["d", "b", "gone"],
    widths: { d: 10 },
    pins: { b: "start", c: undefined },
  });
  expect(moved.map(({ key, widthPx, pin }) => [key, widthPx, pin])).toEqual([
    ["b", 48, "start"],
    ["d", 48, undefined],
    ["a", 100, undefined],
    ["c", 160, undefined],
  ]);
  expect(moveKey(["a", "b", "c"], "a", "c", true)).toEqual(["b", "c", "a"]);
  expect(moveKey(["a", "b", "c"], "c", "a", false)).toEqual(["c", "a", "b"]);
});

test("shows the visible ones of many columns, plus two on each side", () => {
  const many = layOutColumns(
    Array.from({ length: 100 }, (_, i) => ({ dataKey: `c${i}`, width: 100 })),
    {},
  );
  expect(visibleColumns(many, 0, 350)).toEqual({ first: 0, last: 5 });
  expect(visibleColumns(many, 5000, 350)).toEqual({ first: 48, last: 55 });
  expect(visibleColumns(many, 9650, 350)).toEqual({ first: 94, last: 99 });
});

const extent = { rowCount: 100, columnCount: 5, pageRows: 10, rightToLeft: false };
test.each([
  ["ArrowDown", false, [3, 2], [4, 2]],
  ["ArrowUp", false, [0, 2], [-1, 2]],
  ["ArrowUp", false, [-1, 2], [-1, 2]],
  ["ArrowDown", false, [99, 2], [99, 2]],
  ["ArrowRight", false, [3, 4], [3, 4]],
  ["ArrowLeft", false, [3, 1], [3, 0]],
  ["Home", false, [3, 3], [3, 0]],
  ["End", false, [3, 3], [3, 4]],
  ["Home", true, [50, 3], [0, 0]],
  ["End", true, [50, 3], [99, 4]],
  ["PageDown", false, [95, 3], [99, 3]],
  ["PageDown", false, [-1, 3], [10, 3]],
  ["PageUp", false, [15, 3], [5, 3]],
  ["PageUp", false, [5, 3], [0, 3]],
  ["PageUp", false, [0, 3], [-1, 3]],
  ["ArrowDown", true, [5, 3], [99, 3]],
] as const)("%s (ctrl: %s) moves from %j to %j", (key, ctrlKey, [row, column], [toRow, toColumn]) => {
  expect(cellAfterKey({ row, column }, { key, ctrlKey, metaKey: false }, extent)).toEqual({
    row: toRow,
    column: toColumn,
  });
});

test("in right-to-left text, left is forward; other keys do not move", () => {
  const press = { key: "ArrowLeft", ctrlKey: false, metaKey: false };
  expect(cellAfterKey({ row: 1, column: 1 }, press, { ...extent, rightToLeft: true })?.column).toBe(2);
  expect(cellAfterKey({ row: 1, column: 1 }, { ...press, key: "a" }, extent)).toBeUndefined();
});
