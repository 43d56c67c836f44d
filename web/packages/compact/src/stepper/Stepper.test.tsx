import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Stepper, type StepperProps } from "./Stepper.tsx";

afterEach(cleanup);

const steps = [
  { label: "Code", description: "Of the room" },
  { label: "Devices" },
  { label: "Files" },
  { label: "Done" },
];
const stepper = (props: Partial<StepperProps> = {}) => (
  <Stepper label="Set-up" steps={steps} step={2} {...props} />
);
conformance(stepper());
conformance(stepper({ onStepChange: () => undefined, orientation: "vertical" }));

const items = () => screen.getAllByRole("listitem");
const states = () => items().map((item) => item.dataset["state"]);
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

test("shows which steps are completed, current and upcoming", () => {
  const { rerender } = render(stepper());
  expect(states()).toEqual(["completed", "current", "upcoming", "upcoming"]);
  expect(items().map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
  expect(items()[0]?.textContent).toBe("Code (Completed)Of the room");
  rerender(stepper({ step: 5 }));
  expect(states()).toEqual(["completed", "completed", "completed", "completed"]);
});

test("a step can have an error, which screen readers are told in the given words", () => {
  render(stepper({ steps: [{ label: "Code", state: "error" }], step: 2, texts: { error: "Fehlerhaft" } }));
  expect(states()).toEqual(["error"]);
  expect(items()[0]?.textContent).toBe("Code (Fehlerhaft)");
});

test("steps up to the current one can be chosen, or all that are not disabled", () => {
  const onStepChange = vi.fn();
  const { rerender } = render(stepper({ onStepChange }));
  fireEvent.click(button(/Code/));
  fireEvent.click(button(/Files/));
  expect(onStepChange.mock.calls).toEqual([[1]]);
  expect(button(/Devices/).getAttribute("aria-current")).toBe("step");
  rerender(
    stepper({
      onStepChange,
      selectable: "all",
      steps: steps.map((step) => ({ ...step, disabled: step.label === "Done" })),
    }),
  );
  fireEvent.click(button(/Files/));
  fireEvent.click(button(/Done/));
  expect(onStepChange.mock.calls).toEqual([[1], [3]]);
});
