import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Textarea } from "./Textarea.tsx";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("textarea");
conformance(<Textarea label="Message" helper="Anything" defaultValue="Hello" />, {
  refTarget: inner,
  propsTarget: inner,
});

const field = (): HTMLTextAreaElement => screen.getByLabelText<HTMLTextAreaElement>("Message");
const copy = (): string | undefined => field().parentElement?.dataset["text"];

test("the hidden copy that sets the height has the same text", async () => {
  const onValueChange = vi.fn();
  const { container } = render(
    <form>
      <Textarea label="Message" defaultValue="one" onValueChange={onValueChange} minRows={3} />
    </form>,
  );
  expect(copy()).toBe("one");
  fireEvent.input(field(), { target: { value: "one\ntwo" } });
  expect(copy()).toBe("one\ntwo");
  expect(onValueChange.mock.calls).toEqual([["one\ntwo", { reason: "input" }]]);
  expect(field().getAttribute("rows")).toBe("3");
  container.querySelector("form")?.reset();
  await waitFor(() => expect(copy()).toBe("one"));
});

test("the copy follows a controlled value", () => {
  const { rerender } = render(<Textarea label="Message" value="a" />);
  rerender(<Textarea label="Message" value={"a\nb"} />);
  expect([field().value, copy()]).toEqual(["a\nb", "a\nb"]);
});
