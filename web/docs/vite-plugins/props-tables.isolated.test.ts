// @vitest-environment node
import { join } from "node:path";
import { type PropsTable, readPropsTables } from "@orbitroom/react-hub/build";
import { beforeAll, expect, test } from "vitest";
import type { DocsPage } from "../src/docs-page.ts";

let tables: Record<string, PropsTable> = {};

beforeAll(async () => {
  const packages = join(import.meta.dirname, "..", "..", "packages");
  const [compact, crux] = await Promise.all(
    ["compact", "crux"].map((name) => readPropsTables(join(packages, name, "src"))),
  );
  tables = { ...crux, ...compact };
});

const prop = (component: string, propName: string) =>
  tables[component]?.props.find(({ name }) => name === propName);

test("a property has its type, description and default value", () => {
  expect(prop("Button", "variant")).toEqual({
    name: "variant",
    type: '"primary" | "secondary" | "quiet" | "danger"',
    isRequired: false,
    description: "Visual style. Use one `primary` button per screen.",
    defaultValue: '"secondary"',
  });
  expect(prop("Button", "children")?.isRequired).toBe(true);
  expect(tables["Button"]?.inherits).toEqual(['ComponentProps<"button">']);
});

test("function types lose only the parentheses and undefined of optional properties", () => {
  expect(prop("RangeSlider", "onValueCommit")?.type).toBe("(value: number) => void");
});

test("properties of a shared base are listed with each component", () => {
  expect(prop("SelectSingle", "options")?.description).toMatch(/function that loads/);
  expect(prop("SelectMultiple", "options")).toEqual(prop("SelectSingle", "options"));
  expect(tables["SelectSingle"]?.inherits.join()).toContain('ComponentProps<"input">');
});

test("only exports are listed", () => {
  expect(Object.keys(tables)).toContain("RangeMark");
  expect(Object.keys(tables)).not.toContain("GridRow");
});

test("a component's properties win over another type with its name", () => {
  // `Box` is also the name of a rectangle type.
  expect(prop("Box", "padding")?.description).toMatch(/./);
  expect(prop("Box", "left")).toBeUndefined();
});

test("every property on a page has a description", () => {
  const pages = import.meta.glob<DocsPage>("../src/pages/*.ts", { import: "page", eager: true });
  const names = Object.values(pages).flatMap((page) => page.props);
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const props = tables[name]?.props ?? [];
    expect(props.length, name).toBeGreaterThan(0);
    expect(
      props.filter(({ description }) => !description).map((each) => each.name),
      name,
    ).toEqual([]);
  }
});
