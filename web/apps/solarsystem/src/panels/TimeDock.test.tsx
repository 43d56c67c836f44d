import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clockRange, SkyClock } from "../clock/sky-clock.ts";
import type { SolarStage } from "../solar-stage.ts";
import { TimeDock } from "./TimeDock.tsx";

afterEach(cleanup);

test("says why the clock has stopped, until it goes on", () => {
  const clock = new SkyClock(clockRange().lastMs);
  const stage = {} as SolarStage;
  const { rerender } = render(<TimeDock stage={stage} clock={clock.state} />);
  expect(screen.getByRole("status").textContent).toBe("");
  clock.advance(1);
  rerender(<TimeDock stage={stage} clock={clock.state} />);
  expect(screen.getByRole("status").textContent).toBe(
    "Stopped at the last day. Positions are computed for 1900 to 2100.",
  );
  clock.stepDays(-1);
  rerender(<TimeDock stage={stage} clock={clock.state} />);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the date field has the same limits in every zone, and the time names its zone", () => {
  render(<TimeDock stage={{} as SolarStage} clock={new SkyClock(Date.UTC(2026, 5, 21)).state} />);
  const date = screen.getByLabelText<HTMLInputElement>("Date");
  expect([date.min, date.max]).toEqual(["1900-01-01", "2100-12-31"]);
  expect(screen.getByTitle(/\w/).textContent).toMatch(/^[A-Z]{3}/);
});
