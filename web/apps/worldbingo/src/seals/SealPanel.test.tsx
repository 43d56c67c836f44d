import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { dealCard } from "../card/deal.ts";
import { recipeOf } from "../testing/recipes.ts";
import { SealPanel } from "./SealPanel.tsx";
import { sealText } from "./seal.ts";
import { encodeSeal } from "./seal-link.ts";

afterEach(cleanup);

const card = dealCard(recipeOf());

test.each(["seal", "opened"] as const)(
  "a damaged link of a seal says so, and adds none: %s",
  async (kind) => {
    render(<SealPanel card={card} title="My 2026" fragment={{ kind, data: "AQ" }} />);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "This link is damaged: part of it is missing or changed. Ask for it again.",
    );
    expect(screen.queryByRole("list", { name: "Seals" })).toBeNull();
  },
);

test("the link of a seal that was given adds it, and shows no text", async () => {
  const seal = await sealText("It will snow on my birthday", "2026-02-01", "2026-12-31");
  render(<SealPanel card={card} title="My 2026" fragment={{ kind: "seal", data: encodeSeal(seal) }} />);
  expect((await screen.findByRole("list", { name: "Seals" })).textContent).not.toContain("snow");
  expect(screen.queryByRole("alert")).toBeNull();
});
