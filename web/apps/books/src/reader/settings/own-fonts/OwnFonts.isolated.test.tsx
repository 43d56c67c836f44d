import "@orbitroom/app-kit/page/register-icons.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings, DEFAULT_SETTINGS, ownFont, readingSettings } from "../reading-settings.ts";
import { Typeface } from "../Typeface.tsx";
import { FontError } from "./font-file.ts";

const kept = new Set<string>();
vi.mock("./font-store.ts", () => ({
  ownFontNames: async () => [...kept],
  addOwnFont: async ({ name }: File) => {
    if (name.startsWith("torn")) throw new FontError("The font 'torn.ttf' is damaged.");
    const [font = ""] = name.split(".");
    kept.add(font);
    return font;
  },
  removeOwnFont: async (name: string) => void kept.delete(name),
}));

beforeEach(() => {
  kept.clear();
  changeSettings(DEFAULT_SETTINGS);
});
afterEach(cleanup);

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText("Font to add"), { target: { files: [new File(["x"], name)] } });
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name }, PATIENCE);

test("the fonts of the book are chosen at first; one that is added is used at once, and gone when removed", async () => {
  render(<Typeface />);
  expect((await radio("The book's")).checked).toBe(true);
  choose("Lighthouse.otf");
  expect((await radio("Lighthouse")).checked).toBe(true);
  expect(readingSettings.get().font).toBe(ownFont("Lighthouse"));
  fireEvent.click(screen.getByRole("button", { name: "Remove the font Lighthouse" }));
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Lighthouse" })).toBeNull(), PATIENCE);
  expect((await radio("The book's")).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a font" }));
});

test("a file that cannot be used changes nothing, and says why", async () => {
  render(<Typeface />);
  choose("torn.ttf");
  expect((await screen.findByRole("alert", undefined, PATIENCE)).textContent).toBe(
    "The font 'torn.ttf' is damaged.",
  );
  expect(readingSettings.get().font).toBe("publisher");
  expect(screen.queryByRole("list", { name: "Your fonts" })).toBeNull();
});
