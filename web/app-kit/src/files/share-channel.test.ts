import { afterEach, expect, test, vi } from "vitest";
import { answerShares, findRoomTabs, giveToTab } from "./share-channel.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const tab = (isOpen: boolean, take = vi.fn(async () => undefined)) => {
  stops.push(answerShares(() => isOpen, take));
  return take;
};

test("only tabs with an open room answer, and only the chosen one takes what was shared", async () => {
  const takes = [tab(true), tab(true), tab(false)];
  const tabs = await findRoomTabs(100);
  expect(tabs).toHaveLength(2);
  expect(await giveToTab(tabs[0] ?? "", 2_000)).toBe(true);
  expect(takes.map((take) => take.mock.calls.length).sort()).toEqual([0, 0, 1]);
});

test("a tab that is gone takes nothing", async () => {
  tab(true);
  const [found = ""] = await findRoomTabs(100);
  stops.pop()?.();
  expect(await giveToTab(found, 50)).toBe(false);
});
