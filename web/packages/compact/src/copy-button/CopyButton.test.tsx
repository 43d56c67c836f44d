import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { COPY_FEEDBACK_MS, CopyButton } from "./CopyButton.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

conformance(<CopyButton value="npm install" />);

const press = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const said = (): string | null => screen.getByRole("button").textContent;

test("copies and announces it for 250 ms", async () => {
  const onCopy = vi.fn();
  render(<CopyButton value="npm install" onCopy={onCopy} />);
  expect(said()).toBe("Copy");
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith("npm install");
  expect(onCopy).toHaveBeenCalledOnce();
  expect(said()).toBe("Copied");
  expect(screen.getByRole("status").textContent).toBe("Copied");
  pass(COPY_FEEDBACK_MS - 1);
  expect(said()).toBe("Copied");
  pass(1);
  expect(said()).toBe("Copy");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("copying again restarts the 250 ms", async () => {
  render(<CopyButton value="npm install" />);
  await press();
  pass(200);
  await press();
  pass(200);
  expect(said()).toBe("Copied");
});

test("a function provides the text when pressed", async () => {
  render(<CopyButton value={async () => "made now"} />);
  await press();
  expect(writeText).toHaveBeenCalledWith("made now");
});

test("shows and reports a failure", async () => {
  const refusal = new Error("not allowed");
  writeText.mockRejectedValue(refusal);
  const onError = vi.fn();
  render(<CopyButton value="npm install" onError={onError} />);
  await press();
  expect(said()).toBe("Not copied");
  expect(onError).toHaveBeenCalledWith(refusal);
  pass(COPY_FEEDBACK_MS);
  expect(said()).toBe("Copy");
});

test("a handler that prevents the click prevents copying", async () => {
  render(<CopyButton value="npm install" onClick={(event) => event.preventDefault()} />);
  await press();
  expect(writeText).not.toHaveBeenCalled();
});
