import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AnalyzerEntry } from "../answers/analyzer-desk.ts";
import { Overview } from "./Overview.tsx";
import { WHOLE_VIEW } from "./overview-list.ts";
import { answered, waiting } from "./testing/entries.ts";

afterEach(cleanup);

const entries = [answered(1, "a.png", []), answered(2, "b.png", []), waiting(3, "c.png")];

function show(shown: readonly AnalyzerEntry[] = entries) {
  const calls = { onView: vi.fn(), onOpen: vi.fn(), onRemove: vi.fn(), onCancelRest: vi.fn() };
  render(<Overview entries={shown} view={WHOLE_VIEW} hrefOf={(id) => `?image=${id}`} {...calls} />);
  return calls;
}

const links = () => screen.getAllByRole("link");

test("one row is a tab stop, and the arrow keys go from row to row", () => {
  show();
  expect(links().map((link) => link.tabIndex)).toEqual([0, -1, -1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  links()[0]?.focus();
  press("ArrowDown");
  expect(document.activeElement).toBe(links()[1]);
  press("End");
  expect(document.activeElement).toBe(links()[2]);
  press("ArrowDown");
  expect(document.activeElement).toBe(links()[2]);
  press("Home");
  expect(document.activeElement).toBe(links()[0]);
  expect(links().map((link) => link.tabIndex)).toEqual([0, -1, -1]);
});

test("after an image is removed, the row beside it has the focus", () => {
  const { onRemove } = show();
  fireEvent.click(screen.getByRole("button", { name: "Take b.png off the list" }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(2);
  expect(document.activeElement).toBe(links()[2]);
});

test("the rest can be cancelled while there is one", () => {
  const { onCancelRest } = show();
  expect(screen.getByRole("progressbar", { name: "2 of 3 read" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel the rest" }));
  expect(onCancelRest).toHaveBeenCalledOnce();
  cleanup();
  show(entries.slice(0, 2));
  expect(screen.queryByRole("button", { name: "Cancel the rest" })).toBeNull();
});

test("a filter is chosen by its name and count", () => {
  const { onView } = show();
  expect(links()[0]?.textContent).toContain("Can't tell");
  fireEvent.click(screen.getByRole("button", { name: "Can't tell 2" }));
  expect(onView).toHaveBeenCalledExactlyOnceWith({ filter: "unknown", order: "added" });
});
