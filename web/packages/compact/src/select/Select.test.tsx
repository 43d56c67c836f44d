import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import {
  active,
  choose,
  input,
  isOpen,
  key,
  labels,
  one,
  planets,
  several,
  type,
} from "../internal/testing/select.tsx";
import type { SelectValue } from "./props.ts";
import { Select } from "./Select.tsx";

afterEach(cleanup);

const combobox = (root: ParentNode): Element | null => root.querySelector('[role="combobox"]');
const parts = { refTarget: combobox, propsTarget: combobox };
conformance(<Select label="Planet" options={planets} />, parts);
conformance(
  <Select label="Planet" options={planets} defaultOpen clearable required defaultValue={3} />,
  parts,
);
conformance(<Select label="Planets" options={planets} multiple defaultValue={[1, 4]} helper="Two" />, parts);

describe("opening", () => {
  test("opens on click, not on focus", () => {
    const onOpenChange = vi.fn();
    render(one({ onOpenChange }));
    act(() => input().focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(input());
    expect(isOpen()).toBe(true);
    expect(onOpenChange.mock.calls).toEqual([[true, { reason: "press" }]]);
  });

  test("opens on focus with openOnFocus", () => {
    render(one({ openOnFocus: true }));
    act(() => input().focus());
    expect(isOpen()).toBe(true);
  });

  test.each([
    ["ArrowDown", {}, "Mercury"],
    ["ArrowUp", {}, "Jupiter"],
    ["ArrowDown", { altKey: true }, "Mercury"],
    [" ", {}, "Mercury"],
  ])("on %j %j at %s", (name, more, label) => {
    render(one());
    expect(key(name, more)).toBe(false);
    expect(isOpen()).toBe(true);
    expect(active()).toBe(label);
  });

  test("opens at the selected option", () => {
    render(one({ defaultValue: 4 }));
    key("ArrowUp");
    expect(active()).toBe("Mars");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Mars");
  });

  test("opens on typing, but not on modifiers, and not when disabled or read-only", () => {
    const { rerender } = render(one());
    key("Shift");
    expect(isOpen()).toBe(false);
    type("e");
    expect(isOpen()).toBe(true);
    key("Escape");
    for (const props of [{ disabled: true }, { readOnly: true }]) {
      rerender(one(props));
      fireEvent.click(input());
      key("ArrowDown");
      expect(isOpen()).toBe(false);
    }
  });
});

describe("closing", () => {
  test("Escape closes it, discards the typed text and selects nothing", () => {
    const onOpenChange = vi.fn();
    render(one({ defaultValue: 3, onOpenChange }));
    type("ma");
    expect(labels()).toEqual(["Mars"]);
    key("Escape");
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Earth");
    expect(onOpenChange.mock.lastCall).toEqual([false, { reason: "escape-key" }]);
  });

  test("closes on blur without selecting", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    fireEvent.click(input());
    fireEvent.blur(input());
    expect(isOpen()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("closes after a choice and keeps focus", () => {
    const onOpenChange = vi.fn();
    render(one({ onOpenChange }));
    fireEvent.click(input());
    choose("Earth");
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Earth");
    expect(document.activeElement).toBe(input());
    expect(onOpenChange.mock.lastCall).toEqual([false, { reason: "option" }]);
  });

  test("closes on a press outside, and on Alt with the Up arrow", () => {
    render(one());
    fireEvent.click(input());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(input());
    key("ArrowUp", { altKey: true });
    expect(isOpen()).toBe(false);
  });
});

describe("in a form", () => {
  test("submits the selection under its name", () => {
    const { container } = render(
      <form>
        {one({ name: "planet", defaultValue: 3 })}
        {several({ name: "visited", defaultValue: [1, 4] })}
      </form>,
    );
    const form = container.querySelector("form");
    const data = form ? [...new FormData(form)] : [];
    expect(data).toEqual([
      ["planet", "3"],
      ["visited", "1"],
      ["visited", "4"],
    ]);
  });

  test("required, a hidden input blocks submission until something is selected, and passes focus on", () => {
    const { container } = render(<form>{one({ required: true })}</form>);
    const form = container.querySelector("form");
    expect(form?.checkValidity()).toBe(false);
    const hidden = container.querySelector<HTMLInputElement>('[aria-hidden="true"][required]');
    act(() => hidden?.focus());
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute("aria-required")).toBe("true");
    fireEvent.click(input());
    choose("Earth");
    expect(form?.checkValidity()).toBe(true);
  });

  test("a reset restores the initial selection", async () => {
    const onValueChange = vi.fn();
    const { container } = render(<form>{one({ defaultValue: 3, onValueChange })}</form>);
    fireEvent.click(input());
    choose("Mars");
    fireEvent.reset(container.querySelector("form") ?? container);
    await waitFor(() => expect(input().value).toBe("Earth"));
    expect(onValueChange.mock.lastCall).toEqual([3, { reason: "reset" }]);
  });
});

test("the open state can be controlled", () => {
  function Held() {
    const [open, setOpen] = useState(false);
    const [value, setValue] = useState<SelectValue | null>(null);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          toggle
        </button>
        {one({ open, onOpenChange: setOpen, value, onValueChange: setValue })}
      </>
    );
  }
  render(<Held />);
  fireEvent.click(screen.getByText("toggle"));
  expect(isOpen()).toBe(true);
  choose("Mars");
  expect(isOpen()).toBe(false);
  expect(input().value).toBe("Mars");
});
