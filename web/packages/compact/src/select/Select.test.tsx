import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import type { SelectMultipleProps, SelectSingleProps, SelectValue } from "./props.ts";
import { Select } from "./Select.tsx";

afterEach(cleanup);

const planets = ["Mercury", "Vénus", "Earth", "Mars", "Jupiter"].map((label, index) => ({
  value: index + 1,
  label,
}));
const combobox = (root: ParentNode): Element | null => root.querySelector('[role="combobox"]');
const parts = { refTarget: combobox, propsTarget: combobox };
conformance(<Select label="Planet" options={planets} />, parts);
conformance(
  <Select label="Planet" options={planets} defaultOpen clearable required defaultValue={3} />,
  parts,
);
conformance(<Select label="Planets" options={planets} multiple defaultValue={[1, 4]} helper="Two" />, parts);

const one = (props: Partial<SelectSingleProps> = {}) => (
  <Select label="Planet" options={planets} {...props} multiple={false} />
);
const several = (props: Partial<SelectMultipleProps> = {}) => (
  <Select label="Planets" options={planets} {...props} multiple />
);
const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox");
const isOpen = (): boolean => input().getAttribute("aria-expanded") === "true";
const key = (name: string, more: object = {}): boolean => fireEvent.keyDown(input(), { key: name, ...more });
const type = (text: string): boolean => fireEvent.change(input(), { target: { value: text } });
const labels = (): (string | null)[] => screen.queryAllByRole("option").map((option) => option.textContent);
const active = (): string | null | undefined =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;
const choose = (label: string): boolean => fireEvent.click(screen.getByRole("option", { name: label }));

