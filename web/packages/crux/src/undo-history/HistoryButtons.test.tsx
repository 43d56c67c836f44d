import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { HistoryButtons } from "./HistoryButtons.tsx";

afterEach(cleanup);

const shown = (change: Partial<Parameters<typeof HistoryButtons>[0]> = {}) => {
  const [onUndo, onRedo] = [vi.fn(), vi.fn()];
  render(<HistoryButtons canUndo canRedo {...{ onUndo, onRedo }} {...change} />);
  return { onUndo, onRedo };
};

test("the usual keys undo and redo", () => {
  const { onUndo, onRedo } = shown();
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "z", metaKey: true });
  expect(onUndo).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: "Z", ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: "y", ctrlKey: true });
  expect(onRedo).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: "z" });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true, altKey: true });
  expect(onUndo).toHaveBeenCalledTimes(2);
});

test("while somebody types, the keys belong to the text; a slider has none", () => {
  const { onUndo } = shown();
  render(
    <>
      <input aria-label="Name" />
      <textarea aria-label="Note" />
      <input type="range" aria-label="Size" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "z", ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "z", ctrlKey: true });
  expect(onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText("Size"), { key: "z", ctrlKey: true });
  expect(onUndo).toHaveBeenCalledOnce();
});

test("nothing to undo means no button and no key", () => {
  const { onUndo } = shown({ canUndo: false });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(true);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(onUndo).not.toHaveBeenCalled();
});

test("the keys can be left to others, and it renders on the server", () => {
  const { onUndo } = shown({ shortcuts: false });
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(onUndo).not.toHaveBeenCalled();
  const nothing = () => undefined;
  expect(
    renderToString(<HistoryButtons canUndo={false} canRedo={false} onUndo={nothing} onRedo={nothing} />),
  ).toContain("Undo");
});
