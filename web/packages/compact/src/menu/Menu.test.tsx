import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moreIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Menu, type MenuProps } from "./Menu.tsx";
import {
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "./MenuItem.tsx";
import { Submenu } from "./Submenu.tsx";

const onFile = vi.fn();
const onOpenChange = vi.fn();
const onSound = vi.fn();
const onTheme = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

const ui = (props: Partial<MenuProps> = {}) => (
  <Menu label="Options" icon={moreIcon} width={280} footer="At the foot" {...props}>
    <MenuItem onClick={onFile}>Attach files</MenuItem>
    <MenuItem href="#help">Help</MenuItem>
    <MenuItem danger disabled onClick={onFile}>
      Leave
    </MenuItem>
    <MenuSeparator />
    <Submenu label="Export">
      <MenuItem onClick={onFile}>Zip</MenuItem>
      <MenuItem>Text</MenuItem>
    </Submenu>
    <MenuCheckboxItem onCheckedChange={onSound}>Sound</MenuCheckboxItem>
    <MenuRadioGroup label="Theme" defaultValue="dark" onValueChange={onTheme}>
      <MenuRadioItem value="dark">Dark</MenuRadioItem>
      <MenuRadioItem value="light">Light</MenuRadioItem>
    </MenuRadioGroup>
    <MenuGroup label="More">
      <MenuItem closeOnSelect={false}>Stay</MenuItem>
    </MenuGroup>
  </Menu>
);

conformance(ui({ defaultOpen: true }));

const button = (): HTMLElement => screen.getByRole("button", { name: "Options" });
const menu = (name = "Options"): HTMLElement | null => screen.queryByRole("menu", { name });
const item = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find(
    (each) => each.textContent === name,
  );
  if (!found) {
    throw new Error(`no item ${name}`);
  }
  return found;
};
const focused = (): string | null | undefined => document.activeElement?.textContent;
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** Browsers click a button when Space is released. */
const pressSpace = (): void => {
  expect(press(" ")).toBe(true);
  fireEvent.click(document.activeElement ?? document.body);
};
/** Lets closed elements unmount. */
const settle = (): Promise<void> => act(async () => undefined);

test("opens on click, focuses the first item and has the given width", () => {
  render(ui({ onOpenChange }));
  expect(menu()).toBeNull();
  fireEvent.click(button());
  expect(focused()).toBe("Attach files");
  expect(menu()?.parentElement?.style.width).toBe("280px");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(button().getAttribute("aria-controls")).toBe(menu()?.id);
  fireEvent.click(button());
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: "trigger-press" }],
    [false, { reason: "trigger-press" }],
  ]);
});

test("Down on the trigger focuses the first item, Up the last", async () => {
  render(ui());
  fireEvent.keyDown(button(), { key: "ArrowDown" });
  expect(focused()).toBe("Attach files");
  press("Escape");
  await settle();
  fireEvent.keyDown(button(), { key: "ArrowUp" });
  expect(focused()).toBe("Stay");
});

test("arrow keys, Home and End move between items and wrap around", () => {
  render(ui());
  fireEvent.click(button());
  const way = ["ArrowDown", "ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"].map((key) => {
    press(key);
    return focused();
  });
  expect(way).toEqual(["Help", "Leave", "Export", "Stay", "Attach files", "Stay", "Attach files"]);
});

test("typing finds an item, including spaces within a word", () => {
  render(ui());
  fireEvent.click(button());
  press("s");
  expect(focused()).toBe("Sound");
  press("t");
  expect(focused()).toBe("Stay");
});

test("Escape closes it and restores focus", async () => {
  render(ui({ onOpenChange }));
  fireEvent.click(button());
  press("Escape");
  await settle();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: "escape-key" });
});

test("Tab closes it and moves on", async () => {
  render(ui());
  fireEvent.click(button());
  expect(press("Tab")).toBe(true);
  await settle();
  expect(menu()).toBeNull();
});

test("a press outside closes it, one inside does not", async () => {
  render(
    <>
      {ui()}
      <p>Elsewhere</p>
    </>,
  );
  fireEvent.click(button());
  fireEvent.pointerDown(screen.getByText("At the foot"));
  await settle();
  expect(menu()).toBeTruthy();
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  await settle();
  expect(menu()).toBeNull();
});

test("choosing an item by pointer, Enter or Space runs it and closes the menu", async () => {
  render(ui());
  for (const choose of [() => fireEvent.click(item("Attach files")), () => press("Enter"), pressSpace]) {
    fireEvent.click(button());
    choose();
    await settle();
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button());
  }
  expect(onFile).toHaveBeenCalledTimes(3);
});

test("a disabled item can be focused but not chosen", () => {
  render(ui());
  fireEvent.click(button());
  press("l");
  expect(focused()).toBe("Leave");
  expect(item("Leave").getAttribute("aria-disabled")).toBe("true");
  press("Enter");
  expect(onFile).not.toHaveBeenCalled();
  expect(menu()).toBeTruthy();
});

