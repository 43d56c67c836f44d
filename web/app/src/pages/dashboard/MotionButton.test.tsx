import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stopHomeMotion } from "./home-motion.ts";
import { MotionButton } from "./MotionButton.tsx";

afterEach(() => {
  cleanup();
  stopHomeMotion(false);
});

test("stops the motion, starts it again, and is remembered", () => {
  render(<MotionButton />);
  fireEvent.click(screen.getByRole("button", { name: "Stop motion" }));
  expect(localStorage.getItem("orbitroom.home-motion")).toBe("stopped");
  fireEvent.click(screen.getByRole("button", { name: "Start motion" }));
  expect(localStorage.getItem("orbitroom.home-motion")).toBeNull();
  expect(screen.getByRole("button", { name: "Stop motion" })).toBeTruthy();
});
