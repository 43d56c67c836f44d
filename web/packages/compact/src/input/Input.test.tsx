import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { searchIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Input } from "./Input.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
const parts = { refTarget: inner, propsTarget: inner };
conformance(<Input label="Room code" helper="4 to 10 letters or digits" icon={searchIcon} />, parts);
conformance(<Input label="Password" type="password" error="Too short" required />, parts);
conformance(<Input label="Search" labelHidden type="search" />, parts);
conformance(<Input label="Guests" type="number" />, parts);

const noteOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);

test("the helper text describes the input", () => {
  render(<Input label="Room code" helper="4 to 10 letters or digits" />);
  const input = field("Room code");
  expect(noteOf(input)).toBe("4 to 10 letters or digits");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error replaces the helper text and marks the input invalid", () => {
  render(<Input label="Room code" helper="4 to 10 letters or digits" error="Two more characters" required />);
  const input = field(/Room code/);
  expect(noteOf(input)).toBe("Two more characters");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("4 to 10 letters or digits")).toBeNull();
  expect(screen.getByText("*")).toBeTruthy();
});

test("keeps the caller's aria-describedby next to the note", () => {
  render(<Input label="Room code" helper="Help" aria-describedby="more" />);
  expect(field("Room code").getAttribute("aria-describedby")).toMatch(/^more \S+-note$/);
});

test("calls onValueChange with the text", () => {
  const onChange = vi.fn();
  const onValueChange = vi.fn();
  render(<Input label="Name" onChange={onChange} onValueChange={onValueChange} />);
  fireEvent.change(field("Name"), { target: { value: "Ada" } });
  expect(onValueChange.mock.calls).toEqual([["Ada", { reason: "input" }]]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a password can be shown and hidden again", () => {
  render(<Input label="Password" type="password" defaultValue="moon" />);
  const reveal = screen.getByRole("button", { name: "Show password" });
  expect(field("Password").type).toBe("password");
  fireEvent.click(reveal);
  expect([field("Password").type, reveal.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  fireEvent.click(reveal);
  expect([field("Password").type, field("Password").value]).toEqual(["password", "moon"]);
});

test("a search can be cleared, controlled or not, and keeps focus", () => {
  const onValueChange = vi.fn();
  function Held() {
    const [text, setText] = useState("mars");
    return (
      <Input
        label="Search"
        type="search"
        value={text}
        onValueChange={(next, details) => {
          onValueChange(next, details);
          setText(next);
        }}
      />
    );
  }
  render(<Held />);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field("Search").value).toBe("");
  expect(onValueChange.mock.calls).toEqual([["", { reason: "clear" }]]);
  expect(document.activeElement).toBe(field("Search"));
});

test("a number is stepped within its limits", () => {
  const onValueChange = vi.fn();
  render(
    <Input label="Guests" type="number" defaultValue={1} max={2} onValueChange={onValueChange} required />,
  );
  const more = screen.getByRole("button", { name: "Increase" });
  act(() => more.click());
  expect(onValueChange.mock.calls).toEqual([["2", { reason: "step" }]]);
  act(() => screen.getByRole("button", { name: "Decrease" }).click());
  expect(field(/Guests/).value).toBe("1");
});

test("the buttons of a disabled or read-only input do nothing", () => {
  const { rerender } = render(<Input label="Search" type="search" defaultValue="x" readOnly />);
  const clear = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>("button", { name: "Clear" });
  expect(clear().disabled).toBe(true);
  rerender(<Input label="Search" type="search" defaultValue="x" disabled />);
  expect(clear().disabled).toBe(true);
});
