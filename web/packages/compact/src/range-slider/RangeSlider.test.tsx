import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Form, useFormState, useFormValue } from "../form/Form.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { RangeSlider } from "./RangeSlider.tsx";

afterEach(cleanup);

const input = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(<RangeSlider label="Vertical FOV" defaultValue={90} />, { refTarget: input, propsTarget: input });

const degrees = (value: number): string => `${value} degrees${value === 90 ? " (default)" : ""}`;
const slider = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("slider", { name: "Vertical FOV" });
const fov = { label: "Vertical FOV", min: 30, max: 150, step: 10, formatValue: degrees };

test("shows and announces its value", () => {
  render(<RangeSlider {...fov} defaultValue={90} />);
  expect(screen.getByText("90 degrees (default)").localName).toBe("output");
  expect(slider().getAttribute("aria-valuetext")).toBe("90 degrees (default)");
  fireEvent.change(slider(), { target: { value: "100" } });
  expect(screen.getByText("100 degrees")).toBeTruthy();
});

test("the browser enforces limits and steps", () => {
  render(<RangeSlider {...fov} />);
  expect([slider().min, slider().max, slider().step, slider().value]).toEqual(["30", "150", "10", "30"]);
});

test("reports each value during a change, and the final one", () => {
  const onValueChange = vi.fn();
  const onValueCommit = vi.fn();
  render(
    <RangeSlider {...fov} defaultValue={90} onValueChange={onValueChange} onValueCommit={onValueCommit} />,
  );
  fireEvent.change(slider(), { target: { value: "100" } });
  fireEvent.change(slider(), { target: { value: "110" } });
  expect(onValueChange.mock.calls).toEqual([
    [100, { reason: "input" }],
    [110, { reason: "input" }],
  ]);
  expect(onValueCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider());
  fireEvent.keyUp(slider(), { key: "Tab" });
  expect(onValueCommit.mock.calls).toEqual([[110]]);
  fireEvent.keyUp(slider(), { key: "PageUp" });
  expect(onValueCommit).toHaveBeenCalledTimes(2);
});

test("shows and announces the step that the browser submits, not a value between steps or outside the range", () => {
  const { rerender } = render(<RangeSlider label="Vertical FOV" min={-1} max={1} step={0.3} value={1} />);
  expect(screen.getByText("0.8").localName).toBe("output");
  expect(slider().getAttribute("aria-valuetext")).toBe("0.8");
  rerender(<RangeSlider {...fov} value={999} />);
  expect(slider().getAttribute("aria-valuetext")).toBe("150 degrees");
});

test("a controlled slider changes only with its prop", () => {
  const { rerender } = render(<RangeSlider {...fov} value={90} />);
  fireEvent.change(slider(), { target: { value: "120" } });
  expect(slider().value).toBe("90");
  rerender(<RangeSlider {...fov} value={120} />);
  expect(slider().value).toBe("120");
});

test("marks are at their values, passed ones marked", () => {
  const marks = [{ value: 30, label: "narrow" }, { value: 90 }, { value: 150, label: "wide" }];
  const { container } = render(<RangeSlider {...fov} defaultValue={90} marks={marks} />);
  const drawn = [...container.querySelectorAll<HTMLElement>(".mark")];
  expect(drawn.map((mark) => mark.style.getPropertyValue("--fraction"))).toEqual(["0", "0.5", "1"]);
  expect(drawn.map((mark) => mark.hasAttribute("data-passed"))).toEqual([true, true, false]);
  expect(screen.getByText("wide")).toBeTruthy();
});

test("takes its value and error from the form, and is reset with it", async () => {
  const onSubmit = vi.fn();
  function Report() {
    return (
      <p data-testid="report">{`${useFormValue("view.fov")} ${useFormState().dirty.has("view.fov")}`}</p>
    );
  }
  const report = () => screen.getByTestId("report").textContent;
  const { container } = render(
    <Form
      defaultValues={{ view: { fov: 90 } }}
      rules={{ "view.fov": { max: { value: 120, message: "Too wide." } } }}
      onSubmit={onSubmit}
    >
      <RangeSlider {...fov} name="view.fov" />
      <Report />
      <button type="reset">Reset</button>
    </Form>,
  );
  const submit = () => fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  expect(slider().value).toBe("90");
  fireEvent.change(slider(), { target: { value: "130" } });
  expect(report()).toBe("130 true");
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(slider().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(slider().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Too wide.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(slider().value).toBe("90"));
  await waitFor(() => expect(report()).toBe("90 false"));
  expect(slider().getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByText("90 degrees (default)")).toBeTruthy();
  submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ view: { fov: 90 } });
});
