import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DataGrid } from "../data-grid/DataGrid.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Drawer } from "../drawer/Drawer.tsx";
import { Menu } from "../menu/Menu.tsx";
import { MenuItem } from "../menu/MenuItem.tsx";
import { Popover } from "../popover/Popover.tsx";
import { isInputMethodKey } from "./input-method.ts";
import { columns, planets } from "./testing/data-grid.tsx";
import { active, input, isOpen, key, one, several, type } from "./testing/select.tsx";

afterEach(cleanup);

test("a key belongs to an input method during a composition, and by its key code right after one", () => {
  expect(isInputMethodKey(new KeyboardEvent("keydown", { key: "Enter" }))).toBe(false);
  expect(isInputMethodKey(new KeyboardEvent("keydown", { key: "Enter", keyCode: 13 }))).toBe(false);
  expect(isInputMethodKey(new KeyboardEvent("keydown", { key: "Enter", isComposing: true }))).toBe(true);
  expect(isInputMethodKey(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229 }))).toBe(true);
});

/** The keys of an input method, as most browsers send them, and as Safari does after the composition has ended. */
describe.each([
  ["isComposing", { isComposing: true }],
  ["keyCode 229", { keyCode: 229 }],
])("a key of an input method, by %s", (_, ime) => {
  test("chooses and creates nothing in a select, and moves nowhere", () => {
    const onValueChange = vi.fn();
    render(one({ onValueChange }));
    type("mar");
    key("ArrowDown", ime);
    key("Enter", ime);
    key("Escape", ime);
    expect(active()).toBe("Mars");
    expect(isOpen()).toBe(true);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("adds and removes no tag", () => {
    const onValueChange = vi.fn();
    const onCreateOption = vi.fn((label: string) => ({ value: label, label }));
    render(several({ defaultValue: [1], onValueChange, onCreateOption }));
    key("Backspace", ime);
    type("newtag");
    key("Enter", ime);
    expect(onCreateOption).not.toHaveBeenCalled();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input().value).toBe("newtag");
  });

  test("neither commits nor discards a cell's edit", () => {
    const onCellEdit = vi.fn();
    render(<DataGrid label="Planets" rows={planets} columns={columns} onCellEdit={onCellEdit} />);
    fireEvent.doubleClick(screen.getByText("Venus"));
    const field = screen.getByRole<HTMLInputElement>("textbox");
    fireEvent.input(field, { target: { value: "Morning star" } });
    for (const name of ["Enter", "Tab", "Escape"]) fireEvent.keyDown(field, { key: name, ...ime });
    expect(screen.getByRole("textbox")).toBe(field);
    expect(onCellEdit).not.toHaveBeenCalled();
  });

  test("does not leave a field inside a cell", () => {
    const withField = columns.map((column) =>
      column.dataKey === "name" ? { ...column, render: () => <input aria-label="Name" /> } : column,
    );
    render(<DataGrid label="Planets" rows={planets} columns={withField} />);
    const field = screen.getAllByRole("textbox", { name: "Name" })[0] as HTMLElement;
    field.focus();
    fireEvent.keyDown(field, { key: "Escape", ...ime });
    expect(document.activeElement).toBe(field);
  });

  test("leaves a fullscreen grid and its order of focus alone", () => {
    const onFullscreenChange = vi.fn();
    render(
      <DataGrid
        label="Planets"
        rows={planets}
        columns={columns}
        tools={["search"]}
        paging={false}
        fullscreen
        onFullscreenChange={onFullscreenChange}
      />,
    );
    const field = screen.getByRole("searchbox");
    field.focus();
    fireEvent.keyDown(field, { key: "Escape", ...ime });
    fireEvent.keyDown(field, { key: "Tab", shiftKey: true, ...ime });
    expect(onFullscreenChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  test.each(["dialog", "drawer"])("does not close a %s, and neither does the browser", (kind) => {
    const onOpenChange = vi.fn();
    const field = <input aria-label="Name" />;
    render(
      kind === "dialog" ? (
        <Dialog open title="Rename" onOpenChange={onOpenChange}>
          {field}
        </Dialog>
      ) : (
        <Drawer open label="Rename" onOpenChange={onOpenChange}>
          {field}
        </Drawer>
      ),
    );
    // A browser asks the dialog to close if the default action of Escape is not prevented.
    const isLeftToBrowser = fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape", ...ime });
    expect(isLeftToBrowser).toBe(false);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test("does not close a popover", () => {
    const onOpenChange = vi.fn();
    render(
      <Popover defaultOpen trigger={<button type="button">Name</button>} onOpenChange={onOpenChange}>
        <input aria-label="Name" />
      </Popover>,
    );
    fireEvent.keyDown(screen.getByLabelText("Name", { selector: "input" }), { key: "Escape", ...ime });
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test("neither opens nor closes a menu, and chooses nothing", () => {
    const onOpenChange = vi.fn();
    const onClick = vi.fn();
    render(
      <Menu label="Tools" onOpenChange={onOpenChange}>
        <MenuItem onClick={onClick}>Copy</MenuItem>
      </Menu>,
    );
    const trigger = screen.getByRole("button", { name: "Tools" });
    fireEvent.keyDown(trigger, { key: "ArrowDown", ...ime });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.click(trigger);
    onOpenChange.mockClear();
    for (const name of ["Enter", "Tab", "Escape"]) {
      fireEvent.keyDown(screen.getByRole("menuitem"), { key: name, ...ime });
    }
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
  });
});

test("a request to close during a composition does not close a dialog; the next one does", () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open title="Rename" onOpenChange={onOpenChange}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  const field = screen.getByLabelText("Name");
  const cancel = () => fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent.compositionStart(field);
  expect(cancel()).toBe(false);
  expect(onOpenChange).not.toHaveBeenCalled();
  // A phone may keep the composition when the keyboard is gone.
  cancel();
  expect(onOpenChange).toHaveBeenCalledOnce();
  fireEvent.compositionStart(field);
  fireEvent.compositionEnd(field);
  cancel();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  expect(onOpenChange.mock.lastCall).toEqual([false, { reason: "escape-key" }]);
});
