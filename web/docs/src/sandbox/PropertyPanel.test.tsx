import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PropertyPanel } from "./PropertyPanel.tsx";

afterEach(cleanup);

const options = {
  variant: ["primary", "danger"],
  disabled: ["true", "false"],
  size: ["sm", "md"],
  label: [],
};

/** Shows the panel of a button; the values that are chosen in it are recorded. */
function openPanel(values: Record<string, string>) {
  const onChange = vi.fn();
  const panel = (shown: Record<string, string>) => (
    <PropertyPanel
      tag="Button"
      options={options}
      values={new Map(Object.entries(shown))}
      onChange={onChange}
    />
  );
  const { rerender } = render(panel(values));
  return { onChange, show: (shown: Record<string, string>) => rerender(panel(shown)) };
}

const field = (name: string) =>
  within(screen.getByRole("group", { name: "Properties of Button" })).getByLabelText<HTMLInputElement>(name);
const choices = (name: string) =>
  within(field(name))
    .getAllByRole("option")
    .map((each) => each.textContent);

test("shows the values, and follows them", () => {
  const { show } = openPanel({ variant: "primary", disabled: "true", label: "Send" });
  expect([field("variant").value, field("disabled").checked, field("label").value]).toEqual([
    "primary",
    true,
    "Send",
  ]);
  show({ variant: "danger", label: "" });
  expect([field("variant").value, field("disabled").checked, field("label").value]).toEqual([
    "danger",
    false,
    "",
  ]);
});

test("says what was chosen, as text", () => {
  const { onChange } = openPanel({ variant: "primary", size: "md" });
  fireEvent.change(field("variant"), { target: { value: "danger" } });
  fireEvent.click(field("disabled"));
  fireEvent.change(field("label"), { target: { value: "Go" } });
  expect(onChange.mock.calls).toEqual([
    ["variant", "danger"],
    ["disabled", "true"],
    ["label", "Go"],
  ]);
});

test("offers a value of the code that is not in the list, and the default where there is none", () => {
  openPanel({ variant: "loud" });
  expect(choices("variant")).toEqual(["loud", "primary", "danger"]);
  expect(choices("size")).toEqual(["default", "sm", "md"]);
});
