import { randomBytes } from "node:crypto";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { budgetReport, measureBudget } from "./size-budget.ts";

const code = (kb: number) => randomBytes(kb * 500).toString("hex");
const chunk = (fileName: string, module: string, kb: number, imports: string[] = [], isEntry = false) => ({
  ...{ type: "chunk", fileName, moduleIds: [module], imports, isEntry, code: code(kb) },
  viteMetadata: { importedCss: new Set(isEntry ? ["a.css"] : []) },
});
const files = [
  chunk("index.js", "/src/main.ts", 4, ["shared.js"], true),
  chunk("shared.js", "/src/shared.ts", 4),
  chunk("page.js", "/src/Page.tsx", 8, ["shared.js"]),
  chunk("other.js", "/src/Other.tsx", 100),
  { type: "asset", fileName: "a.css", source: code(2) },
];
const bundle = Object.fromEntries(
  files.map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle;

test("a page is the entry and its modules, with their styles and all that they import, each once", () => {
  const use = measureBudget({ name: "page", modules: [/Page\.tsx$/], limitKb: 20 }, bundle);
  expect(use.files.map(({ fileName }) => fileName)).toEqual([
    "page.js",
    expect.any(String),
    expect.any(String),
    "a.css",
  ]);
  // Hexadecimal digits of random bytes take about half of their size.
  expect(use.totalKb).toBeGreaterThan(9);
  expect(use.totalKb).toBeLessThan(13);
  expect(budgetReport(use)).toMatch(/^page: [\d.]+ kB of 20 kB$/);
});

test("a page over its limit is reported with its files", () => {
  const use = measureBudget({ name: "page", modules: [/Page\.tsx$/], limitKb: 5 }, bundle);
  expect(budgetReport(use)).toContain("kB  page.js");
});

test("a module that the build does not have is an error", () => {
  expect(() => measureBudget({ name: "page", modules: [/Gone/], limitKb: 1 }, bundle)).toThrow("no chunk");
});
