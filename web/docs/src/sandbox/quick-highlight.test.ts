import { expect, test } from "vitest";
import { quickHighlight } from "./quick-highlight.ts";

test("keeps the code, and finds keywords, tags, texts and numbers", () => {
  const code = 'import { Card } from "x";\n\nconst size = 24; // px\n  <Card level={2}>Hi</Card>';
  const lines = quickHighlight(code);
  expect(lines.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(code);
  const of = (wanted: string) =>
    lines
      .flat()
      .filter(({ kind }) => kind === wanted)
      .map(({ text }) => text);
  expect(of("keyword")).toEqual(["import", "from", "const"]);
  expect(of("tag")).toEqual(["Card", "Card"]);
  expect(of("string")).toEqual(['"x"']);
  expect(of("number")).toEqual(["24", "2"]);
  expect(of("comment")).toEqual(["// px"]);
});
