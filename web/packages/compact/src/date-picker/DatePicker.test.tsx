import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { DatePicker, type DatePickerProps } from "./DatePicker.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(
  <DatePicker
    label="Arrival"
    locale="de"
    defaultValue="2026-11-27"
    helper="Of the first guest"
    name="arrival"
  />,
  { refTarget: inner, propsTarget: inner },
);

const onValueChange = vi.fn<NonNullable<DatePickerProps["onValueChange"]>>();
beforeEach(() => onValueChange.mockClear());
const show = (props: Partial<DatePickerProps> = {}) =>
  render(<DatePicker label="Arrival" locale="de" onValueChange={onValueChange} {...props} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Arrival" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const note = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;
const opener = () => screen.getByRole<HTMLButtonElement>("button", { name: "Choose a date" });
const focusedDay = () => document.activeElement?.getAttribute("data-day");
const pressDay = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("writes and reads days by the locale, and reports them in ISO 8601", () => {
  show({ defaultValue: "2026-05-03" });
  expect(field().value).toBe("03.05.2026");
  type("31.12.2026");
  type("");
  expect(onValueChange.mock.calls).toEqual([
    ["2026-12-31", { reason: "input" }],
    [null, { reason: "input" }],
  ]);
});

test("a text that is no date stays, says why once the field is left, and goes when it is mended", () => {
  show({ defaultValue: "2026-05-03" });
  type("30.2.2026");
  expect([field().getAttribute("aria-invalid"), field().validationMessage]).toEqual([
    null,
    "Enter a date, such as 31.12.2026.",
  ]);
  fireEvent.blur(field());
  expect([field().value, note()]).toEqual(["30.2.2026", "Enter a date, such as 31.12.2026."]);
  expect(onValueChange).not.toHaveBeenCalled();
  type("28.2.2026");
  expect([field().getAttribute("aria-invalid"), field().validationMessage]).toEqual([null, ""]);
});

test.each([
  ["1.1.2026", "Enter 10.01.2026 or a later date."],
  ["1.2.2026", "Enter 20.01.2026 or an earlier date."],
  ["12.1.2026", "This date is not available."],
])("%s is refused: %s", (text, reason) => {
  show({ min: "2026-01-10", max: "2026-01-20", isUnavailable: (day) => day === "2026-01-12" });
  type(text);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(note()).toBe(reason);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("Down opens the calendar at the day, Enter chooses and returns focus", async () => {
  show({ defaultValue: "2026-11-27" });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(screen.getByRole("dialog", { name: "Choose a date" })).toBeTruthy();
  expect(focusedDay()).toBe("2026-11-27");
  pressDay("ArrowRight");
  pressDay("Enter");
  await act(async () => undefined);
  expect(onValueChange.mock.calls).toEqual([["2026-11-28", { reason: "choose" }]]);
  expect([screen.queryByRole("dialog"), document.activeElement, field().value]).toEqual([
    null,
    opener(),
    "28.11.2026",
  ]);
});

test("the calendar opens at a typed day, even at one that is refused", () => {
  show({ isUnavailable: (day) => day === "2027-03-09" });
  type("9.3.2027");
  fireEvent.click(opener());
  expect(focusedDay()).toBe("2027-03-09");
});

test("Escape closes the calendar and changes nothing", async () => {
  show({ defaultValue: "2026-11-27" });
  fireEvent.click(opener());
  pressDay("ArrowDown");
  pressDay("Escape");
  await act(async () => undefined);
  expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, opener()]);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("a field that is disabled or read-only does not open", () => {
  const { rerender } = show({ disabled: true });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect([screen.queryByRole("dialog"), opener().disabled]).toEqual([null, true]);
  rerender(<DatePicker label="Arrival" readOnly />);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect([screen.queryByRole("dialog"), opener().disabled]).toEqual([null, true]);
});

test("takes its day from the form, and submits it in ISO 8601", () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form
      defaultValues={{ arrival: "2026-05-03" }}
      rules={{ arrival: { required: "Choose a day." } }}
      onSubmit={onSubmit}
    >
      <DatePicker label="Arrival" locale="de" name="arrival" />
    </Form>,
  );
  const submit = () => fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Arrival/ });
  expect(input().value).toBe("03.05.2026");
  fireEvent.change(input(), { target: { value: "" } });
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(input(), { target: { value: "4.5.2026" } });
  submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ arrival: "2026-05-04" });
});
