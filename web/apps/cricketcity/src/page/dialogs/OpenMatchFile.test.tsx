import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dot, four, play, six, times } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { occasion, textOf } from "../../testing/record-view.ts";
import { OpenMatchFile } from "./OpenMatchFile.tsx";

afterEach(cleanup);

function choose(text: string) {
  const onOpen = vi.fn();
  render(<OpenMatchFile onOpen={onOpen} />);
  const files = [new File([text], "match.json", { type: "application/json" })];
  fireEvent.change(screen.getByLabelText("Match file"), { target: { files } });
  return onOpen;
}

test("an exported match is opened again", async () => {
  const match = play(startOf(1), [four, ...times(5, dot), six]);
  const onOpen = choose(textOf(match));
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith({ state: match, occasion }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a file that is no match is refused with a reason", async () => {
  const onOpen = choose("{");
  expect((await screen.findByRole("alert")).textContent).toBe("This file is no match: it is not JSON.");
  expect(onOpen).not.toHaveBeenCalled();
});
