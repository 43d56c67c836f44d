import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { active, input, key, one, planets, type } from "../internal/testing/select.tsx";

afterEach(cleanup);

describe("keys in the open list", () => {
  test("arrow keys move, skip disabled options and wrap around", () => {
    render(one({ options: planets.map((each) => ({ ...each, disabled: each.value === 2 })) }));
    key("ArrowDown");
    key("ArrowDown");
    expect(active()).toBe("Earth");
    key("ArrowUp");
    expect(active()).toBe("Mercury");
    key("ArrowUp");
    expect(active()).toBe("Jupiter");
    key("ArrowDown");
    expect(active()).toBe("Mercury");
  });

  test("Page Up and Page Down move by the page size", () => {
    const options = Array.from({ length: 50 }, (_, index) => ({ value: index, label: `Option ${index}` }));
    render(one({ options, pageSize: 7 }));
    key("ArrowDown");
    key("PageDown");
    expect(active()).toBe("Option 7");
    key("PageDown");
    key("PageUp");
    expect(active()).toBe("Option 7");
    key("End");
    expect(active()).toBe("Option 49");
    key("PageDown");
    expect(active()).toBe("Option 49");
    key("Home");
    expect(active()).toBe("Option 0");
  });

  test("Home and End move the cursor while typing", () => {
    render(one());
    type("e");
    expect(key("End")).toBe(true);
    expect(active()).toBe("Mercury");
  });

  test("Enter selects and does not submit; when closed, it submits", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    expect(key("Enter")).toBe(true);
    type("mar");
    expect(key("Enter")).toBe(false);
    expect(onValueChange.mock.calls).toEqual([[4, { reason: "option" }]]);
    expect(input().value).toBe("Mars");
  });

  test("Enter of an input method is ignored", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    type("mar");
    expect(key("Enter", { isComposing: true })).toBe(true);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("Tab is left to the browser", () => {
    render(one());
    key("ArrowDown");
    expect(key("Tab")).toBe(true);
  });
});
