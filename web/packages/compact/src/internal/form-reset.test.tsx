import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Checkbox } from "../checkbox/Checkbox.tsx";
import { DatePicker } from "../date-picker/DatePicker.tsx";
import { Input } from "../input/Input.tsx";
import { NumberField } from "../number-field/NumberField.tsx";
import { Radio, RadioGroup } from "../radio-group/RadioGroup.tsx";
import { RangeSlider } from "../range-slider/RangeSlider.tsx";
import { Select } from "../select/Select.tsx";
import { Switch } from "../switch/Switch.tsx";
import { Textarea } from "../textarea/Textarea.tsx";
import { TimePicker } from "../time-picker/TimePicker.tsx";

afterEach(cleanup);

type Change = (value: unknown, details: { reason: string }) => void;
const options = ["a", "b"].map((value) => ({ value, label: value }));
const radios = ["a", "b"].map((value) => <Radio key={value} label={value} value={value} />);
const labelled = () => screen.getByLabelText<HTMLInputElement>("Field");
const setText = (value: string) => fireEvent.input(labelled(), { target: { value } });
const pick = (value: string) => {
  fireEvent.click(screen.getByRole("combobox"));
  fireEvent.click(screen.getByRole("option", { name: value }));
};

interface Control {
  name: string;
  /** The control with an initial value, controlled or neither. */
  render: (mode: { initial?: unknown; value?: unknown }, onChange: Change) => ReactElement;
  /** The initial value, and another one. */
  values: [unknown, unknown];
  /** What a control without an initial value has. */
  none: unknown;
  /** Changes the value as a user does. */
  change: (value: never) => void;
  /** What the form submits for a value. */
  submitted: (value: never) => unknown;
}

const defaults = ({ initial, value }: { initial?: unknown; value?: unknown }) => ({
  ...(initial !== undefined && { defaultValue: initial as never }),
  ...(value !== undefined && { value: value as never }),
});
const checks = ({ initial, value }: { initial?: unknown; value?: unknown }) => ({
  ...(initial !== undefined && { defaultChecked: initial as boolean }),
  ...(value !== undefined && { checked: value as boolean }),
});
const text = { values: ["a", "b"] as [unknown, unknown], none: "", submitted: (value: unknown) => value };
const toggle = {
  values: [true, false] as [unknown, unknown],
  none: false,
  change: () => fireEvent.click(labelled()),
  submitted: (value: unknown) => (value ? "on" : null),
};

