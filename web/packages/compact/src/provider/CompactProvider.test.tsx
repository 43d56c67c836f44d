import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DataGrid } from "../data-grid/DataGrid.tsx";
import { conformance } from "../internal/testing/conformance.tsx";
import { CompactProvider } from "./CompactProvider.tsx";
import { type ThemeChoice, useThemeChoice } from "./theme-choice.ts";
import { themeScript } from "./theme-script.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

conformance(<CompactProvider theme="dark">Page</CompactProvider>);

test("sets theme, direction, language and locale for what it contains", () => {
  render(
    <CompactProvider theme="dark" dir="rtl" locale="de" data-testid="outer">
      <CompactProvider theme="light">
        <DataGrid
          label="Days"
          rows={[{ day: "2026-05-31" }]}
          columns={[{ dataKey: "day", label: "Day", type: "date" }]}
        />
      </CompactProvider>
    </CompactProvider>,
  );
  const outer = screen.getByTestId("outer");
  expect([outer.dataset["theme"], outer.dir, outer.lang]).toEqual(["dark", "rtl", "de"]);
  expect(outer.querySelector("[data-theme]")?.getAttribute("data-theme")).toBe("light");
  expect(screen.getByText("31.05.2026")).toBeTruthy();
});

let choose: (choice: ThemeChoice) => void = () => undefined;
function Choice() {
  const [choice, setChoice] = useThemeChoice("colours");
  choose = setChoice;
  return <p>{choice}</p>;
}
const pageTheme = () => document.documentElement.dataset["theme"];

test("a choice is stored and shown, here and in other tabs; without one, the page follows the device", () => {
  render(<Choice />);
  expect(screen.getByText("system")).toBeTruthy();
  act(() => choose("dark"));
  expect([screen.getByText("dark") !== null, pageTheme(), localStorage.getItem("colours")]).toEqual([
    true,
    "dark",
    "dark",
  ]);
  act(() => choose("system"));
  expect([pageTheme(), localStorage.getItem("colours")]).toEqual([undefined, null]);
  localStorage.setItem("colours", "light");
  act(() => {
    dispatchEvent(new Event("storage"));
  });
  expect(screen.getByText("light")).toBeTruthy();
  expect(pageTheme()).toBe("light");
});

test("without storage, a choice holds until the page is left", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  render(<Choice />);
  act(() => choose("dark"));
  expect(screen.getByText("dark")).toBeTruthy();
  expect(pageTheme()).toBe("dark");
  vi.restoreAllMocks();
  act(() => choose("system"));
});

test("the script shows the stored theme, whatever its key", () => {
  const key = 'a"b</script>';
  localStorage.setItem(key, "light");
  const script = themeScript(key);
  expect(script).not.toContain("</script>");
  new Function(script)();
  expect(pageTheme()).toBe("light");
});
