// @vitest-environment node
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { DocsPage } from "../src/docs/docs-page.ts";
import { type PropsTable, readPropsTables } from "./props-tables.ts";

let tables: Record<string, PropsTable> = {};

beforeAll(async () => {
  tables = await readPropsTables(join(import.meta.dirname, "..", "..", "packages", "compact", "src"));
});

const line = (component: string, prop: string) => tables[component]?.lines.find(({ name }) => name === prop);

test("a property has its type spelled out, its sentence and its default", () => {
  expect(line("Button", "variant")).toEqual({
    name: "variant",
    type: '"primary" | "secondary" | "quiet" | "danger"',
    isRequired: false,
    text: "Visual style. Use one `primary` button per screen.",
    byDefault: '"secondary"',
  });
  expect(line("Button", "children")?.isRequired).toBe(true);
  expect(tables["Button"]?.beside).toEqual(['ComponentProps<"button">']);
});

test("handlers lose only the parentheses and the undefined that their being optional needs", () => {
  expect(line("RangeSlider", "onValueCommit")?.type).toBe("(value: number) => void");
});

test("what types of one file share is listed with each of them", () => {
  expect(line("SelectSingle", "options")?.text).toMatch(/function that loads/);
  expect(line("SelectMultiple", "options")).toEqual(line("SelectSingle", "options"));
  expect(tables["SelectSingle"]?.beside.join()).toContain('ComponentProps<"input">');
});

test("only what the package offers is listed", () => {
  expect(Object.keys(tables)).toContain("RangeMark");
  expect(Object.keys(tables)).not.toContain("GridRow");
});

test("a component's own properties are listed, whatever else is called like it", () => {
  // `Box` is a rectangle on the screen, too.
  expect(line("Box", "padding")?.text).toMatch(/./);
  expect(line("Box", "left")).toBeUndefined();
});

test("every property that a page lists is said to be something", () => {
  const pages = import.meta.glob<DocsPage>("../src/docs/pages/*.ts", { import: "page", eager: true });
  const names = Object.values(pages).flatMap((page) => page.props);
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const lines = tables[name]?.lines ?? [];
    expect(lines.length, name).toBeGreaterThan(0);
    expect(
      lines.filter(({ text }) => !text).map((each) => each.name),
      name,
    ).toEqual([]);
  }
});
