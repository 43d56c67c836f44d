import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type DismissReason, TOUCH_DRAG_PX, useDismiss } from "./use-dismiss.ts";

type Dismiss = (reason: DismissReason, event: Event) => void;

function Layer({ name, active = true, dismiss }: { name: string; active?: boolean; dismiss: Dismiss }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss([button, panel], active, dismiss);
  return (
    <>
      <button ref={button} type="button">{`button of ${name}`}</button>
      <div ref={panel}>
        <p>{`panel of ${name}`}</p>
      </div>
      <p>outside</p>
    </>
  );
}

afterEach(cleanup);

const reasons = (dismiss: ReturnType<typeof vi.fn<Dismiss>>): DismissReason[] =>
  dismiss.mock.calls.map(([reason]) => reason);

test("Escape and a press outside dismiss, a press inside any part does not", () => {
  const dismiss = vi.fn<Dismiss>();
  render(<Layer name="one" dismiss={dismiss} />);
  fireEvent.pointerDown(screen.getByText("panel of one"));
  fireEvent.pointerDown(screen.getByText("button of one"));
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText("outside"));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(reasons(dismiss)).toEqual(["outside-press", "escape-key"]);
});

test("an inactive layer ignores events", () => {
  const dismiss = vi.fn<Dismiss>();
  const { rerender } = render(<Layer name="one" dismiss={dismiss} />);
  rerender(<Layer name="one" active={false} dismiss={dismiss} />);
  fireEvent.pointerDown(screen.getByText("outside"));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(dismiss).not.toHaveBeenCalled();
});

test("Escape dismisses only the topmost layer", () => {
  const [below, above] = [vi.fn<Dismiss>(), vi.fn<Dismiss>()];
  const ui = (aboveOpen: boolean) => (
    <>
      <Layer name="below" dismiss={below} />
      <Layer name="above" active={aboveOpen} dismiss={above} />
    </>
  );
  const { rerender } = render(ui(true));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  rerender(ui(false));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test("ignores Escape that was handled already or belongs to an input method", () => {
  const dismiss = vi.fn<Dismiss>();
  render(<Layer name="one" dismiss={dismiss} />);
  fireEvent.keyDown(document.body, { key: "Escape", isComposing: true });
  const taken = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  taken.preventDefault();
  fireEvent(document.body, taken);
  expect(dismiss).not.toHaveBeenCalled();
});

const touch = (type: "pointerDown" | "pointerUp" | "pointerCancel", x: number): void => {
  fireEvent[type](screen.getByText("outside"), {
    pointerType: "touch",
    pointerId: 1,
    clientX: x,
    clientY: 0,
  });
};

test(`a touch dismisses when lifted within ${TOUCH_DRAG_PX} px, not when it scrolled`, () => {
  const dismiss = vi.fn<Dismiss>();
  render(<Layer name="one" dismiss={dismiss} />);
  touch("pointerDown", 100);
  expect(dismiss).not.toHaveBeenCalled();
  touch("pointerUp", 100 + TOUCH_DRAG_PX + 1);
  expect(dismiss).not.toHaveBeenCalled();
  touch("pointerDown", 100);
  touch("pointerCancel", 100);
  touch("pointerUp", 100);
  expect(dismiss).not.toHaveBeenCalled();
  touch("pointerDown", 100);
  touch("pointerUp", 100 + TOUCH_DRAG_PX);
  expect(reasons(dismiss)).toEqual(["outside-press"]);
});
