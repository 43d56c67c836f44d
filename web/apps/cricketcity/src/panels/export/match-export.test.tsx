import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { importMatch } from "../../records/import-match.ts";
import { bowled, dot, four, hit, play, six, times } from "../../testing/facts.ts";
import { startOf } from "../../testing/match-view.ts";
import { drawSummary, summarySize } from "./draw-summary.ts";
import { MatchExport } from "./MatchExport.tsx";
import { summaryOf, summaryText } from "./match-summary.ts";

const match = play(startOf(1), [four, hit(1), bowled, ...times(3, dot), six]);

describe("the summary", () => {
  test("is text for a message", () => {
    expect(summaryText(summaryOf(match))).toBe(`Comets v Meteors

Meteors won by 2 wickets with 5 balls left.

Comets 5/1 (1 over)
  Ash: 5 not out from 2 balls
  Bose: 0 from 1 ball
  Cruz: 0 not out from 3 balls
  Lee: 1 for 5 in 1 over

Meteors 6/0 (0.1 overs)
  Lee: 6 not out from 1 ball
  Ash: 0 for 6 in 0.1 overs
`);
  });

  test("says how a match stands that goes on", () => {
    expect(summaryOf(play(startOf(1), [four])).standing).toBe("The match goes on.");
    expect(summaryOf(play(startOf(1), [...times(6, hit(1)), four])).standing).toBe(
      "Meteors need 3 runs from 5 balls.",
    );
  });

  test("names at most four batters and three bowlers of an innings", () => {
    const wickets = play(startOf(5), times(29, bowled).slice(0, 9));
    const [innings] = summaryOf(wickets).innings;
    expect(innings?.batters).toHaveLength(4);
    expect(innings?.bowlers.length).toBeLessThanOrEqual(3);
  });
});

describe("the drawing", () => {
  /** A context in which each sign is as wide as half its height. */
  class Paper {
    readonly written: { text: string; x: number; y: number; right: boolean; width: number }[] = [];
    fillStyle = "";
    font = "";
    textAlign: CanvasTextAlign = "left";
    textBaseline: CanvasTextBaseline = "alphabetic";
    fillRect(): void {}
    measureText(text: string): TextMetrics {
      return {
        width: ([...text].length * Number.parseInt(this.font.split(" ")[1] ?? "0", 10)) / 2,
      } as TextMetrics;
    }
    fillText(text: string, x: number, y: number): void {
      const { width } = this.measureText(text);
      this.written.push({ text, x, y, right: this.textAlign === "right", width });
    }
  }
  const style = { page: "", text: "", quiet: "", accent: "", line: "", fontFamily: "sans-serif" };

  test("has everything inside, also names of sixty letters, which are cut", () => {
    const [home, away] = ["H".repeat(60), "A".repeat(60)];
    const summary = summaryOf({
      ...match,
      teams: [
        { ...match.teams[0], name: home },
        { ...match.teams[1], name: away },
      ],
    });
    const paper = new Paper();
    drawSummary(paper, summary, style);
    const { width, height } = summarySize(summary);
    for (const { text, x, y, right, width: wide } of paper.written) {
      const left = right ? x - wide : x;
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(left + wide, text).toBeLessThanOrEqual(width);
      expect(y, text).toBeLessThan(height);
    }
    expect(paper.written[0]?.text).toMatch(/^H+…$/);
  });

  test("grows with the innings", () => {
    const one = summarySize(summaryOf(play(startOf(1), [four])));
    expect(summarySize(summaryOf(match)).height).toBeGreaterThan(one.height);
  });
});

describe("the menu", () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let made = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      made = blob as Blob;
      return "blob:made";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: made });
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const choose = async (item: string) => {
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: item, hidden: true })));
  };

  test("saves all balls as a file from which the same match can be read", async () => {
    render(<MatchExport match={match} playedAt={new Date(2026, 10, 5)} />);
    await choose("All balls (Cricsheet JSON)");
    expect(saved[0]?.name).toMatch(/^Comets v Meteors .*\.json$/);
    const text = (await saved[0]?.blob.text()) ?? "";
    expect(importMatch(text).state).toEqual(match);
    expect(JSON.parse(text).info.dates).toEqual(["2026-11-05"]);
  });

  test("saves the card as text", async () => {
    render(<MatchExport match={match} />);
    await choose("Card (text)");
    expect(await saved[0]?.blob.text()).toBe(summaryText(summaryOf(match)));
  });

  test("has nothing to save before the first ball", () => {
    render(<MatchExport match={startOf(1)} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  });
});
