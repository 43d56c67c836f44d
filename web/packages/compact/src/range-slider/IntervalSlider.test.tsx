import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Form } from "../form/Form.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { IntervalSlider, type IntervalSliderProps } from "./IntervalSlider.tsx";

afterEach(cleanup);

conformance(<IntervalSlider label="Price" defaultValue={[20, 80]} helper="In euros" />);

const onValueChange = vi.fn<NonNullable<IntervalSliderProps["onValueChange"]>>();
afterEach(() => onValueChange.mockClear());
const show = (props: Partial<IntervalSliderProps> = {}) =>
  render(<IntervalSlider label="Price" defaultValue={[20, 80]} onValueChange={onValueChange} {...props} />);
const thumb = (name: "From" | "To") => screen.getByRole<HTMLInputElement>("slider", { name });
const values = () => [thumb("From").value, thumb("To").value];
const change = (name: "From" | "To", value: number) => fireEvent.change(thumb(name), { target: { value } });
const track = () => thumb("From").parentElement as HTMLElement;
/** Presses on a track of 100 px. */
const pressTrack = (clientX: number, more: object = {}) => {
  vi.spyOn(track(), "getBoundingClientRect").mockReturnValue({ left: 0, width: 100 } as DOMRect);
  return fireEvent.pointerDown(track(), { clientX, button: 0, pointerType: "mouse", ...more });
};

test("is a group of two named sliders that show their values", () => {
  show({ formatValue: (value) => `${value} €` });
  expect(screen.getByRole("group", { name: "Price" })).toBeTruthy();
  expect([thumb("From").getAttribute("aria-valuetext"), thumb("To").getAttribute("aria-valuetext")]).toEqual([
    "20 €",
    "80 €",
  ]);
  expect(screen.getByText("20 € – 80 €")).toBeTruthy();
});

test("each value changes alone, and neither passes the other nor comes closer than it may", () => {
  show({ minDistance: 10 });
  change("From", 75);
  change("To", 60);
  change("To", 95);
  expect(onValueChange.mock.calls).toEqual([
    [[70, 80], { reason: "input" }],
    [[70, 95], { reason: "input" }],
  ]);
  expect(values()).toEqual(["70", "95"]);
});

test("reports the final values after a pointer and after a key", () => {
  const onValueCommit = vi.fn();
  show({ onValueCommit });
  change("From", 30);
  expect(onValueCommit).not.toHaveBeenCalled();
  fireEvent.pointerUp(thumb("From"));
  fireEvent.keyUp(thumb("To"), { key: "Tab" });
  fireEvent.keyUp(thumb("To"), { key: "End" });
  expect(onValueCommit.mock.calls).toEqual([[[30, 80]], [[30, 80]]]);
});

test("a press on the track moves the nearer thumb, which follows the pointer", () => {
  show({ step: 5 });
  pressTrack(32);
  expect([values(), document.activeElement]).toEqual([["30", "80"], thumb("From")]);
  fireEvent.pointerMove(track(), { clientX: 41 });
  fireEvent.pointerUp(track());
  fireEvent.pointerMove(track(), { clientX: 60 });
  expect(values()).toEqual(["40", "80"]);
  pressTrack(90);
  expect([values(), document.activeElement]).toEqual([["40", "90"], thumb("To")]);
});

test("a touch on the track and a press on a disabled one do nothing", () => {
  const { rerender } = show();
  pressTrack(32, { pointerType: "touch" });
  expect(values()).toEqual(["20", "80"]);
  rerender(<IntervalSlider label="Price" disabled />);
  pressTrack(32);
  expect(values()).toEqual(["20", "80"]);
});

test("from right to left, the track begins at the right", () => {
  render(
    <div style={{ direction: "rtl" }}>
      <IntervalSlider label="Price" defaultValue={[20, 80]} />
    </div>,
  );
  pressTrack(70);
  expect(values()).toEqual(["30", "80"]);
});

test("a controlled slider changes only with its prop", () => {
  const { rerender } = render(<IntervalSlider label="Price" value={[20, 80]} />);
  change("From", 30);
  expect(values()).toEqual(["20", "80"]);
  rerender(<IntervalSlider label="Price" value={[30, 80]} />);
  expect(values()).toEqual(["30", "80"]);
});

test("takes its values from the form, submits both, and is reset with it", async () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form defaultValues={{ price: [10, 50] }} onSubmit={onSubmit}>
      <IntervalSlider label="Price" name="price" onValueChange={onValueChange} />
      <button type="reset">Reset</button>
    </Form>,
  );
  expect(values()).toEqual(["10", "50"]);
  change("To", 60);
  fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: [10, 60] });
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(values()).toEqual(["10", "50"]));
  expect(onValueChange.mock.lastCall).toEqual([[10, 50], { reason: "reset" }]);
});
