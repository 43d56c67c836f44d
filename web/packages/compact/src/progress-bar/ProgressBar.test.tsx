import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

afterEach(cleanup);

conformance(<ProgressBar label="Sending" value={40} />);
conformance(<ProgressBar label="Sending" shape="orbit" />);

const bar = (): HTMLElement => screen.getByRole("progressbar", { name: "Sending" });
const fill = (): string | undefined => bar().querySelector<HTMLElement>(".fill")?.style.inlineSize;

test("shows and announces progress, and 100 % only when done", () => {
  const { rerender } = render(<ProgressBar label="Sending" value={999} max={1000} />);
  expect(bar().getAttribute("aria-valuenow")).toBe("999");
  expect(bar().getAttribute("aria-valuemax")).toBe("1000");
  expect(bar().getAttribute("aria-valuetext")).toBe("99 %");
  expect(screen.getByText("99 %")).toBeTruthy();
  rerender(<ProgressBar label="Sending" value={1000} max={1000} formatValue={() => "Sent"} />);
  expect(bar().getAttribute("aria-valuetext")).toBe("Sent");
  expect(bar().hasAttribute("data-complete")).toBe(true);
  expect(fill()).toBe("100%");
});

test("clamps values to its range", () => {
  const { rerender } = render(<ProgressBar label="Sending" value={-5} />);
  expect(fill()).toBe("0%");
  rerender(<ProgressBar label="Sending" value={500} />);
  expect(fill()).toBe("100%");
});

test("is indeterminate without a value", () => {
  render(<ProgressBar label="Sending" />);
  expect(bar().getAttribute("aria-valuenow")).toBeNull();
  expect(bar().getAttribute("aria-valuetext")).toBeNull();
  expect(bar().hasAttribute("data-indeterminate")).toBe(true);
});

test("as an orbit, its arc shows the progress", () => {
  render(<ProgressBar label="Sending" shape="orbit" value={25} />);
  expect(bar().querySelector(".verified")?.getAttribute("stroke-dasharray")).toBe("0.25 2");
});
