import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AccountMenu } from "./AccountMenu.tsx";

afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Account" });
const names = () => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);

test.each([
  ["a press", () => fireEvent.click(button())],
  ["the down key", () => fireEvent.keyDown(button(), { key: "ArrowDown" })],
])("%s loads the menu, which takes the focus and gives it back", async (_, open) => {
  render(<AccountMenu />);
  expect([button().getAttribute("aria-haspopup"), button().getAttribute("aria-expanded")]).toEqual([
    "menu",
    "false",
  ]);
  button().focus();
  open();
  await screen.findByRole("menu", { name: "Account" });
  expect(names()).toEqual(["Settings", "Privacy", "Terms", "Help"]);
  expect(document.activeElement?.textContent).toBe("Settings");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await act(async () => undefined);
  expect([names(), document.activeElement]).toEqual([[], button()]);
  fireEvent.click(button());
  expect(names()).toHaveLength(4);
});
