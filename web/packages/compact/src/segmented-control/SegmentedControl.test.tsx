import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { moonIcon, sunIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import type { SegmentedControlProps } from "../radio-group/props.ts";
import { SegmentedControl } from "./SegmentedControl.tsx";

afterEach(cleanup);

const segments = [
  { value: "light", label: "Light", icon: sunIcon },
  { value: "dark", label: "Dark", icon: moonIcon, iconOnly: true },
  { value: "paper", label: "Paper", disabled: true },
] as const;
type Theme = (typeof segments)[number]["value"];

const control = (props: Partial<SegmentedControlProps<Theme>> = {}) => (
  <SegmentedControl label="Theme" segments={segments} {...props} />
);
conformance(control({ helper: "Of this device" }));

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const checked = () => screen.getAllByRole<HTMLInputElement>("radio").find((each) => each.checked)?.value;

test("is a radio group that has the first enabled value", () => {
  render(
    <SegmentedControl
      label="Theme"
      segments={[
        { value: "off", label: "Off", disabled: true },
        { value: "on", label: "On" },
      ]}
    />,
  );
  expect(screen.getByRole("radiogroup", { name: "Theme" })).toBeTruthy();
  expect(checked()).toBe("on");
  expect(radio("Off").disabled).toBe(true);
});

test("calls its handler with the chosen value", () => {
  const onValueChange = vi.fn<(value: Theme) => void>();
  render(control({ onValueChange, defaultValue: "light" }));
  fireEvent.click(radio("Dark"));
  expect(onValueChange.mock.calls).toEqual([["dark", { reason: "input" }]]);
  expect(checked()).toBe("dark");
});

test("a controlled one changes only with its prop", () => {
  const { rerender } = render(control({ value: "light" }));
  fireEvent.click(radio("Dark"));
  expect(checked()).toBe("light");
  rerender(control({ value: "dark" }));
  expect(checked()).toBe("dark");
});

test("takes its value from the form, submits it, and is reset with it", async () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form defaultValues={{ theme: "dark" }} onSubmit={onSubmit}>
      {control({ name: "theme" })}
      <button type="reset">Reset</button>
    </Form>,
  );
  expect(checked()).toBe("dark");
  fireEvent.click(radio("Light"));
  fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ theme: "light" });
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(checked()).toBe("dark"));
});
