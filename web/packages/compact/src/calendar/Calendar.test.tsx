import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Calendar, type CalendarProps } from "./Calendar.tsx";

afterEach(cleanup);

conformance(<Calendar locale="en-GB" defaultValue="2026-11-27" />);

const onValueChange = vi.fn<NonNullable<CalendarProps["onValueChange"]>>();
beforeEach(() => onValueChange.mockClear());
const show = (props: Partial<CalendarProps> = {}) =>
  render(<Calendar locale="en-GB" defaultValue="2026-11-27" onValueChange={onValueChange} {...props} />);
const title = () => screen.getByRole("grid").getAttribute("aria-labelledby");
const month = () => document.getElementById(title() ?? "")?.textContent;
const stop = () => screen.getByRole("grid").querySelector<HTMLElement>('[tabindex="0"]');
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(stop() ?? document.body, { key, ...more });
const cell = (day: string) => {
  const found = screen.getByRole("grid").querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`no cell of ${day}`);
  return found;
};

test("shows the month of the value in the locale's words, with one tab stop", () => {
  show();
  expect(month()).toBe("November 2026");
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
  ]);
  expect(screen.getAllByRole("gridcell").filter((each) => each.tabIndex === 0)).toEqual([cell("2026-11-27")]);
  expect(cell("2026-11-27").getAttribute("aria-selected")).toBe("true");
  // Browsers differ in the comma.
  expect(cell("2026-11-27").getAttribute("aria-label")).toMatch(/^Friday,? 27 November 2026$/);
});

test.each([
  ["ArrowLeft", {}, "2026-11-26"],
  ["ArrowRight", {}, "2026-11-28"],
  ["ArrowUp", {}, "2026-11-20"],
  ["ArrowDown", {}, "2026-12-04"],
  ["Home", {}, "2026-11-23"],
  ["End", {}, "2026-11-29"],
  ["PageUp", {}, "2026-10-27"],
  ["PageDown", {}, "2026-12-27"],
  ["PageUp", { shiftKey: true }, "2025-11-27"],
  ["PageDown", { shiftKey: true }, "2027-11-27"],
])("%s with %o moves focus to %s and chooses nothing", (key, more, expected) => {
  show();
  press(key, more);
  expect(document.activeElement?.getAttribute("data-day")).toBe(expected);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("arrow keys follow the direction of the text", () => {
  render(
    <div dir="rtl" style={{ direction: "rtl" }}>
      <Calendar locale="he" defaultValue="2026-11-27" />
    </div>,
  );
  press("ArrowLeft");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-28");
});

test("Enter, Space and a press choose a day", () => {
  show();
  press("ArrowRight");
  press("Enter");
  press("ArrowRight");
  press(" ");
  fireEvent.click(cell("2026-11-02"));
  expect(onValueChange.mock.calls).toEqual([
    ["2026-11-28", { reason: "choose" }],
    ["2026-11-29", { reason: "choose" }],
    ["2026-11-02", { reason: "choose" }],
  ]);
});

test("the buttons show other months and years as far as the limits, and leave focus", () => {
  show({ min: "2026-10-15", max: "2027-11-01" });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  fireEvent.click(button("Next year"));
  expect(month()).toBe("November 2027");
  expect([button("Next month").disabled, button("Next year").disabled]).toEqual([true, true]);
  fireEvent.click(button("Previous year"));
  fireEvent.click(button("Previous month"));
  expect([month(), button("Previous month").disabled]).toEqual(["October 2026", true]);
});

test("days outside of the limits cannot be reached or chosen", () => {
  show({ min: "2026-11-25", max: "2026-11-28" });
  press("ArrowUp");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-25");
  press("PageDown");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-28");
  expect(cell("2026-11-29").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(cell("2026-11-29"));
  expect(onValueChange).not.toHaveBeenCalled();
});

test("unavailable days have focus but are not chosen", () => {
  show({ isUnavailable: (day) => day === "2026-11-28" });
  press("ArrowRight");
  expect(document.activeElement?.getAttribute("aria-disabled")).toBe("true");
  press("Enter");
  expect(onValueChange).not.toHaveBeenCalled();
});

test("a day that the page sets is shown, and focus stays where it is", () => {
  const ui = (value: string) => <Calendar locale="en-GB" value={value} />;
  const { rerender } = render(ui("2026-11-27"));
  rerender(ui("2027-02-03"));
  expect([month(), stop()?.dataset["day"]]).toEqual(["February 2027", "2027-02-03"]);
});

test("digits and the first weekday are those of the locale, unless another one is given", () => {
  const { rerender } = show({ locale: "ar-EG" });
  expect(screen.getAllByRole("gridcell")[0]?.textContent).toBe("٣١");
  rerender(<Calendar locale="en-GB" defaultValue="2026-11-27" firstWeekday={7} />);
  expect(screen.getAllByRole("columnheader")[0]?.textContent).toBe("Sun");
});
