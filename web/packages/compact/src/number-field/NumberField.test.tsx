import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { HOLD_MS, REPEAT_MS } from "../internal/use-hold.ts";
import { CompactProvider } from "../provider/CompactProvider.tsx";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(
  <NumberField label="Price" locale="de" defaultValue={12.5} helper="In euros" name="price" min={0} />,
  {
    refTarget: inner,
    propsTarget: inner,
  },
);

const onValueChange = vi.fn<NonNullable<NumberFieldProps["onValueChange"]>>();
beforeEach(() => onValueChange.mockClear());
const show = (props: Partial<NumberFieldProps> = {}) =>
  render(<NumberField label="Price" locale="de" onValueChange={onValueChange} {...props} />);
const field = () => screen.getByRole<HTMLInputElement>("spinbutton");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const note = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;

test("writes and reads numbers by the locale, and reports them while they are typed", () => {
  show({ defaultValue: 1234.5 });
  expect([field().value, field().getAttribute("aria-valuenow")]).toEqual(["1.234,5", "1234.5"]);
  type("2000,25");
  expect(field().value).toBe("2000,25");
  fireEvent.blur(field());
  expect(field().value).toBe("2.000,25");
  type("");
  expect(onValueChange.mock.calls).toEqual([
    [2000.25, { reason: "input" }],
    [null, { reason: "input" }],
  ]);
});

test("takes the locale of the provider around it, unless it has its own", () => {
  const ui = (locale?: string) => (
    <CompactProvider locale="de">
      <NumberField label="Price" defaultValue={1234.5} locale={locale} />
    </CompactProvider>
  );
  const { rerender } = render(ui());
  expect(field().value).toBe("1.234,5");
  rerender(ui("en"));
  expect(field().value).toBe("1,234.5");
});

test("writes currencies, and reads them with and without their sign", () => {
  show({ defaultValue: 3, formatOptions: { style: "currency", currency: "EUR" } });
  expect(field().value).toBe("3,00\u00a0€");
  type("4,5");
  fireEvent.blur(field());
  expect(field().value).toBe("4,50\u00a0€");
  expect(field().getAttribute("aria-valuetext")).toBe("4,50\u00a0€");
});

test("arrow keys step, page keys by ten steps, within the limits", () => {
  show({ defaultValue: 5, min: 0, max: 20 });
  for (const key of ["ArrowUp", "PageUp", "PageUp", "ArrowDown", "PageDown", "PageDown"]) {
    press(key);
  }
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([6, 16, 20, 19, 9, 0]);
  expect(onValueChange.mock.lastCall?.[1]).toEqual({ reason: "step" });
  press("ArrowUp", { ctrlKey: true });
  press("Home");
  expect(field().value).toBe("0");
});

test("the arrow keys of an input method are left alone, and full-width digits are read", () => {
  show({ locale: "ja", defaultValue: 5 });
  press("ArrowUp", { keyCode: 229 });
  press("ArrowUp", { isComposing: true });
  expect(onValueChange).not.toHaveBeenCalled();
  type("１２");
  expect(onValueChange.mock.calls).toEqual([[12, { reason: "input" }]]);
});

test("a text that is no number stays, says why once the field is left, and goes when it is mended", () => {
  show({ defaultValue: 5, texts: { invalid: "Das ist keine Zahl." } });
  type("5x");
  expect([field().getAttribute("aria-invalid"), field().validationMessage]).toEqual([
    null,
    "Das ist keine Zahl.",
  ]);
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual(["5x", "Das ist keine Zahl."]);
  expect(onValueChange).not.toHaveBeenCalled();
  type("56");
  expect([field().getAttribute("aria-invalid"), field().validationMessage]).toEqual([null, ""]);
  expect(onValueChange.mock.calls).toEqual([[56, { reason: "input" }]]);
});

