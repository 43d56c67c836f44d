import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Grid, GridItem } from "./Grid.tsx";

afterEach(cleanup);

conformance(<Grid>Content</Grid>);
conformance(<GridItem>Content</GridItem>);

test("columns are a number, vary by breakpoint, or fit as many as possible", () => {
  const { rerender } = render(<Grid columns={3}>Content</Grid>);
  const grid = screen.getByText("Content");
  expect(grid.style.gridTemplateColumns).toBe("repeat(3, minmax(0, 1fr))");
  rerender(<Grid columns={{ sm: 1, md: 2 }}>Content</Grid>);
  expect(grid.dataset["responsive"]).toBe("grid-template-columns");
  expect(grid.style.getPropertyValue("--grid-template-columns-lg")).toBe("repeat(2, minmax(0, 1fr))");
  rerender(<Grid minColumnWidth={240}>Content</Grid>);
  expect(grid.style.gridTemplateColumns).toContain("minmax(min(240px, 100%), 1fr)");
});

test("an item spans its columns at every breakpoint: all below 768 px, 4 of 12 above", () => {
  render(<GridItem span={{ sm: "full", md: 4 }}>Content</GridItem>);
  const item = screen.getByText("Content");
  const value = (name: string): string => item.style.getPropertyValue(name);
  expect([value("--grid-column-start-sm"), value("--grid-column-end-sm")]).toEqual(["1", "-1"]);
  expect([value("--grid-column-start-md"), value("--grid-column-end-md")]).toEqual(["auto", "span 4"]);
  expect([value("--grid-column-start-lg"), value("--grid-column-end-lg")]).toEqual(["auto", "span 4"]);
});

test("an item starts at the given column", () => {
  render(
    <GridItem span={6} start={4} rows={2}>
      Content
    </GridItem>,
  );
  const item = screen.getByText("Content");
  expect(item.style.gridColumnStart).toBe("4");
  expect(item.style.gridColumnEnd).toBe("span 6");
  expect(item.style.gridRow).toContain("span 2");
});
