import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fileIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Tree, type TreeProps } from "./Tree.tsx";

afterEach(cleanup);

const items = [
  {
    id: "src",
    label: "src",
    children: [
      { id: "src/app", label: "app.ts", icon: fileIcon },
      { id: "src/lib", label: "lib", children: [{ id: "src/lib/é", label: "Économie.ts" }] },
      { id: "src/secret", label: "secret.ts", disabled: true },
    ],
  },
  { id: "docs", label: "docs", children: [] },
  { id: "readme", label: "README.md" },
];
const tree = (props: Partial<TreeProps> = {}) => <Tree label="Files" items={items} {...props} />;
conformance(tree({ defaultExpanded: ["src"], selectionMode: "multiple", defaultValue: ["src/app"] }));

const onValueChange = vi.fn<NonNullable<TreeProps["onValueChange"]>>();
afterEach(() => onValueChange.mockClear());
const show = (props: Partial<TreeProps> = {}) =>
  render(tree({ defaultExpanded: ["src"], onValueChange, ...props }));
const item = (name: string) => screen.getByRole("treeitem", { name });
const shown = () => screen.getAllByRole("treeitem").map((each) => each.textContent);
const focused = () => document.activeElement?.textContent;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const selected = () => onValueChange.mock.lastCall?.[0];
const start = (name: string) => act(() => item(name).focus());

test("says level, place and state of each node", () => {
  show({ defaultValue: ["readme"] });
  const attributes = ["level", "posinset", "setsize", "expanded", "selected", "disabled"];
  const of = (name: string) => attributes.map((each) => item(name).getAttribute(`aria-${each}`));
  expect(of("src")).toEqual(["1", "1", "3", "true", "false", null]);
  expect(of("lib")).toEqual(["2", "2", "3", "false", "false", null]);
  expect(of("docs")).toEqual(["1", "2", "3", "false", "false", null]);
  expect(of("README.md")).toEqual(["1", "3", "3", null, "true", null]);
  expect(of("secret.ts")).toEqual(["2", "3", "3", null, "false", "true"]);
});

test("has one tab stop: the selected node, or the first, then the one that had the focus", () => {
  show({ defaultValue: ["readme"] });
  const stops = () =>
    screen
      .getAllByRole("treeitem")
      .filter((each) => each.tabIndex === 0)
      .map((each) => each.textContent);
  expect(stops()).toEqual(["README.md"]);
  fireEvent.focus(item("lib"));
  expect(stops()).toEqual(["lib"]);
});

test("arrow keys move between nodes, open and close them, and go to children and parents", () => {
  show();
  start("src");
  press("ArrowDown");
  press("ArrowDown");
  expect(focused()).toBe("lib");
  press("ArrowRight");
  expect(shown()).toContain("Économie.ts");
  press("ArrowRight");
  expect(focused()).toBe("Économie.ts");
  press("ArrowRight");
  press("ArrowLeft");
  expect(focused()).toBe("lib");
  press("ArrowLeft");
  expect(shown()).not.toContain("Économie.ts");
  press("ArrowLeft");
  expect(focused()).toBe("src");
  press("ArrowUp");
  expect(focused()).toBe("src");
  press("End");
  expect(focused()).toBe("README.md");
  press("Home");
  expect(focused()).toBe("src");
});

test("from right to left, the arrow keys are reversed", () => {
  render(<div style={{ direction: "rtl" }}>{tree()}</div>);
  start("src");
  press("ArrowLeft");
  expect(shown()).toContain("lib");
  press("ArrowRight");
  expect(shown()).not.toContain("lib");
});

test("typing finds a node whatever its accents, and an asterisk opens all siblings", () => {
  show({ defaultExpanded: ["src", "src/lib"] });
  start("src");
  press("e");
  expect(focused()).toBe("Économie.ts");
  press("Home");
  press("*");
  expect(item("docs").getAttribute("aria-expanded")).toBe("true");
  press("r", { ctrlKey: true });
  press("r", { keyCode: 229 });
  expect(focused()).toBe("src");
});

test("Space and a click select one node, but no disabled one; a click on the arrow only opens", () => {
  show();
  start("src");
  press(" ");
  expect(selected()).toEqual(["src"]);
  fireEvent.click(item("README.md"));
  expect(selected()).toEqual(["readme"]);
  fireEvent.click(item("secret.ts"));
  fireEvent.click(item("lib").querySelector("[data-toggle]") as Element);
  expect([onValueChange.mock.calls.length, shown().includes("Économie.ts")]).toEqual([2, true]);
});

test("several nodes are selected by Space, Shift and Control", () => {
  show({ selectionMode: "multiple" });
  expect(screen.getByRole("tree").getAttribute("aria-multiselectable")).toBe("true");
  start("app.ts");
  press(" ");
  press("ArrowDown", { shiftKey: true });
  expect([selected(), focused()]).toEqual([["src/app", "src/lib"], "lib"]);
  press(" ");
  expect(selected()).toEqual(["src/app"]);
  press("End", { ctrlKey: true, shiftKey: true });
  expect(selected()).toEqual(["src/app", "src/lib", "docs", "readme"]);
  press("a", { ctrlKey: true });
  expect(selected()?.toSorted()).toEqual(["docs", "readme", "src", "src/app", "src/lib"]);
});

test("Shift with Space or a click selects from the last one to this one", () => {
  show({ selectionMode: "multiple" });
  fireEvent.click(item("app.ts"));
  fireEvent.click(item("docs"), { shiftKey: true });
  expect(selected()).toEqual(["src/app", "src/lib", "docs"]);
  start("src");
  press(" ", { shiftKey: true });
  expect(selected()).toEqual(["src/app", "src/lib", "docs", "src"]);
});

test("Enter and a double click act; without an action, Enter selects", () => {
  const onAction = vi.fn<NonNullable<TreeProps["onAction"]>>();
  const { unmount } = show({ onAction });
  start("README.md");
  press("Enter");
  fireEvent.doubleClick(item("app.ts"));
  expect(onAction.mock.calls.map(([{ id }]) => id)).toEqual(["readme", "src/app"]);
  unmount();
  show();
  start("README.md");
  press("Enter");
  expect(selected()).toEqual(["readme"]);
});

test("without selection, a click and Enter open and close", () => {
  show({ selectionMode: "none", defaultExpanded: [] });
  fireEvent.click(item("src"));
  expect(shown()).toContain("lib");
  start("src");
  press("Enter");
  expect([shown().includes("lib"), item("src").hasAttribute("aria-selected")]).toEqual([false, false]);
});

test("controlled nodes open and are selected only by their props", () => {
  const onExpandedChange = vi.fn();
  const { rerender } = render(tree({ expanded: [], value: [], onExpandedChange }));
  start("src");
  press("ArrowRight");
  press(" ");
  expect(onExpandedChange.mock.calls).toEqual([[["src"], { reason: "toggle" }]]);
  expect([shown().length, item("src").getAttribute("aria-selected")]).toEqual([3, "false"]);
  rerender(tree({ expanded: ["src"], value: ["src"] }));
  expect([shown().length, item("src").getAttribute("aria-selected")]).toEqual([6, "true"]);
});