const controls: Control[] = [
  {
    ...text,
    name: "Input",
    render: (mode, onChange) => (
      <Input label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: setText,
  },
  {
    ...text,
    name: "Textarea",
    render: (mode, onChange) => (
      <Textarea label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: setText,
  },
  {
    ...text,
    name: "RadioGroup",
    submitted: (value: unknown) => (value === "" ? null : value),
    render: (mode, onChange) => (
      <RadioGroup label="Field" name="field" {...defaults(mode)} onValueChange={onChange}>
        {radios}
      </RadioGroup>
    ),
    change: (value) => fireEvent.click(screen.getByRole("radio", { name: value })),
  },
  {
    ...text,
    name: "Select",
    none: null,
    render: (mode, onChange) => (
      <Select label="Field" name="field" options={options} {...defaults(mode)} onValueChange={onChange} />
    ),
    change: pick,
  },
  {
    ...text,
    name: "RangeSlider",
    values: [10, 20],
    none: 0,
    render: (mode, onChange) => (
      <RangeSlider label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: (value) => fireEvent.change(labelled(), { target: { value } }),
    submitted: String,
  },
  {
    ...text,
    name: "NumberField",
    values: [10, 20],
    none: null,
    render: (mode, onChange) => (
      <NumberField label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: setText,
    submitted: String,
  },
  {
    values: ["2026-05-03", "2026-12-31"],
    none: null,
    name: "DatePicker",
    render: (mode, onChange) => (
      <DatePicker label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: setText,
    submitted: String,
  },
  {
    values: ["09:30", "18:05"],
    none: null,
    name: "TimePicker",
    render: (mode, onChange) => (
      <TimePicker label="Field" name="field" {...defaults(mode)} onValueChange={onChange} />
    ),
    change: setText,
    submitted: String,
  },
  {
    ...toggle,
    name: "Checkbox",
    render: (mode, onChange) => (
      <Checkbox label="Field" name="field" {...checks(mode)} onCheckedChange={onChange} />
    ),
  },
  {
    ...toggle,
    name: "Switch",
    render: (mode, onChange) => (
      <Switch label="Field" name="field" {...checks(mode)} onCheckedChange={onChange} />
    ),
  },
];

const form = () => document.querySelector("form") as HTMLFormElement;
/** Resets the form, and waits for the later timer in which its controls see their fields reset. */
const reset = () =>
  act(async () => {
    form().reset();
    await new Promise((resolve) => setTimeout(resolve));
  });

describe.each(controls)("$name", ({ render: control, values: [first, other], none, change, submitted }) => {
  const sent = () => new FormData(form()).get("field");

  test("returns to its initial value with the form, says so, and can be changed as before", async () => {
    const onChange = vi.fn<Change>();
    render(<form>{control({ initial: first }, onChange)}</form>);
    for (let round = 0; round < 2; round += 1) {
      onChange.mockClear();
      change(other as never);
      expect(onChange.mock.lastCall?.[0]).toBe(other);
      expect(sent()).toBe(submitted(other as never));
      await reset();
      expect(sent()).toBe(submitted(first as never));
      expect(onChange.mock.calls).toHaveLength(2);
      expect(onChange.mock.lastCall).toEqual([first, { reason: "reset" }]);
    }
    // Nothing has changed since.
    await reset();
    expect(onChange.mock.calls).toHaveLength(2);
  });

  test("returns to no value if it had none", async () => {
    const onChange = vi.fn<Change>();
    render(<form>{control({}, onChange)}</form>);
    const value = none === false ? true : other;
    change(value as never);
    await reset();
    expect(onChange.mock.lastCall).toEqual([none, { reason: "reset" }]);
    change(value as never);
    expect(onChange.mock.lastCall?.[0]).toBe(value);
  });

  test("asks the page for its first value if it is controlled", async () => {
    const onChange = vi.fn<Change>();
    function Page() {
      const [value, setValue] = useState<unknown>(first);
      return (
        <form>
          {control({ value }, (next, details) => {
            onChange(next, details);
            setValue(next);
          })}
        </form>
      );
    }
    render(<Page />);
    for (let round = 0; round < 2; round += 1) {
      change(other as never);
      expect(sent()).toBe(submitted(other as never));
      await reset();
      expect(onChange.mock.lastCall).toEqual([first, { reason: "reset" }]);
      expect(sent()).toBe(submitted(first as never));
    }
  });

  test("keeps following the page if it is controlled", async () => {
    const onChange = vi.fn<Change>();
    const ui = (value: unknown) => <form>{control({ value }, onChange)}</form>;
    const { rerender } = render(ui(first));
    rerender(ui(other));
    await reset();
    expect(onChange.mock.lastCall).toEqual([first, { reason: "reset" }]);
    // The page did not answer.
    expect(sent()).toBe(submitted(other as never));
    onChange.mockClear();
    change(first as never);
    expect(onChange.mock.lastCall?.[0]).toBe(first);
    expect(sent()).toBe(submitted(other as never));
  });

  test("stays as it is if the page prevents the reset", async () => {
    const onChange = vi.fn<Change>();
    render(<form onReset={(event) => event.preventDefault()}>{control({ initial: first }, onChange)}</form>);
    change(other as never);
    onChange.mockClear();
    // Only the event: happy-dom resets the fields before it sends it.
    fireEvent.reset(form());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onChange).not.toHaveBeenCalled();
    expect(sent()).toBe(submitted(other as never));
  });
});

test("the fields of a radio group belong to the form that its attribute names", async () => {
  const onValueChange = vi.fn();
  render(
    <>
      <form id="elsewhere" />
      <RadioGroup label="Field" name="field" form="elsewhere" defaultValue="a" onValueChange={onValueChange}>
        {radios}
      </RadioGroup>
    </>,
  );
  expect(screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.getAttribute("form"))).toEqual([
    "elsewhere",
    "elsewhere",
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "b" }));
  await reset();
  expect(onValueChange.mock.lastCall).toEqual(["a", { reason: "reset" }]);
});
