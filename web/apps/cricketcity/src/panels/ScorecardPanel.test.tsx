import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PlayedBall } from "../game/played-ball.ts";
import type { MatchState } from "../laws/match-state.ts";
import { bowled, dot, type Facts, four, hit, leave, play, six, times, wide } from "../testing/facts.ts";
import { startOf } from "../testing/match-view.ts";
import { ScorecardPanel } from "./ScorecardPanel.tsx";

afterEach(cleanup);

const first: readonly Facts[] = [four, hit(1), wide, six, bowled, dot, leave];
/** The Comets make 12 in the only over, the Meteors have begun. */
const match = play(startOf(1), [...first, hit(2)]);
const record = {} as PlayedBall;

const show = (state: MatchState, recorded = 0, onReplay?: (ball: number) => void) =>
  render(<ScorecardPanel match={state} log={times(recorded, record)} onReplay={onReplay} />);
const openTab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent).join("|"));

test("says so before the first ball", () => {
  show(startOf(1));
  expect(screen.getByText(/^No ball has been bowled yet/)).toBeTruthy();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("has the totals, and what the chase needs", () => {
  show(match);
  const totals = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(totals).toEqual(["Comets12/1 (1 over)", "Meteors2/0 (0.1 overs)"]);
  expect(screen.getByText("Meteors need 11 runs from 5 balls.")).toBeTruthy();
});

test("shows the card of the innings in progress, and of the other one when it is chosen", () => {
  show(match);
  expect(rowsOf("Batting")).toEqual([
    "Batter|R|B|4s|6s|SR",
    "Leenot out|2|1|0|0|200.0",
    "Millsnot out|0|0|0|0|–",
    "Extras|0",
    "Total0.1 overs, 12.00 an over|2/0",
  ]);
  expect(screen.getByText(/^Nair, Osei/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Comets" }));
  expect(rowsOf("Batting")[1]).toBe("Ashnot out|5|2|1|0|250.0");
  expect(rowsOf("Batting").at(-1)).toBe("Total1 over, 12.00 an over|12/1");
  expect(rowsOf("Bowling")).toEqual(["Bowler|O|M|R|W|Econ|0s|wd|nb", "Lee|1|0|12|1|12.0|3|1|0"]);
  expect(screen.getByText(/^1–12 \(Bose, 0\.4 overs\)$/)).toBeTruthy();
  expect(rowsOf("Partnerships")).toEqual(["Batters|R|B", "Ash 5, Bose 6|12|4", "Ash 0, Cruz 0|0*|2"]);
  const bars = [...document.querySelectorAll<HTMLElement>("th [aria-hidden] > span")].slice(0, 3);
  // Twelve runs: five and six from the batters, and a wide.
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.inlineSize)))).toEqual([42, 50, 8]);
  expect(screen.getByRole("button", { name: "Comets" }).getAttribute("aria-pressed")).toBe("true");
});

test("columns have names in full", () => {
  show(match);
  expect(screen.getAllByTitle("Strike rate")[0]?.closest("th")?.getAttribute("scope")).toBe("col");
});

test("the legend of the wagon wheel shows and hides strokes, in the chart and in the table", () => {
  show(match);
  openTab("Wagon wheel");
  fireEvent.click(screen.getByRole("button", { name: "Comets" }));
  const chart = () => screen.getByRole("img", { name: /^Wagon wheel/ });
  expect(chart().querySelectorAll("line")).toHaveLength(4);
  expect(screen.getByRole("button", { name: "Four 1" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Four 1" }));
  expect(chart().querySelectorAll("line")).toHaveLength(3);
  expect(chart().querySelector('[data-group="four"]')).toBeNull();
  const rows = [...document.querySelectorAll("details tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["Ashthrough the covers401", "Bosethrough midwicket806", "Cruzthrough the covers400"]);
  fireEvent.click(screen.getByRole("button", { name: "Four 1" }));
  expect(chart().querySelectorAll("line")).toHaveLength(4);
});

test("the wagon wheel says that nothing was struck", () => {
  show(play(startOf(1), [leave]));
  openTab("Wagon wheel");
  expect(screen.getByText("No ball has been struck yet.")).toBeTruthy();
});

test("the wagon wheel of a match from a file without directions says so", () => {
  const struck = play(startOf(1), [hit(1)]);
  const innings = struck.innings.map((each) => ({
    ...each,
    deliveries: each.deliveries.map((delivery) => ({ ...delivery, stroke: undefined })),
  }));
  show({ ...struck, innings });
  openTab("Wagon wheel");
  expect(screen.getByText("This match has no directions of strokes.")).toBeTruthy();
});

test("the worm has a line for each innings, a dot for each wicket, the target, and a table", () => {
  show(match);
  openTab("Worm");
  const chart = screen.getByRole("img", { name: "Runs by overs: Comets 12, Meteors 2" });
  expect(chart.querySelectorAll("polyline")).toHaveLength(2);
  expect(chart.querySelectorAll("circle")).toHaveLength(1);
  expect(within(chart).getByText("Target 13")).toBeTruthy();
  expect([...document.querySelectorAll("details tr")].map(({ textContent }) => textContent)).toEqual([
    "After overCometsMeteors",
    "112/12/0",
  ]);
});

test("the worm of a super over is one of its own", () => {
  const tie = play(startOf(1), [...times(6, hit(1)), ...times(6, hit(1)), six]);
  show(tie);
  openTab("Worm");
  fireEvent.click(screen.getByRole("button", { name: "Super over" }));
  expect(screen.getByRole("img", { name: "Runs by overs: Meteors 6" })).toBeTruthy();
});

test("the commentary has the latest ball first, and shows again those that are recorded", () => {
  const onReplay = vi.fn();
  show(match, 7, onReplay);
  openTab("Commentary");
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(items).toHaveLength(8);
  expect(items[0]).toMatch(/^0\.12/);
  expect(items[1]).toMatch(/^0\.6•/);
  expect(items.at(-1)).toMatch(/^0\.14.*Watch again$/);
  expect(items[0]).not.toMatch(/Watch again$/);
  fireEvent.click(screen.getByRole("button", { name: "Watch again: ball 0.4, Comets" }));
  expect(onReplay.mock.calls).toEqual([[4]]);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Meteors 2/0",
    "Comets 12/1",
  ]);
});

test("without a way to watch them, no ball can be watched again", () => {
  show(match, 8);
  openTab("Commentary");
  expect(screen.queryByRole("button", { name: /Watch again/ })).toBeNull();
});

test("the innings that is shown moves on with the match, unless one was chosen", () => {
  const { rerender } = show(play(startOf(1), [four]));
  expect(rowsOf("Batting")[1]).toMatch(/^Ash/);
  rerender(<ScorecardPanel match={match} log={[]} />);
  expect(rowsOf("Batting")[1]).toMatch(/^Lee/);
  fireEvent.click(screen.getByRole("button", { name: "Comets" }));
  rerender(<ScorecardPanel match={play(match, [four])} log={[]} />);
  expect(rowsOf("Batting")[1]).toMatch(/^Ash/);
});
