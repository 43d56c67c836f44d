import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Checkbox } from "./Checkbox.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
const parts = { refTarget: inner, propsTarget: inner };
conformance(<Checkbox label="Keep me signed in" helper="On this device" />, parts);
conformance(<Checkbox label="Terms" error="Agree first" required indeterminate />, parts);

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("checkbox");

test("clicking the label checks it and calls the handler", () => {
  const onCheckedChange = vi.fn();
  render(<Checkbox label="Terms" onCheckedChange={onCheckedChange} />);
  fireEvent.click(screen.getByText("Terms"));
  expect(box().checked).toBe(true);
  expect(onCheckedChange.mock.calls).toEqual([[true, { reason: "input" }]]);
});

test("a controlled checkbox changes only with its prop", () => {
  const { rerender } = render(<Checkbox label="Terms" checked={false} onCheckedChange={() => undefined} />);
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  rerender(<Checkbox label="Terms" checked onCheckedChange={() => undefined} />);
  expect(box().checked).toBe(true);
});

test("is indeterminate until it is checked", () => {
  const { rerender } = render(<Checkbox label="All" indeterminate />);
  expect(box().indeterminate).toBe(true);
  rerender(<Checkbox label="All" />);
  expect(box().indeterminate).toBe(false);
});

test("is described by its error or helper text", () => {
  render(<Checkbox label="Terms" helper="Read them" error="Agree first" />);
  expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Agree first",
  );
  expect(box().getAttribute("aria-invalid")).toBe("true");
});
