import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Hyphenation } from "./Hyphenation.tsx";
import { DEFAULT_SETTINGS, readingSettings } from "./reading-settings.ts";
import { Spacing } from "./Spacing.tsx";

afterEach(() => {
  cleanup();
  readingSettings.set(DEFAULT_SETTINGS);
  localStorage.clear();
});

test("letters and words are spaced apart, and one button takes both back", () => {
  render(<Spacing />);
  fireEvent.input(screen.getByLabelText("Letter spacing"), { target: { value: "0.05" } });
  fireEvent.input(screen.getByLabelText("Word spacing"), { target: { value: "0.2" } });
  expect(readingSettings.get()).toMatchObject({ letterSpacingEm: 0.05, wordSpacingEm: 0.2 });
  expect(screen.getByLabelText("Letter spacing").getAttribute("aria-valuetext")).toBe("+0.05 em");
  fireEvent.click(screen.getByRole("button", { name: "Reset spacing" }));
  expect(readingSettings.get()).toMatchObject({ letterSpacingEm: 0, wordSpacingEm: 0 });
});

test("hyphens that are asked for in a book without a language come with a warning", () => {
  const { rerender } = render(<Hyphenation language="de" />);
  fireEvent.click(screen.getByRole("radio", { name: "On" }));
  expect(readingSettings.get().hyphenation).toBe("on");
  expect(screen.queryByText(/does not say its language/)).toBeNull();
  rerender(<Hyphenation language={undefined} />);
  expect(screen.getByText(/does not say its language/)).toBeTruthy();
});
