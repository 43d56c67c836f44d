import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHtmlTable, fromTsv, toHtmlTable, toTsv } from "./clipboard-table.ts";

const cells = [
  ["plain", 'said "no"', "two\nlines"],
  ["a\tb", "", " two  spaces "],
  ["<b>&amp;", "=1+1", "-5"],
];

test("what a grid copies, it pastes again", () => {
  expect(fromTsv(toTsv(cells))).toEqual(cells);
  // A tab is white space in HTML, as in what spreadsheets copy.
  const withoutTab = cells.map((row) => row.map((text) => text.replace("\t", " ")));
  expect(fromHtmlTable(toHtmlTable(withoutTab))).toEqual(withoutTab);
});

test("any texts come back from tab-separated text", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "'", " ", ",", "ä") });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      expect(fromTsv(`${toTsv(rows)}\r\n`)).toEqual(rows);
    }),
  );
});

test("no cell runs as a formula in a spreadsheet", () => {
  expect(toTsv([["=1+1", "@home", "-1,234.5"]])).toBe("'=1+1\t'@home\t-1,234.5");
  expect(toHtmlTable([["=1+1"]])).toBe("<table><tr><td>'=1+1</td></tr></table>");
});

test.each([
  [
    "Excel, with a line break and quotes",
    'a\t"two\nlines"\r\n"say ""hi"""\tb\r\n',
    [
      ["a", "two\nlines"],
      ['say "hi"', "b"],
    ],
  ],
  ["quotes that do not enclose a cell", '"so"-called\tinch 5"', [['"so"-called', 'inch 5"']]],
  ["a quote that is never closed", '"open\tb', [['"open', "b"]]],
  [
    "empty cells",
    "\t\r\n\t",
    [
      ["", ""],
      ["", ""],
    ],
  ],
  ["one empty cell", "", [[""]]],
  ["line breaks of old Macs", "a\rb", [["a"], ["b"]]],
])("reads tab-separated text: %s", (_, text, expected) => {
  expect(fromTsv(text)).toEqual(expected);
});

test("reads tables as Excel and Sheets copy them", () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment-->
    <table border=0><col width=64><tr height=20>
      <td height=20 style='height:15.0pt'>one line that Excel
  wraps</td><td x:num="1.5">1,5</td></tr>
    <tr><td>first<br style='mso-data-placement:same-cell'>second</td><td><span style='mso-spacerun:yes'>&nbsp;</span>x</td></tr>
    </table><!--EndFragment--></body></html>`;
  expect(fromHtmlTable(excel)).toEqual([
    ["one line that Excel wraps", "1,5"],
    ["first\nsecond", " x"],
  ]);
  const sheets = `<meta charset='utf-8'><google-sheets-html-origin><table><tbody>
    <tr><td rowspan="2" colspan="1">merged</td><td colspan="2">wide</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>`;
  expect(fromHtmlTable(sheets)).toEqual([
    ["merged", "wide", ""],
    ["", "b", "c"],
  ]);
  expect(fromHtmlTable("<p>no table</p>")).toBeUndefined();
});

test("a merged cell of absurd size takes little", () => {
  expect(
    fromHtmlTable('<table><tr><td rowspan="65000" colspan="999999">x</td></tr></table>')?.[0],
  ).toHaveLength(1000);
});
