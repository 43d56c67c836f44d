// @vitest-environment node
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type PropsTable, readPropsTables } from "./props-tables.ts";

let tables: Record<string, PropsTable> = {};

beforeAll(async () => {
  tables = await readPropsTables(fileURLToPath(new URL("../../packages/compact/src", import.meta.url)));
});

const line = (component: string, prop: string) => tables[component]?.lines.find(({ name }) => name === prop);

test("a property has its type spelled out, its sentence and its default", () => {
  expect(line("Button", "variant")).toEqual({
    name: "variant",
    type: '"primary" | "secondary" | "quiet" | "danger"',
    isRequired: false,
    text: "What the button weighs: `primary` is the one main action of a screen.",
    byDefault: '"secondary"',
  });
  expect(line("Button", "children")?.isRequired).toBe(true);
  expect(tables["Button"]?.beside).toEqual(['ComponentProps<"button">']);
});

test("handlers lose only the parentheses and the undefined that their being optional needs", () => {
  expect(line("RangeSlider", "onValueCommit")?.type).toBe("(value: number) => void");
});

test("what types of one file share is listed with each of them", () => {
  expect(line("SelectSingle", "options")?.text).toMatch(/choose from/);
  expect(line("SelectMultiple", "options")).toEqual(line("SelectSingle", "options"));
  expect(tables["SelectSingle"]?.beside.join()).toContain('ComponentProps<"input">');
});

test("every component's properties say what they are, or what they are by default", () => {
  const silent = Object.entries(tables).flatMap(([name, { lines }]) =>
    lines.filter(({ text, byDefault }) => !text && !byDefault).map((each) => `${name}.${each.name}`),
  );
  expect(silent.length, silent.join(", ")).toBeLessThan(60);
});