describe("opens", () => {
  test("on a click, and not by the focus alone", () => {
    const onOpenChange = vi.fn();
    render(one({ onOpenChange }));
    act(() => input().focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(input());
    expect(isOpen()).toBe(true);
    expect(onOpenChange.mock.calls).toEqual([[true, { reason: "press" }]]);
  });

  test("on the focus, if it is set to", () => {
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

  test("at what is chosen", () => {
    render(one({ defaultValue: 4 }));
    key("ArrowUp");
    expect(active()).toBe("Mars");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Mars");
  });

  test("on typing, but not on a modifier, and not when disabled or read-only", () => {
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

describe("closes", () => {
  test("on Escape, which takes back what was typed and chooses nothing", () => {
    const onOpenChange = vi.fn();
    render(one({ defaultValue: 3, onOpenChange }));
    type("ma");
    expect(labels()).toEqual(["Mars"]);
    key("Escape");
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Earth");
    expect(onOpenChange.mock.lastCall).toEqual([false, { reason: "escape-key" }]);
  });

  test("on leaving it, without choosing", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    fireEvent.click(input());
    fireEvent.blur(input());
    expect(isOpen()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("on choosing, and keeps the focus", () => {
    const onOpenChange = vi.fn();
    render(one({ onOpenChange }));
    fireEvent.click(input());
    choose("Earth");
    expect(isOpen()).toBe(false);
    expect(input().value).toBe("Earth");
    expect(document.activeElement).toBe(input());
    expect(onOpenChange.mock.lastCall).toEqual([false, { reason: "option" }]);
  });

  test("on a press elsewhere, and on Alt with the arrow key up", () => {
    render(one());
    fireEvent.click(input());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(input());
    key("ArrowUp", { altKey: true });
    expect(isOpen()).toBe(false);
  });
});

describe("keys in the open list", () => {
  test("arrow keys move, pass over disabled options and go round", () => {
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

  test("Page Up and Page Down go by the page size", () => {
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

  test("Home and End are the cursor's while something is typed", () => {
    render(one());
    type("e");
    expect(key("End")).toBe(true);
    expect(active()).toBe("Mercury");
  });

  test("Enter chooses and does not submit; closed, it is the form's", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    expect(key("Enter")).toBe(true);
    type("mar");
    expect(key("Enter")).toBe(false);
    expect(onValueChange.mock.calls).toEqual([[4, { reason: "option" }]]);
    expect(input().value).toBe("Mars");
  });

  test("an input method keeps its Enter", () => {
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

describe("search", () => {
  test("ignores accents and case, trims, matches anywhere, and begins at the first match", () => {
    render(one());
    type("  ENU ");
    expect(labels()).toEqual(["Vénus"]);
    expect(active()).toBe("Vénus");
    expect(screen.getByRole("status").textContent).toBe("1 option");
  });

  test("says when nothing matches", () => {
    render(one());
    type("pluto");
    expect(labels()).toEqual([]);
    expect(screen.getAllByText("Nothing matches.")).toHaveLength(2);
    expect(key("Enter")).toBe(false);
    expect(isOpen()).toBe(true);
  });

  test("can be turned off: typing goes to an option, space chooses", () => {
    const onValueChange = vi.fn();
    render(one({ searchable: false, onValueChange }));
    expect(input().readOnly).toBe(true);
    key("ArrowDown");
    key("m");
    expect(active()).toBe("Mars");
    expect(labels()).toHaveLength(5);
    key(" ");
    expect(onValueChange.mock.lastCall).toEqual([4, { reason: "option" }]);
    expect(isOpen()).toBe(false);
  });
});

describe("value", () => {
  test("held by the caller, it stays until the caller moves it", () => {
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

  test("0 is a value; choosing what is chosen only closes", () => {
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

  test("names of parts are the caller's", () => {
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

  test("a disabled option is not chosen", () => {
    const onValueChange = vi.fn();
    render(one({ options: [{ value: 1, label: "Gone", disabled: true }], onValueChange }));
    fireEvent.click(input());
    choose("Gone");
    key("Enter");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.getByRole("option").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("several", () => {
  test("are chosen one after the other, in the open list", () => {
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

  test("have chips that go by their button or by Backspace, not while something is typed", () => {
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

  test("a choice clears what was typed", () => {
    render(several());
    type("mar");
    key("Enter");
    expect(input().value).toBe("");
    expect(labels()).toHaveLength(5);
  });
});

describe("long lists and groups", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ value: index, label: `Option ${index}` }));

  test("only lines in sight are drawn, each saying where it stands", () => {
    render(one({ options: many, defaultOpen: true }));
    expect(labels().length).toBeLessThan(40);
    const first = screen.getAllByRole("option")[0];
    expect([
      first?.ariaSetSize ?? first?.getAttribute("aria-setsize"),
      first?.getAttribute("aria-posinset"),
    ]).toEqual(["1000", "1"]);
  });

  test("what the input names as active is there, however far it jumps", () => {
    render(one({ options: many }));
    key("ArrowUp");
    expect(active()).toBe("Option 999");
    key("Home");
    expect(active()).toBe("Option 0");
  });

  test("groups have their name", () => {
    const options = [
      { value: 1, label: "Mars", group: "Planets" },
      { value: 2, label: "Io", group: "Moons" },
    ];
    render(one({ options, defaultOpen: true }));
    expect(screen.getByRole("group", { name: "Moons" }).textContent).toContain("Io");
    key("ArrowDown");
    expect(active()).toBe("Io");
  });
});

describe("new options", () => {
  test("what does not exist can be added and is chosen", () => {
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

describe("options from elsewhere", () => {
  test("are asked for when the list opens and after typing; a late answer is dropped", async () => {
    const answers = new Map<string, (labels: string[]) => void>();
    const signals: AbortSignal[] = [];
    const load = vi.fn((search: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<{ value: string; label: string }[]>((resolve) =>
        answers.set(search, (found) => resolve(found.map((label) => ({ value: label, label })))),
      );
    });
    render(one({ options: load }));
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(input());
    expect(screen.getByText("Looking…")).toBeTruthy();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    type("ma");
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(answers.has("ma")).toBe(true));
    await act(async () => answers.get("ma")?.(["Mars"]));
    await act(async () => answers.get("")?.(["Late"]));
    expect(labels()).toEqual(["Mars"]);
    key("Enter");
    expect(input().value).toBe("Mars");
  });

  test("say what failed, and can be asked for again", async () => {
    let fails = true;
    const load = async () => {
      if (fails) throw new Error("offline");
      return planets;
    };
    render(one({ options: load }));
    fireEvent.click(input());
    expect(await screen.findByText("This list could not be loaded.")).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("option", { name: "Mars" })).toBeTruthy();
  });
});

describe("in a form", () => {
  test("sends what is chosen under its name", () => {
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

  test("required, a hidden input blocks submission until something is chosen, and gives the focus on", () => {
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

  test("a reset brings the first choice back", async () => {
    const onValueChange = vi.fn();
    const { container } = render(<form>{one({ defaultValue: 3, onValueChange })}</form>);
    fireEvent.click(input());
    choose("Mars");
    fireEvent.reset(container.querySelector("form") ?? container);
    await waitFor(() => expect(input().value).toBe("Earth"));
    expect(onValueChange.mock.lastCall).toEqual([3, { reason: "reset" }]);
  });
});

test("a finger that moved more than 5 px scrolled", () => {
  const onValueChange = vi.fn();
  render(one({ onValueChange }));
  fireEvent.click(input());
  const list = screen.getByRole("listbox");
  const mars = screen.getByRole("option", { name: "Mars" });
  fireEvent.pointerDown(list, { pointerType: "touch", clientX: 10, clientY: 10 });
  fireEvent.click(mars, { clientX: 10, clientY: 16 });
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(list, { pointerType: "touch", clientX: 10, clientY: 10 });
  fireEvent.click(mars, { clientX: 10, clientY: 15 });
  expect(onValueChange).toHaveBeenCalledTimes(1);
});

test("the pointer makes a line active without moving the list", () => {
  render(one({ defaultOpen: true }));
  fireEvent.pointerMove(screen.getByRole("option", { name: "Earth" }), { pointerType: "mouse" });
  expect(active()).toBe("Earth");
  fireEvent.pointerMove(screen.getByRole("option", { name: "Mars" }), { pointerType: "touch" });
  expect(active()).toBe("Earth");
});

test("the caller can hold whether it is open", () => {
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
