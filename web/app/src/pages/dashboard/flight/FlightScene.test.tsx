import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { stopHomeMotion } from "../home-motion.ts";
import { FlightScene } from "./FlightScene.tsx";

afterEach(() => {
  cleanup();
  stopHomeMotion(false);
});

const isLive = () => screen.getByTestId("flight").hasAttribute("data-live");

test("says what it shows, with and without motion", () => {
  stopHomeMotion(true);
  render(<FlightScene />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
    "photo.jpg, 4.2 MB, on its way straight from a laptop to a phone",
  );
  expect(screen.getByText("photo.jpg")).toBeTruthy();
  expect(isLive()).toBe(false);
});

test("moves once the page runs, unless the visitor has stopped it", () => {
  expect(renderToString(<FlightScene />)).not.toContain("data-live");
  render(<FlightScene />);
  expect(isLive()).toBe(true);
});
