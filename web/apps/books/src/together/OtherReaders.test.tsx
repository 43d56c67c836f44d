import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OtherReaders } from "./OtherReaders.tsx";
import type { ReaderPlace } from "./reading-talk.ts";
import type { Together } from "./use-reading-room.ts";

afterEach(cleanup);

const place: ReaderPlace = { book: "0".repeat(64), cfi: "epubcfi(/6/4!/4/2)", fraction: 0.42, timeMs: 5 };

/** One other device, which is ahead at this place. */
function togetherAt(other: ReaderPlace): Together {
  const ahead = { id: "other", name: "Ada", place: other };
  return {
    ...{ room: undefined, invitation: undefined, isEntering: false, problem: undefined, isOpen: true },
    ...{
      others: [ahead],
      ahead,
      open: vi.fn(),
      join: vi.fn(),
      leave: vi.fn(),
      follow: vi.fn(),
      stay: vi.fn(),
    },
  };
}

test("another version of the book is said once, and its places are about there", () => {
  const { rerender } = render(<OtherReaders together={togetherAt(place)} onGo={vi.fn()} />);
  expect(screen.queryByText(/another version/)).toBeNull();
  expect(screen.getByText("Continue at 42%, where your other device is?")).toBeTruthy();

  const other = { ...place, isApproximate: true };
  rerender(<OtherReaders together={togetherAt(other)} onGo={vi.fn()} />);
  expect(screen.getByText("Continue at about 42%, where your other device is?")).toBeTruthy();
  const said = "The other device has another version of this book; places are approximate.";
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  rerender(<OtherReaders together={togetherAt({ ...other, fraction: 0.5 })} onGo={vi.fn()} />);
  expect(screen.queryByText(said)).toBeNull();
});
