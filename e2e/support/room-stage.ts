import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** An example with devices, on a page of the documentation. */
export async function stageOf(page: Page, section: string): Promise<Locator> {
  const stage = page.locator(`#${section}`).getByTestId("room-stage");
  await stage.scrollIntoViewIfNeeded();
  return stage;
}

/** Waits until the devices of an example are connected. */
export const expectOn = (stage: Locator) =>
  expect(stage).toHaveAttribute("data-phase", "on", { timeout: 60_000 });

/** Connects the devices of an example. */
export async function connect(stage: Locator): Promise<void> {
  await stage.getByRole("button", { name: "Connect the devices" }).click();
  await expectOn(stage);
}

/** One device of an example. */
export const device = (stage: Locator, name: string) => stage.getByRole("region", { name: `: ${name}` });
