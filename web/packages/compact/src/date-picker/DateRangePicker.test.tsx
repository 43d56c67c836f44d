import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { DateRangePicker, type DateRangePickerProps } from "./DateRangePicker.tsx";
import { rangeOf, stateInRange } from "./day-range.ts";

afterEach(cleanup);

const STAY = { start: "2026-11-03", end: "2026-11-06" };
conformance(<DateRangePicker label="Stay" locale="de" defaultValue={STAY} helper="Nights" />);

const onValueChange = vi.fn<NonNullable<DateRangePickerProps["onValueChange"]>>();
beforeEach(() => onValueChange.mockClear());
const show = (props: Partial<DateRangePickerProps> = {}) =>
  render(<DateRangePicker label="Stay" locale="de" onValueChange={onValueChange} {...props} />);
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: "First day" });
const last = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Last day" });
const type = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const note = () => document.getElementById(last().getAttribute("aria-describedby") ?? "")?.textContent;
const day = (name: string) => document.querySelector(`[data-day="${name}"]`) as HTMLElement;
const hint = () => screen.getByRole("status").textContent;
const marked = () =>
  [...document.querySelectorAll<HTMLElement>("[data-range]")].map((cell) => cell.dataset["day"]);

test("both days are typed, each within the other", () => {
  show();
  type(first(), "3.11.2026");
  type(last(), "2.11.2026");
  expect([last().getAttribute("aria-invalid"), note()]).toEqual([
    "true",
    "Enter 03.11.2026 or a later date.",
  ]);
  type(last(), "6.11.2026");
  type(first(), "7.11.2026");
  expect(note()).toBe("Enter 06.11.2026 or an earlier date.");
  expect(onValueChange.mock.calls).toEqual([
    [{ start: "2026-11-03", end: null }, { reason: "input" }],
    [STAY, { reason: "input" }],
  ]);
});

test("two presses choose a range, in either order, and the days between follow the pointer", async () => {
  show({ defaultValue: STAY });
  fireEvent.keyDown(last(), { key: "ArrowDown" });
  expect([hint(), marked()]).toEqual([
    "Choose the first day.",
    ["2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"],
  ]);
  fireEvent.click(day("2026-11-12"));
  expect(hint()).toBe("Choose the last day.");
  fireEvent.pointerOver(day("2026-11-10"));
  expect(marked()).toEqual(["2026-11-10", "2026-11-11", "2026-11-12"]);
  fireEvent.click(day("2026-11-10"));
  await act(async () => undefined);
  expect(onValueChange.mock.calls).toEqual([
    [{ start: "2026-11-10", end: "2026-11-12" }, { reason: "choose" }],
  ]);
  expect([first().value, last().value, screen.queryByRole("dialog")]).toEqual([
    "10.11.2026",
    "12.11.2026",
    null,
  ]);
});

test("keys choose a range, which is shown up to the day with focus", () => {
  show({ defaultValue: { start: "2026-11-03", end: null } });
  fireEvent.click(screen.getByRole("button", { name: "Choose dates" }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("Enter");
  press("ArrowRight");
  press("ArrowRight");
  expect(marked()).toEqual(["2026-11-03", "2026-11-04", "2026-11-05"]);
  press(" ");
  expect(onValueChange.mock.calls).toEqual([
    [{ start: "2026-11-03", end: "2026-11-05" }, { reason: "choose" }],
  ]);
});

test("a calendar that is closed after the first press changes nothing", async () => {
  show({ defaultValue: STAY });
  fireEvent.click(screen.getByRole("button", { name: "Choose dates" }));
  fireEvent.click(day("2026-11-12"));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await act(async () => undefined);
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Choose dates" }));
  expect(hint()).toBe("Choose the first day.");
});

test("takes its days from the form, submits both, and is reset with it", async () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form defaultValues={{ from: "2026-11-03", until: "2026-11-06" }} onSubmit={onSubmit}>
      <DateRangePicker label="Stay" locale="de" startName="from" endName="until" />
    </Form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  type(last(), "9.11.2026");
  type(first(), "4.11.2026");
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ from: "2026-11-04", until: "2026-11-09" });
  form.reset();
  await vi.waitFor(() => expect([first().value, last().value]).toEqual(["03.11.2026", "06.11.2026"]));
});

test("days are marked by their place in a range", () => {
  const range = rangeOf("2026-11-06", "2026-11-03");
  expect(range).toEqual(STAY);
  expect(
    ["2026-11-02", "2026-11-03", "2026-11-05", "2026-11-06"].map((each) => stateInRange(each, range)),
  ).toEqual([
    { isSelected: false },
    { isSelected: true, range: "start" },
    { isSelected: false, range: "middle" },
    { isSelected: true, range: "end" },
  ]);
  expect(stateInRange("2026-11-03", { start: "2026-11-03", end: "2026-11-03" })).toEqual({
    isSelected: true,
  });
});