test("an item with closeOnSelect={false} keeps the menu open", () => {
  render(ui());
  fireEvent.click(button());
  fireEvent.click(item("Stay"));
  expect(menu()).toBeTruthy();
});

test("Space toggles an item and keeps the menu open, Enter closes it", async () => {
  render(ui());
  fireEvent.click(button());
  act(() => item("Sound").focus());
  pressSpace();
  expect(item("Sound").getAttribute("aria-checked")).toBe("true");
  expect(menu()).toBeTruthy();
  press("Enter");
  await settle();
  expect(menu()).toBeNull();
  expect(onSound.mock.calls.map(([on]) => on)).toEqual([true, false]);
});

test("one item of a radio group is chosen", () => {
  render(ui());
  fireEvent.click(button());
  const checked = (): (string | null)[] =>
    ["Dark", "Light"].map((name) => item(name).getAttribute("aria-checked"));
  expect(screen.getByRole("group", { name: "Theme" }).contains(item("Light"))).toBe(true);
  expect(checked()).toEqual(["true", "false"]);
  fireEvent.click(item("Light"));
  expect(checked()).toEqual(["false", "true"]);
  expect(onTheme.mock.calls).toEqual([["light", { reason: "press" }]]);
});

test("Right enters a submenu and Left leaves it", async () => {
  render(ui());
  fireEvent.click(button());
  act(() => item("Export").focus());
  press("ArrowRight");
  expect(menu("Export")).toBeTruthy();
  expect(item("Export").getAttribute("aria-expanded")).toBe("true");
  expect(focused()).toBe("Zip");
  press("ArrowDown");
  expect(focused()).toBe("Text");
  press("ArrowLeft");
  await settle();
  expect(menu("Export")).toBeNull();
  expect(document.activeElement).toBe(item("Export"));
  press("ArrowLeft");
  expect(menu()).toBeTruthy();
});

test("in right-to-left text, Left enters and Right leaves", async () => {
  render(
    <div dir="rtl" style={{ direction: "rtl" }}>
      {ui()}
    </div>,
  );
  fireEvent.click(button());
  act(() => item("Export").focus());
  press("ArrowRight");
  expect(menu("Export")).toBeNull();
  press("ArrowLeft");
  expect(focused()).toBe("Zip");
  press("ArrowRight");
  await settle();
  expect(menu("Export")).toBeNull();
});

test("Escape in a submenu closes only that, choosing there closes all", async () => {
  render(ui());
  fireEvent.click(button());
  act(() => item("Export").focus());
  press("Enter");
  expect(focused()).toBe("Zip");
  press("Escape");
  await settle();
  expect(menu("Export")).toBeNull();
  expect(menu()).toBeTruthy();
  press("Enter");
  press("Enter");
  await settle();
  expect(onFile).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test("a pointer moves focus, opens a submenu it rests on and closes one it has left", () => {
  vi.useFakeTimers();
  try {
    render(ui());
    fireEvent.click(button());
    fireEvent.pointerMove(item("Help"), { pointerType: "mouse" });
    expect(focused()).toBe("Help");
    fireEvent.pointerEnter(item("Export"), { pointerType: "mouse" });
    fireEvent.pointerMove(item("Export"), { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(200));
    expect(menu("Export")).toBeTruthy();
    expect(focused()).toBe("Export");
    // On its way to the submenu, the pointer crosses another item.
    fireEvent.pointerMove(item("Sound"), { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(100));
    fireEvent.pointerMove(item("Zip"), { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(1000));
    expect(item("Export").getAttribute("aria-expanded")).toBe("true");
    fireEvent.pointerMove(item("Sound"), { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(1000));
    expect(item("Export").getAttribute("aria-expanded")).toBe("false");
  } finally {
    vi.useRealTimers();
  }
});

test("a custom trigger opens it and keeps its own handlers", () => {
  const onClick = vi.fn();
  render(
    ui({
      trigger: (
        <button type="button" onClick={onClick}>
          More
        </button>
      ),
    }),
  );
  const own = screen.getByRole("button", { name: "More" });
  expect(own.getAttribute("aria-haspopup")).toBe("menu");
  fireEvent.click(own);
  expect(onClick).toHaveBeenCalledOnce();
  expect(menu()).toBeTruthy();
});

test("a controlled menu is open when its prop says so", async () => {
  const { rerender } = render(ui({ open: true, onOpenChange }));
  press("Escape");
  await settle();
  expect(menu()).toBeTruthy();
  expect(onOpenChange).toHaveBeenCalledWith(false, { reason: "escape-key" });
  rerender(ui({ open: false }));
  await settle();
  expect(menu()).toBeNull();
});
