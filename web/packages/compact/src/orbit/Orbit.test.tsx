import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Orbit } from "./Orbit.tsx";

afterEach(cleanup);

conformance(<Orbit />);

test("is decorative without a label", () => {
  const { container, rerender } = render(<Orbit />);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  rerender(<Orbit label="4:59 left" />);
  expect(screen.getByRole("img", { name: "4:59 left" })).toBeTruthy();
});

test("bodies are at their positions", () => {
  const { container } = render(<Orbit bodies={[{ at: 0.25 }, { at: 0.75, tone: "cool" }]} />);
  const bodies = [...container.querySelectorAll<SVGGElement>(".body")];
  expect(bodies.map((body) => body.style.offsetDistance)).toEqual(["25%", "75%"]);
  expect(container.querySelectorAll(".turning")).toHaveLength(0);
});

test("moving bodies turn from their positions, and back as much", () => {
  const { container } = render(<Orbit ratio={0.5} periodS={3} bodies={[{ at: 0.25 }]} />);
  const turning = [...container.querySelectorAll<SVGGElement>(".body .turning")];
  expect(
    turning.map(({ style }) => [style.getPropertyValue("--orbit-from"), style.animationDuration]),
  ).toEqual([
    ["0.25turn", "3s"],
    ["0.25turn", "3s"],
  ]);
  expect(turning.map((group) => group.classList.contains("back"))).toEqual([false, true]);
});

test("arcs show their fraction, at most the whole orbit", () => {
  const { container } = render(<Orbit progress={0.4} verified={1.7} />);
  const dash = (name: string): string | null | undefined =>
    container.querySelector(name)?.getAttribute("stroke-dasharray");
  expect(dash(".progress")).toBe("0.4 2");
  expect(dash(".verified")).toBe("1 2");
});

test("a tilted orbit leaves room for its bodies", () => {
  const { container } = render(<Orbit ratio={0.5} tiltDeg={90} />);
  const [, , width = 0, height = 0] = (container.querySelector("svg")?.getAttribute("viewBox") ?? "")
    .split(" ")
    .map(Number);
  expect(Math.round(width)).toBe(110);
  expect(Math.round(height)).toBe(200);
});
