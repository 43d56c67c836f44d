import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { TimePicker, type TimePickerProps } from "./TimePicker.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(<TimePicker label="Start" locale="de" defaultValue="18:30" helper="Local time" name="start" />, {
  refTarget: inner,
  propsTarget: inner,
});

const onValueChange = vi.fn<NonNullable<TimePickerProps["onValueChange"]>>();
beforeEach(() => onValueChange.mockClear());
const show = (props: Partial<TimePickerProps> = {}) =>
  render(<TimePicker label="Start" locale="en-GB" onValueChange={onValueChange} {...props} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.blur(field());
};
const note = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test("writes and reads times by the locale, and reports them in 24 hours", () => {
  show({ locale: "en-US", defaultValue: "18:30" });
  expect(field().value.replaceAll(/\s/g, " ")).toBe("6:30 PM");
  type("7 pm");
  type("");
  expect(onValueChange.mock.calls).toEqual([
    ["19:00", { reason: "input" }],
    [null, { reason: "input" }],
  ]);
});

test.each([
  ["25:00", "Enter a time, such as 18:30."],
  ["7:30", "Enter 08:00 or a later time."],
  ["18:00", "Enter 17:00 or an earlier time."],
])("%s is refused: %s", (text, reason) => {
  show({ min: "08:00", max: "17:00" });
  type(text);
  expect(note()).toBe(reason);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("Down opens the list at the time or the next one; keys move, Enter chooses", async () => {
  show({ defaultValue: "09:10", min: "08:00", max: "17:00" });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(focused()).toBe("09:30");
  const way = ["ArrowDown", "ArrowUp", "Home", "ArrowUp", "End", "ArrowDown"].map((key) => {
    press(key);
    return focused();
  });
  expect(way).toEqual(["10:00", "09:30", "08:00", "08:00", "17:00", "17:00"]);
  press("Enter");
  await act(async () => undefined);
  expect(onValueChange.mock.calls).toEqual([["17:00", { reason: "choose" }]]);
  expect([screen.queryByRole("listbox"), field().value]).toEqual([null, "17:00"]);
});

test("a press on a time chooses it", () => {
  show({ stepMinutes: 60 });
  fireEvent.click(screen.getByRole("button", { name: "Choose a time" }));
  fireEvent.click(screen.getByRole("option", { name: "03:00" }));
  expect(onValueChange.mock.calls).toEqual([["03:00", { reason: "choose" }]]);
});

test("a field that is disabled does not open", () => {
  show({ disabled: true });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Choose a time" }).disabled).toBe(true);
});
