import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchDialog } from "./SearchDialog.tsx";

const address = location.href;
afterEach(() => {
  cleanup();
  history.replaceState(null, "", address);
});

function open() {
  const onOpenChange = vi.fn();
  render(<SearchDialog open onOpenChange={onOpenChange} />);
  return onOpenChange;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Search rooms, files/ });
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const options = () => screen.queryAllByRole("option");
const chosen = () => options().findIndex((option) => option.getAttribute("aria-selected") === "true");

test("a query that nothing has says so", async () => {
  open();
  type("no page has this word");
  const status = await screen.findByText(
    "Nothing matches 'no page has this word'. Try another word.",
    undefined,
    { timeout: 20_000 },
  );
  expect(status.getAttribute("role")).toBe("status");
  expect(options()).toEqual([]);
});

test("a setting is found by its keywords, with what it is", () => {
  open();
  type("theme");
  expect(options()[0]?.textContent).toMatch(/^Appearance.*Setting$/);
});

test("the arrow keys choose a result, around both ends, and Enter follows it", () => {
  const onOpenChange = open();
  const last = options().length - 1;
  expect(last).toBeGreaterThan(2);
  expect(chosen()).toBe(0);
  press("ArrowUp");
  expect(chosen()).toBe(last);
  press("ArrowDown");
  expect(chosen()).toBe(0);
  press("ArrowDown");
  expect(chosen()).toBe(1);
  expect(field().getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
  // The best result of another query is chosen again.
  type("privacy");
  expect(chosen()).toBe(0);
  // These keys belong to an input method.
  press("ArrowDown", { isComposing: true });
  press("Enter", { keyCode: 229 });
  expect(chosen()).toBe(0);
  expect(onOpenChange).not.toHaveBeenCalled();
  press("Enter");
  expect(location.pathname).toBe("/privacy");
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
