import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moreIcon } from "../icon/shapes.ts";
import { Menu, MenuItem } from "./Menu.tsx";

const onFile = vi.fn();

beforeEach(() => {
  onFile.mockClear();
  render(
    <>
      <Menu label="Options" icon={moreIcon} widthPx={280} footer="At the foot">
        <MenuItem onClick={onFile}>Attach files</MenuItem>
        <MenuItem href="/help">Help</MenuItem>
        <MenuItem danger>Leave</MenuItem>
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
});
afterEach(cleanup);

const button = (): HTMLElement => screen.getByRole("button", { name: "Options" });
const isOpen = (): boolean => screen.queryByRole("menu") !== null;
const focused = (): string | null | undefined => document.activeElement?.textContent;

test("opens on click with the focus on its first item, 280 px wide", () => {
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  expect(focused()).toBe("Attach files");
  expect(screen.getByRole("menu").parentElement?.style.width).toBe("280px");
  expect(button().getAttribute("aria-expanded")).toBe("true");
});

test("arrow keys, Home and End go round", () => {
  fireEvent.click(button());
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("ArrowDown");
  expect(focused()).toBe("Help");
  press("End");
  expect(focused()).toBe("Leave");
  press("ArrowDown");
  expect(focused()).toBe("Attach files");
  press("ArrowUp");
  expect(focused()).toBe("Leave");
  press("Home");
  expect(focused()).toBe("Attach files");
});

test("Escape closes it and gives the focus back", () => {
  fireEvent.click(button());
  fireEvent.keyDown(document, { key: "Escape" });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test("a press outside closes it, one inside does not", () => {
  fireEvent.click(button());
  fireEvent.pointerDown(screen.getByText("At the foot"));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  expect(isOpen()).toBe(false);
});

test("choosing an item does it and closes the menu", () => {
  fireEvent.click(button());
  fireEvent.click(screen.getByRole("menuitem", { name: "Attach files" }));
  expect(onFile).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test("ArrowDown on the button opens it", () => {
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  expect(isOpen()).toBe(true);
});
