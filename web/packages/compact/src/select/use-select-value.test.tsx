import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { choose, input, isOpen, key, labels, one, several, type } from "../internal/testing/select.tsx";
import { Select } from "./Select.tsx";

afterEach(cleanup);

describe("value", () => {
  test("a controlled select changes only with its prop", () => {
    const onValueChange = vi.fn();
    const { rerender } = render(one({ value: 1, onValueChange }));
    fireEvent.click(input());
    choose("Mars");
    expect(input().value).toBe("Mercury");
    expect(onValueChange.mock.calls).toEqual([[4, { reason: "option" }]]);
    rerender(one({ value: 4 }));
    expect(input().value).toBe("Mars");
    rerender(one({ value: null }));
    expect(input().value).toBe("");
  });

  test("0 is a value; choosing the selected option only closes", () => {
    const onValueChange = vi.fn();
    render(one({ options: [{ value: 0, label: "None" }], defaultValue: 0, onValueChange }));
    expect(input().value).toBe("None");
    fireEvent.click(input());
    choose("None");
    expect(isOpen()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("can be cleared", () => {
    const onValueChange = vi.fn();
    render(one({ defaultValue: 1, clearable: true, onValueChange }));
    fireEvent.click(screen.getByRole("button", { name: "Clear: Planet" }));
    expect(input().value).toBe("");
    expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear" }]]);
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("property names can be customized", () => {
    const onValueChange = vi.fn();
    const options = [{ iso: "de", name: "Germany" }];
    render(
      <Select
        label="Country"
        options={options}
        valueKey="iso"
        labelKey="name"
        onValueChange={onValueChange}
      />,
    );
    fireEvent.click(input());
    choose("Germany");
    expect(onValueChange.mock.calls).toEqual([["de", { reason: "option" }]]);
  });

  test("a disabled option cannot be selected", () => {
    const onValueChange = vi.fn();
    render(one({ options: [{ value: 1, label: "Gone", disabled: true }], onValueChange }));
    fireEvent.click(input());
    choose("Gone");
    key("Enter");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByRole("option").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("multiple selection", () => {
  test("selects one option after the other in the open list", () => {
    const onValueChange = vi.fn();
    render(several({ onValueChange }));
    fireEvent.click(input());
    expect(screen.getByRole("listbox").getAttribute("aria-multiselectable")).toBe("true");
    choose("Mars");
    choose("Earth");
    expect(isOpen()).toBe(true);
    expect(onValueChange.mock.lastCall).toEqual([[4, 3], { reason: "option" }]);
    choose("Mars");
    expect(onValueChange.mock.lastCall).toEqual([[3], { reason: "option" }]);
  });

  test("chips are removed by their button or by Backspace, not while typing", () => {
    const onValueChange = vi.fn();
    render(several({ defaultValue: [1, 2, 3], onValueChange }));
    fireEvent.click(screen.getByRole("button", { name: "Remove Mercury" }));
    expect(onValueChange.mock.lastCall).toEqual([[2, 3], { reason: "remove" }]);
    expect(isOpen()).toBe(false);
    type("x");
    key("Backspace");
    type("");
    key("Backspace");
    expect(onValueChange.mock.lastCall).toEqual([[2], { reason: "remove" }]);
    expect(onValueChange).toHaveBeenCalledTimes(2);
  });

  test("choosing clears the typed text", () => {
    render(several());
    type("mar");
    key("Enter");
    expect(input().value).toBe("");
    expect(labels()).toHaveLength(5);
  });
});

describe("new options", () => {
  test("a new option can be created and is selected", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange, onCreateOption: (text) => ({ value: text.toLowerCase(), label: text }) }));
    type(" mars ");
    expect(labels()).toEqual(["Mars"]);
    type("Pluto");
    expect(labels()).toEqual(["Add “Pluto”"]);
    key("Enter");
    expect(onValueChange.mock.calls).toEqual([["pluto", { reason: "create" }]]);
    expect(input().value).toBe("Pluto");
  });
});
