import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { CommandPalette, type CommandPaletteProps } from "./CommandPalette.tsx";
import { type Command, groupsOf, matchingCommands } from "./commands.ts";

afterEach(cleanup);

const items: Command[] = [
  { id: "new", label: "New room", group: "Rooms", shortcut: "Ctrl N", icon: copyIcon },
  { id: "theme", label: "Dark theme", description: "Colours of the page", keywords: "night mode" },
  { id: "join", label: "Join room", group: "Rooms" },
  { id: "leave", label: "Leave", group: "Rooms", disabled: true },
];
conformance(<CommandPalette defaultOpen items={items} onChoose={() => undefined} />);

const onChoose = vi.fn();
const onOpenChange = vi.fn();
const onQueryChange = vi.fn();
beforeEach(() => vi.clearAllMocks());
const show = (props: Partial<CommandPaletteProps<Command>> = {}) =>
  render(
    <CommandPalette
      defaultOpen
      items={items}
      onChoose={onChoose}
      onOpenChange={onOpenChange}
      onQueryChange={onQueryChange}
      {...props}
    />,
  );
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search commands" });
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const options = () => screen.queryAllByRole("option");
const chosen = () => options().find((option) => option.getAttribute("aria-selected") === "true")?.textContent;

test("opens with focus in its field and the first command chosen, in groups", () => {
  show();
  expect([document.activeElement, chosen()]).toEqual([field(), "New roomCtrl N"]);
  expect(options().map((option) => option.textContent)).toEqual([
    "New roomCtrl N",
    "Join room",
    "Leave",
    "Dark themeColours of the page",
  ]);
  expect(screen.getByRole("group", { name: "Rooms" }).querySelectorAll("[role=option]")).toHaveLength(3);
  expect(field().getAttribute("aria-activedescendant")).toBe(options()[0]?.id);
});

test("arrow keys go around both ends, and typing starts again at the best match", () => {
  show();
  press("ArrowUp");
  expect(chosen()).toContain("Dark theme");
  press("ArrowDown");
  press("ArrowDown");
  expect(chosen()).toBe("Join room");
  type("night");
  expect([options().length, chosen(), screen.getByRole("status").textContent]).toEqual([
    1,
    "Dark themeColours of the page",
    "1 result",
  ]);
  expect(onQueryChange.mock.lastCall?.[0]).toBe("night");
});

test("Enter and a press run a command and close the palette, which opens empty again", async () => {
  const { rerender } = show({ open: true, defaultOpen: undefined });
  type("join");
  press("Enter");
  expect(onChoose.mock.calls).toEqual([[items[2]]]);
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: "choose" }]]);
  const ui = (open: boolean) => <CommandPalette open={open} items={items} onChoose={onChoose} />;
  rerender(ui(false));
  await act(async () => undefined);
  rerender(ui(true));
  expect(field().value).toBe("");
  fireEvent.click(screen.getByRole("option", { name: /^New room/ }));
  expect(onChoose.mock.lastCall).toEqual([items[0]]);
});

test("a disabled command and the keys of an input method do nothing", () => {
  show();
  press("ArrowDown", { isComposing: true });
  press("Enter", { keyCode: 229 });
  fireEvent.click(screen.getByRole("option", { name: "Leave" }));
  expect([chosen(), onChoose.mock.calls]).toEqual(["New roomCtrl N", []]);
});

test("says that nothing matches, or that more may come", () => {
  const { rerender } = show();
  type("zzz ");
  expect(screen.getByRole("status").textContent).toBe("Nothing matches 'zzz'. Try another word.");
  press("Enter");
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<CommandPalette open items={[]} onChoose={onChoose} isLoading />);
  expect(screen.getByRole("status").textContent).toBe("Loading…");
});

test("shows the results of another search as they are, drawn by the page", () => {
  show({ filter: false, query: "unrelated", renderItem: ({ id }) => <b>{id}</b> });
  expect(options().map((option) => option.textContent)).toEqual(["new", "join", "leave", "theme"]);
});

test("commands are found by all their words, the best match first", () => {
  const idsFor = (query: string) => matchingCommands(items, query).map(({ id }) => id);
  expect(idsFor("")).toEqual(["new", "theme", "join", "leave"]);
  expect(idsFor("ROOM")).toEqual(["new", "join", "leave"]);
  expect(idsFor("mode night")).toEqual(["theme"]);
  expect(idsFor("mode room")).toEqual([]);
  expect(groupsOf(items).map(({ label, items: each }) => [label, each.length])).toEqual([
    ["Rooms", 3],
    ["", 1],
  ]);
});
