import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Tab, TabList, TabPanel, Tabs, type TabsProps } from "./Tabs.tsx";

afterEach(cleanup);

const ui = (props: TabsProps = {}) => (
  <Tabs defaultValue="npm" {...props}>
    <TabList label="Package manager">
      <Tab value="npm">npm</Tab>
      <Tab value="yarn">yarn</Tab>
      <Tab value="none" disabled>
        none
      </Tab>
      <Tab value="p n">pnpm</Tab>
    </TabList>
    <TabPanel value="npm">
      <input aria-label="Note" />
    </TabPanel>
    <TabPanel value="yarn" keepMounted>
      yarn add
    </TabPanel>
    <TabPanel value="none">nothing</TabPanel>
    <TabPanel value="p n">pnpm add</TabPanel>
  </Tabs>
);

conformance(ui());

const tab = (name: string): HTMLElement => screen.getByRole("tab", { name });
const shown = (): string | null | undefined =>
  screen.getAllByRole("tab").find((each) => each.getAttribute("aria-selected") === "true")?.textContent;
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("a press shows its panel, and tab and panel reference each other", () => {
  const onValueChange = vi.fn();
  render(ui({ onValueChange }));
  expect(screen.getByRole("tabpanel", { name: "npm" })).toBeTruthy();
  fireEvent.click(tab("pnpm"));
  const panel = screen.getByRole("tabpanel", { name: "pnpm" });
  expect(panel.textContent).toBe("pnpm add");
  expect(tab("pnpm").getAttribute("aria-controls")).toBe(panel.id);
  expect(screen.queryByLabelText("Note")).toBeNull();
  expect(onValueChange.mock.calls).toEqual([["p n", { reason: "press" }]]);
});

test("the tabs are one tab stop", () => {
  render(ui());
  expect(screen.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([0, -1, -1, -1]);
  fireEvent.click(tab("yarn"));
  expect(screen.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([-1, 0, -1, -1]);
});

test("Left, Right, Home and End wrap around, skip disabled tabs and select at once", () => {
  const onValueChange = vi.fn();
  render(ui({ onValueChange }));
  tab("npm").focus();
  const way: (string | null | undefined)[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
    press(key);
    way.push(document.activeElement?.textContent);
    expect(shown()).toBe(document.activeElement?.textContent);
  }
  expect(way).toEqual(["yarn", "pnpm", "npm", "pnpm", "npm", "pnpm"]);
  expect(onValueChange).toHaveBeenLastCalledWith("p n", { reason: "focus" });
});

test("with horizontal tabs, Up and Down are left to the page", () => {
  render(ui());
  tab("npm").focus();
  expect(press("ArrowDown")).toBe(true);
  expect(press("ArrowUp")).toBe(true);
  expect(document.activeElement).toBe(tab("npm"));
});

test("in right-to-left text, Left moves on and Right moves back", () => {
  render(
    <div dir="rtl" style={{ direction: "rtl" }}>
      {ui()}
    </div>,
  );
  tab("npm").focus();
  press("ArrowLeft");
  expect(shown()).toBe("yarn");
  press("ArrowRight");
  expect(shown()).toBe("npm");
});

test("with vertical tabs, Up and Down move and Left and Right do not", () => {
  render(ui({ orientation: "vertical" }));
  expect(screen.getByRole("tablist").getAttribute("aria-orientation")).toBe("vertical");
  tab("npm").focus();
  press("ArrowDown");
  expect(shown()).toBe("yarn");
  expect(press("ArrowRight")).toBe(true);
  press("ArrowUp");
  expect(shown()).toBe("npm");
});

test("with manual activation, arrow keys only move focus", () => {
  render(ui({ activation: "manual" }));
  tab("npm").focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(tab("yarn"));
  expect(shown()).toBe("npm");
  fireEvent.click(tab("yarn"));
  expect(shown()).toBe("yarn");
});

test("keys with a modifier are left to the browser", () => {
  render(ui());
  tab("npm").focus();
  expect(fireEvent.keyDown(tab("npm"), { key: "ArrowRight", altKey: true })).toBe(true);
  expect(shown()).toBe("npm");
});

test("a panel stays mounted only with keepMounted", () => {
  const { container } = render(ui());
  expect(container.textContent).toContain("yarn add");
  expect(container.textContent).not.toContain("pnpm add");
  expect(screen.getAllByRole("tabpanel", { hidden: true }).map((panel) => panel.hidden)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("controlled tabs show the given value", () => {
  const { rerender } = render(ui({ value: "npm" }));
  fireEvent.click(tab("yarn"));
  expect(shown()).toBe("npm");
  rerender(ui({ value: "yarn" }));
  expect(shown()).toBe("yarn");
});

test("without a value, the first tab that is not disabled is shown", () => {
  const onValueChange = vi.fn();
  render(
    <Tabs onValueChange={onValueChange}>
      <TabList label="Commands">
        <Tab value="bun" disabled>
          bun
        </Tab>
        <Tab value="npm">npm</Tab>
        <Tab value="yarn">yarn</Tab>
      </TabList>
      <TabPanel value="npm">npm add</TabPanel>
      <TabPanel value="yarn">yarn add</TabPanel>
    </Tabs>,
  );
  expect(screen.getByRole("tabpanel").textContent).toBe("npm add");
  expect(screen.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.click(tab("yarn"));
  expect(screen.getByRole("tabpanel").textContent).toBe("yarn add");
  expect(onValueChange).toHaveBeenCalledOnce();
});
