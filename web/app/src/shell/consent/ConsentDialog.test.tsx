import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_KEY } from "../../consent/consent-store.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

test("opens after 2.5 seconds, stores the answer and does not open again", async () => {
  const view = render(<ConsentDialog />);
  act(() => {
    vi.advanceTimersByTime(2499);
  });
  expect(screen.queryByText("Your privacy")).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByText("Your privacy")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Accept Necessary" }));
  // The dialog closes after its animation.
  await act(async () => undefined);
  expect(localStorage.getItem(CONSENT_KEY)).toBe("NEC_ACC");
  expect(screen.queryByText("Your privacy")).toBeNull();

  view.unmount();
  render(<ConsentDialog />);
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.queryByText("Your privacy")).toBeNull();
});
