import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { dot, four, hit, leave, play, six, times } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { ResultCard } from "./ResultCard.tsx";

afterEach(cleanup);

const items = () => [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);

test("has the result, both totals, the best players, and a place for buttons", () => {
  const match = play(startOf(1), [four, ...times(5, dot), six]);
  render(
    <ResultCard match={match}>
      <button type="button">Play again</button>
    </ResultCard>,
  );
  expect(screen.getByRole("region", { name: "Meteors won by 2 wickets with 5 balls left." })).toBeTruthy();
  expect(items()).toEqual([
    ...["Comets4/0 1 over", "Meteors6/0 0.1 overs"],
    "Best batterLee Meteors6 not out from 1 ball",
  ]);
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
});

test("has the totals of super overs, too", () => {
  render(<ResultCard match={play(startOf(1), [...times(12, hit(1)), ...times(6, leave), six])} />);
  expect(screen.getByRole("heading", { name: "Comets won the super over." })).toBeTruthy();
  expect(items().slice(2, 4)).toEqual(["Meteors, super over0/0 1 over", "Comets, super over6/0 0.1 overs"]);
});

test("shows nothing while a match goes on", () => {
  const { container } = render(<ResultCard match={play(startOf(1), [four])} />);
  expect(container.textContent).toBe("");
});
