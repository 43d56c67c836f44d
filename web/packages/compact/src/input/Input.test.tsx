import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Input } from "./Input.tsx";

afterEach(cleanup);

const noteOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

test("the helper text describes the input", () => {
  render(<Input label="Room code" helper="4 to 10 letters or digits" />);
  const input = screen.getByLabelText("Room code");
  expect(noteOf(input)).toBe("4 to 10 letters or digits");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error takes the place of the helper text and marks the input", () => {
  render(<Input label="Room code" helper="4 to 10 letters or digits" error="Two more characters" required />);
  const input = screen.getByLabelText(/Room code/);
  expect(noteOf(input)).toBe("Two more characters");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("4 to 10 letters or digits")).toBeNull();
  expect(screen.getByText("*")).toBeTruthy();
});
