import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** The pages of the documentation with an example of game controllers that runs. */
export const PAD_PAGES = ["Start", "Buttons", "DeadZones", "Mapping", "Rumble", "Keyboard", "React"].map(
  (name) => `nexus${name}`,
);

/** Runs the example of an open page with game controllers, and returns it. */
export async function runPads(page: Page): Promise<Locator> {
  const example = page.locator("#try");
  await example.getByRole("button", { name: "Run the example" }).click();
  await expect(example.getByTestId("room-stage")).toHaveAttribute("data-phase", "on");
  return example;
}
