import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import "@orbitroom/app-kit/page/register-icons.ts";
import { dealCard } from "../card/deal.ts";
import { PackLegend } from "../card/PackLegend.tsx";
import { newSavedCard } from "../saved/saved-card.ts";
import { recipeOf } from "../testing/recipes.ts";
import { type FoldedPart, MoreToPlay } from "./MoreToPlay.tsx";

afterEach(cleanup);

const saved = newSavedCard(recipeOf());
const card = dealCard(saved.recipe);

function Panel() {
  const [unfolded, setUnfolded] = useState<readonly FoldedPart[]>([]);
  return <MoreToPlay {...{ saved, card, unfolded }} seal={{ kind: "none" }} onUnfold={setUnfolded} />;
}

test("odds and seals are there only once they are asked for", () => {
  render(<Panel />);
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.queryByLabelText("Your prediction")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Odds" }));
  expect(screen.getByRole("slider", { name: "Chance of each square" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Seal a prediction" }));
  expect(screen.getByLabelText("Your prediction")).toBeTruthy();
  expect(screen.getByRole("slider")).toBeTruthy();
});

test("a legend names the colours that the card has, and there is none for a single one", () => {
  render(<PackLegend card={card} />);
  const names = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(names).toContain("World events");
  expect(names).not.toContain("Your squares");
  cleanup();
  const [first] = card.cells.filter((place) => place.kind === "square");
  render(<PackLegend card={{ ...card, cells: first ? [first] : [] }} />);
  expect(screen.queryByRole("list")).toBeNull();
});