test("a number outside of the limits is not reported, and the limit is named by the locale", () => {
  show({ max: 1500 });
  type("1501");
  press("Enter");
  expect([field().value, note()]).toEqual(["1501", "Enter 1.500 or less."]);
  expect(onValueChange).not.toHaveBeenCalled();
  press("ArrowUp");
  expect(field().value).toBe("1.500");
});

test("a controlled number changes only with its prop, which also ends typing", () => {
  const ui = (value: number | null) => <NumberField label="Price" locale="en" value={value} />;
  const { rerender } = render(ui(1));
  type("12");
  expect(field().value).toBe("1");
  rerender(ui(1234));
  expect(field().value).toBe("1,234");
  type("x");
  rerender(ui(7));
  expect(field().value).toBe("7");
  rerender(ui(null));
  expect(field().value).toBe("");
});

test("the buttons at a limit are disabled, and all of a read-only field", () => {
  const { rerender } = show({ defaultValue: 1, min: 0, max: 1 });
  expect([button("Increase").disabled, button("Decrease").disabled]).toEqual([true, false]);
  rerender(<NumberField label="Price" readOnly />);
  press("ArrowUp");
  expect([button("Increase").disabled, field().value]).toEqual([true, "1"]);
});

describe("with a clock that the test moves", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const repeat = (count: number) => {
    for (let round = 0; round < count; round += 1) {
      pass(REPEAT_MS);
    }
  };
  const values = () => onValueChange.mock.calls.map(([value]) => value);

  test("a button steps at once and goes on while it is held, until the limit", () => {
    show({ defaultValue: 1, max: 5 });
    fireEvent.pointerDown(button("Increase"), { button: 0, pointerType: "mouse" });
    expect(values()).toEqual([2]);
    pass(HOLD_MS);
    repeat(1);
    expect(values()).toEqual([2, 3, 4]);
    repeat(10);
    expect(values()).toEqual([2, 3, 4, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the click that ends a press is not another step, but one of a screen reader is", () => {
    show({ defaultValue: 1 });
    fireEvent.pointerDown(button("Increase"), { button: 0, pointerType: "mouse" });
    fireEvent.pointerUp(button("Increase"));
    fireEvent.click(button("Increase"));
    pass(HOLD_MS * 2);
    expect(values()).toEqual([2]);
    fireEvent.click(button("Increase"));
    expect(values()).toEqual([2, 3]);
  });

  test("a touch that scrolls does nothing, a tap steps once, a long one goes on", () => {
    show({ defaultValue: 1 });
    const increase = button("Increase");
    const touch = () => fireEvent.pointerDown(increase, { button: 0, pointerType: "touch" });
    touch();
    fireEvent.pointerCancel(increase);
    pass(HOLD_MS * 2);
    expect(values()).toEqual([]);
    touch();
    fireEvent.pointerUp(increase);
    fireEvent.click(increase);
    expect(values()).toEqual([2]);
    touch();
    pass(HOLD_MS);
    repeat(1);
    fireEvent.pointerUp(increase);
    fireEvent.click(increase);
    expect(values()).toEqual([2, 3, 4]);
  });

  test("a field that goes away while its button is held stops", () => {
    const { unmount } = show({ defaultValue: 1 });
    fireEvent.pointerDown(button("Increase"), { button: 0, pointerType: "mouse" });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("takes its number and errors from the form, and submits a number", () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form
      defaultValues={{ price: 12.5 }}
      rules={{ price: { max: { value: 100, message: "Too dear." } } }}
      onSubmit={onSubmit}
    >
      <NumberField label="Price" locale="de" name="price" />
    </Form>,
  );
  const submit = () => fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  expect(field().value).toBe("12,5");
  type("120");
  submit();
  expect(note()).toBe("Too dear.");
  type("12x");
  submit();
  expect(note()).toBe("Enter a number.");
  expect(onSubmit).not.toHaveBeenCalled();
  type("99,9");
  submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 99.9 });
});
