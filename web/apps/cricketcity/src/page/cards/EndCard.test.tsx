import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dot, four, play, six, times } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { EndCard } from "./EndCard.tsx";

afterEach(cleanup);

const match = play(startOf(1), [four, ...times(5, dot), six]);

function show(props: Partial<Parameters<typeof EndCard>[0]>) {
  const onAgain = vi.fn();
  const still = { onOpen: () => undefined, onPlayAlone: () => undefined };
  const wantsAgain = { own: false, opponent: false };
  render(
    <EndCard isAlone={false} opponent={undefined} {...{ match, wantsAgain, onAgain, ...still }} {...props} />,
  );
  return onAgain;
}

test("against the computer another match can be played at once, or someone be invited", () => {
  const onAgain = show({ isAlone: true });
  fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(onAgain).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Play someone" })).toBeTruthy();
});

test("in a room both players have to want it, and each sees what the other wants", () => {
  const ben = { name: "Ben", isHere: true };
  const onAgain = show({ opponent: ben, wantsAgain: { own: false, opponent: true } });
  expect(screen.getByRole("status").textContent).toBe("Ben wants to play again.");
  fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(onAgain).toHaveBeenCalledOnce();
  cleanup();
  show({ opponent: ben, wantsAgain: { own: true, opponent: false } });
  expect(screen.getByRole("button", { name: "Waiting for Ben" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([undefined, { name: "Ben", isHere: false }])(
  "a person who watches, or whose opponent has left, can only leave: %j",
  (opponent) => {
    show({ opponent });
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
    expect(screen.getByRole("button", { name: "Leave the room" })).toBeTruthy();
  },
);
