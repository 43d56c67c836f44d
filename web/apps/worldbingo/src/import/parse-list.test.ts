import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_OWN_SQUARES, MAX_SQUARE_CHARS } from "../card/recipe.ts";
import { ImportError, parseList, readListFile } from "./parse-list.ts";

test("a text has one square a line, with or without bullets", () => {
  const { squares, lineCount } = parseList(
    "\ufeff- Snow in April\r\n\n2. Rain, again\n [ ] A comet \n• Two  spaces\n3 wishes",
  );
  expect(squares).toEqual(["Snow in April", "Rain, again", "A comet", "Two spaces", "3 wishes"]);
  expect(lineCount).toBe(5);
});

test.each([
  ["commas and a header", "id,Square,on\n1,Snow,2026\n2,Rain,2026", ["Snow", "Rain"]],
  ["semicolons", "1;Snow in April\n2;Rain", ["Snow in April", "Rain"]],
  ["tabs, copied from a table", "Snow in April\t3\nRain\t4", ["Snow in April", "Rain"]],
  [
    "quotation marks",
    '"Snow, in April"\n"Say ""hi"""\n"Two\nlines"',
    ["Snow, in April", 'Say "hi"', "Two lines"],
  ],
])("a table with %s", (_, text, squares) => {
  expect(parseList(text).squares).toEqual(squares);
});

test("what is doubled, cut or left out is told", () => {
  const long = `Long ${"x".repeat(MAX_SQUARE_CHARS)}`;
  const { squares, duplicates, shortened } = parseList(`Snow\nsnow \nSNÖW\n${long}`);
  expect(squares).toEqual(["Snow", long.slice(0, MAX_SQUARE_CHARS)]);
  expect(duplicates).toEqual(["SNÖW"]);
  expect(shortened).toEqual([long.slice(0, MAX_SQUARE_CHARS)]);
  const lines = Array.from({ length: 10_000 }, (_, index) => `Square ${index}`);
  expect(parseList(lines.join("\n"))).toMatchObject({ lineCount: 10_000, leftOut: 10_000 - MAX_OWN_SQUARES });
});

test("a file that is no list says why", async () => {
  const codeOf = async (...parts: ConstructorParameters<typeof File>) => {
    try {
      parseList(await readListFile(new File(...parts)));
      return "none";
    } catch (error) {
      return error instanceof ImportError ? error.code : error;
    }
  };
  expect(await codeOf(["Snow\nRain"], "a.txt")).toBe("none");
  expect(await codeOf([" \n "], "a.txt")).toBe("empty");
  expect(await codeOf([Uint8Array.of(137, 80, 78, 71, 0, 0)], "a.png")).toBe("not_text");
  expect(await codeOf(["x".repeat(2_000_001)], "a.txt")).toBe("too_large");
});

test("texts of other encodings are read", async () => {
  expect(await readListFile(new File([Uint8Array.of(0xff, 0xfe, 0xe4, 0)], "a.txt"))).toBe("ä");
  expect(await readListFile(new File([Uint8Array.of(0xe4)], "a.txt"))).toBe("ä");
});

test("any text gives squares within the limits, or says that it has none", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", " ", ",", ";", "\t", '"', "\n", "\r", "é", "1") }),
      (text) => {
        try {
          const { squares } = parseList(text);
          return squares.every((square) => square !== "" && [...square].length <= MAX_SQUARE_CHARS);
        } catch (error) {
          return error instanceof ImportError;
        }
      },
    ),
  );
});
