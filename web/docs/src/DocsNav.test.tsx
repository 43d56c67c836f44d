import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DocsNav } from "./DocsNav.tsx";
import { navGroups } from "./page-list.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The groups, which all start expanded. */
const GROUPS = navGroups.map(({ label }) => label);

const group = (name: string): HTMLElement => screen.getByRole("button", { name });
const expanded = (): (string | null)[] =>
  screen.getAllByRole("button", { expanded: true }).map((button) => button.textContent);

/** Shows the navigation again, with only what the session has stored, as after a reload. */
function reload(): void {
  cleanup();
  render(<DocsNav />);
}

test("groups stay expanded or collapsed after a reload", () => {
  render(<DocsNav />);
  expect(expanded()).toEqual(GROUPS);
  fireEvent.click(group("React"));
  fireEvent.click(group("opfs"));
  const changed = GROUPS.filter((label) => label !== "React" && label !== "opfs");
  reload();
  expect(expanded()).toEqual(changed);
  // Only the stored state decides, and nothing else that outlasts the component.
  const stored = JSON.stringify(sessionStorage);
  sessionStorage.clear();
  reload();
  expect(expanded()).toEqual(GROUPS);
  for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value));
  reload();
  expect(expanded()).toEqual(changed);
});

test.each(["null", "[1]", "{", '{"opfs":"no"}'])("what is stored wrongly is ignored: %s", (stored) => {
  sessionStorage.setItem("orbitroom.docs.groups", stored);
  render(<DocsNav />);
  expect(expanded()).toEqual(GROUPS);
});
