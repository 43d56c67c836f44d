import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import type { RadioGroupProps } from "./props.ts";
import { Radio, RadioGroup } from "./RadioGroup.tsx";

afterEach(cleanup);

const radios = [
  <Radio key="mono" label="One picture" value="mono" helper="For both eyes" />,
  <Radio key="stereo" label="Two pictures" value="stereo" />,
  <Radio key="none" label="No picture" value="none" disabled />,
];
conformance(
  <RadioGroup label="Display" helper="How it is shown" defaultValue="mono">
    {radios}
  </RadioGroup>,
);
conformance(<Radio label="One picture" value="mono" />, {
  wrapper: ({ children }) => <RadioGroup label="Display">{children}</RadioGroup>,
  root: (container) => container.querySelector("label"),
  refTarget: (container) => container.querySelector("input"),
  propsTarget: (container) => container.querySelector("input"),
});

const group = (props: Partial<RadioGroupProps> = {}) => (
  <RadioGroup label="Display" {...props}>
    {radios}
  </RadioGroup>
);
const radio = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>("radio", { name });

test("one option is chosen at a time, and the handler is called", () => {
  const onValueChange = vi.fn();
  render(group({ defaultValue: "mono", onValueChange }));
  expect(radio(/One/).checked).toBe(true);
  fireEvent.click(radio(/Two/));
  expect([radio(/One/).checked, radio(/Two/).checked]).toEqual([false, true]);
  expect(onValueChange.mock.calls).toEqual([["stereo", { reason: "input" }]]);
});

test("a controlled group changes only with its prop", () => {
  const { rerender } = render(group({ value: null }));
  fireEvent.click(radio(/Two/));
  expect(radio(/Two/).checked).toBe(false);
  rerender(group({ value: "stereo" }));
  expect(radio(/Two/).checked).toBe(true);
});

test("two groups without a name are independent", () => {
  const { container } = render(
    <>
      {group({ defaultValue: "mono" })}
      {group({ defaultValue: "stereo" })}
    </>,
  );
  expect(container.querySelectorAll("input:checked")).toHaveLength(2);
});

test("exposes required, the error and its description", () => {
  render(group({ required: true, error: "Choose one" }));
  const fieldset = screen.getByRole("radiogroup", { name: /Display/ });
  expect(fieldset.getAttribute("aria-required")).toBe("true");
  expect(fieldset.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(fieldset.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Choose one",
  );
  expect(radio(/One/).required).toBe(true);
});
