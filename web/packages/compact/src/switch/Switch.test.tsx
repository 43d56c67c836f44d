import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Switch } from "./Switch.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(<Switch label="Stereo" helper="Left beside right" />, { refTarget: inner, propsTarget: inner });

test("is a switch that is on or off", () => {
  const onCheckedChange = vi.fn();
  render(<Switch label="Stereo" defaultChecked onCheckedChange={onCheckedChange} />);
  const control = screen.getByRole<HTMLInputElement>("switch", { name: "Stereo" });
  expect(control.checked).toBe(true);
  fireEvent.click(control);
  expect(onCheckedChange.mock.calls).toEqual([[false, { reason: "input" }]]);
});
