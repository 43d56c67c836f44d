import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { DataTable, FILTER_DEBOUNCE_MS } from "./DataTable.tsx";

const data = ["Ada", "Grace", "Mary", "Katherine", "Annie", "Vera", "Lise"].map((name, at) => ({
  name,
  born: 1900 + at,
}));
const columns = [
  { label: "Name", dataKey: "name", width: 120 },
  { label: "Born", dataKey: "born" },
];

conformance(<DataTable label="People" data={data} columns={columns} header="People" footer="All of them" />);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("shows columns, header and footer, five rows per page, 210 px tall", () => {
  render(<DataTable label="People" data={data} columns={columns} header="Pioneers" footer="Seven in all" />);
  expect(screen.getAllByRole("columnheader").map((each) => each.textContent)).toEqual(["Name", "Born"]);
  expect(screen.getByText("Pioneers")).toBeTruthy();
  expect(screen.getByText("Seven in all")).toBeTruthy();
  expect(names()).toEqual(["Ada", "Grace", "Mary", "Katherine", "Annie"]);
  expect(screen.getByRole("region", { name: "People" }).style.height).toBe("210px");
  expect(document.querySelector("col")?.style.width).toBe("120px");
  expect(button("Previous").disabled).toBe(true);
  fireEvent.click(button("Next"));
  expect(names()).toEqual(["Vera", "Lise"]);
  expect(button("Next").disabled).toBe(true);
});

test("filters the JSON of a row, case-sensitively, 300 ms after the last key, from page 1", () => {
  const onPageChange = vi.fn();
  render(
    <DataTable label="People" data={data} columns={columns} defaultPage={2} onPageChange={onPageChange} />,
  );
  fireEvent.click(button("Filter"));
  const field = screen.getByPlaceholderText("Enter text to filter");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "A" } });
  wait(299);
  fireEvent.change(field, { target: { value: "An" } });
  wait(299);
  expect(names()).toEqual(["Vera", "Lise"]);
  wait(1);
  expect(names()).toEqual(["Annie"]);
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(1, { reason: "filter" });
  fireEvent.change(field, { target: { value: '"born":1903' } });
  wait(300);
  expect(names()).toEqual(["Katherine"]);
  fireEvent.change(field, { target: { value: "katherine" } });
  wait(300);
  expect(screen.getByText("No rows.")).toBeTruthy();
});

test("the panel shows one tool at a time and has a close button", () => {
  const onToolChange = vi.fn();
  render(<DataTable label="People" data={data} columns={columns} onToolChange={onToolChange} />);
  fireEvent.click(button("Tools"));
  expect(button("Tools").getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button("Filter"));
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  fireEvent.click(button("Close"));
  expect(screen.queryByPlaceholderText("Enter text to filter")).toBeNull();
  expect(document.activeElement).toBe(button("Filter"));
  expect(onToolChange.mock.calls).toEqual([
    ["tools", { reason: "button" }],
    ["filter", { reason: "button" }],
    [null, { reason: "close" }],
  ]);
});

test("Download saves the filtered rows as indented JSON and shows Downloading for 250 ms", async () => {
  const saved: { name: string; content: Blob }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    saved.push({ name: "", content: content as Blob });
    return "blob:made";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe("people.json");
  });
  render(<DataTable label="People" data={data} columns={columns} fileName="people.json" />);
  fireEvent.click(button("Filter"));
  fireEvent.change(screen.getByPlaceholderText("Enter text to filter"), { target: { value: "Vera" } });
  wait(300);
  fireEvent.click(button("Tools"));
  fireEvent.click(button("Download"));
  expect(click).toHaveBeenCalledOnce();
  expect(await saved[0]?.content.text()).toBe(JSON.stringify([{ name: "Vera", born: 1905 }], null, 2));
  fireEvent.click(button("Downloading"));
  expect(click).toHaveBeenCalledOnce();
  wait(250);
  expect(button("Download")).toBeTruthy();
});

test("Copy copies the same JSON and shows Copied for 250 ms; Print prints", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<DataTable label="People" data={data} columns={columns} defaultTool="tools" />);
  fireEvent.click(button("Copy"));
  await act(async () => undefined);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(JSON.stringify(data, null, 2));
  expect(button("Copied")).toBeTruthy();
  wait(250);
  expect(button("Copy")).toBeTruthy();
  fireEvent.click(button("Print"));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("new data starts on page 1; Escape leaves fullscreen", () => {
  const onFullscreenChange = vi.fn();
  const view = render(
    <DataTable label="People" data={data} columns={columns} defaultPage={2} defaultFullscreen />,
  );
  view.rerender(
    <DataTable
      label="People"
      data={[...data].reverse()}
      columns={columns}
      onFullscreenChange={onFullscreenChange}
    />,
  );
  expect(names()[0]).toBe("Lise");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onFullscreenChange).toHaveBeenCalledExactlyOnceWith(false, { reason: "escape-key" });
});

test("odd values take nothing down: no text for an invalid date or NaN, and bigints in filter and JSON", () => {
  const odd = [
    { name: "Ada", born: new Date(Number.NaN) },
    { name: "Grace", born: new Date(Date.UTC(1906, 11, 9)) },
    { name: "Mary", born: Number.NaN },
    { name: "Vera", born: 1928n },
  ];
  render(<DataTable label="People" data={odd} columns={columns} />);
  const born = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
  expect(born()).toEqual(["", "1906-12-09T00:00:00.000Z", "", "1928"]);
  fireEvent.click(button("Filter"));
  fireEvent.change(screen.getByPlaceholderText("Enter text to filter"), { target: { value: "1928" } });
  wait(FILTER_DEBOUNCE_MS);
  expect(names()).toEqual(["Vera"]);
});
