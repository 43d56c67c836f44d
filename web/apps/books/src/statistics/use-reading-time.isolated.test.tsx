import "@orbitroom/app-kit/page/register-icons.ts";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReadingDialog } from "./ReadingDialog.tsx";
import { ReadingToday } from "./ReadingToday.tsx";
import { EMPTY_LOG } from "./reading-log.ts";
import { readingLog } from "./reading-log-store.ts";
import { useReadingTime } from "./use-reading-time.ts";

const PATH = "books/reading-time";
const records = new Map<string, unknown>();
vi.mock("@orbitroom/app-kit/stores/local-records.ts", () => ({
  readRecord: async (path: string) => records.get(path),
  changeRecord: async (path: string, change: (known: unknown) => unknown) => {
    records.set(path, structuredClone(change(records.get(path))));
  },
  deleteRecord: async (path: string) => void records.delete(path),
}));

const NOON_MS = new Date(2026, 10, 27, 12).getTime();
const book = { id: "a", title: "The Second Light" };
const engine = {
  model: { toc: [{ href: "one" }, { href: "two" }], foliate: { sections: [{ size: 1 }, { size: 1 }] } },
  targetOf: (href: string) => ({ index: href === "one" ? 0 : 1 }),
} as unknown as Parameters<typeof useReadingTime>[2];
const placeAt = (page: number) => ({ cfi: `epubcfi(/6/${page})`, fraction: page / 1_000, index: 0 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS });
  records.clear();
  readingLog.set({ log: EMPTY_LOG });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () =>
  renderHook(({ page }) => useReadingTime(book, placeAt(page), engine, true), { initialProps: { page: 1 } });

/** Turns so many pages, one every 20 seconds. */
async function readPages(hook: ReturnType<typeof open>, from: number, count: number) {
  for (let page = from; page < from + count; page += 1) {
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    hook.rerender({ page });
  }
}

test("reading is kept while it goes on, and the rest is estimated once enough was measured", async () => {
  const hook = open();
  await readPages(hook, 2, 6);
  expect(hook.result.current.left).toBeUndefined();
  await readPages(hook, 8, 12);
  expect(hook.result.current.left?.chapterMinutes).toBeCloseTo((500 - 19) / 3);
  expect(hook.result.current.left?.bookMinutes).toBeCloseTo((1_000 - 19) / 3);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  hook.unmount();
  expect(records.get(PATH)).toMatchObject({
    days: { "2026-11-27": { ms: 18 * 20_000 + 120_000, pages: 18 } },
    books: [{ id: "a", title: "The Second Light", pages: 18, fraction: 0.019 }],
  });
});

test("a hidden page stops the clock and keeps what was read at once", async () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  open();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  state.mockReturnValue("hidden");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(records.get(PATH)).toMatchObject({ books: [{ ms: 10_000 }] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(records.get(PATH)).toMatchObject({ books: [{ ms: 10_000 }] });
});

test("two tabs that show the same book at the same time count it once", async () => {
  const [one, other] = [open(), open()];
  await readPages(one, 2, 3);
  one.unmount();
  other.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(records.get(PATH)).toMatchObject({ days: { "2026-11-27": { ms: 60_000 } } });
});

test("what was read is kept at once where it is to be shown", async () => {
  const hook = open();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(async () => hook.result.current.keep());
  expect(readingLog.get().log.books).toMatchObject([{ id: "a", ms: 5_000 }]);
});

test("the figures say today, the week and each book, and can be deleted", async () => {
  const hook = open();
  await readPages(hook, 2, 6);
  hook.unmount();
  render(<ReadingDialog isOpen onOpenChange={vi.fn()} left={{ chapterMinutes: 25, bookMinutes: 240 }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("About 25 min left in this chapter, 4 h in the book.")).toBeTruthy();
  expect(screen.getByText("Friday: 2 min")).toBeTruthy();
  expect(screen.getByText("Saturday: nothing")).toBeTruthy();
  expect(screen.getByText("2 min, 6 pages, at 0%")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete these figures" }));
  const keep = screen.getByRole("button", { name: "Keep them" });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  fireEvent.click(screen.getByRole("button", { name: "Delete these figures" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/^Nothing was read yet\./)).toBeTruthy();
  expect(records.has(PATH)).toBe(false);
});

test("the library offers the figures once there are some", async () => {
  render(<ReadingToday />);
  expect(screen.queryByRole("button")).toBeNull();
  const hook = open();
  await readPages(hook, 2, 6);
  hook.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole("button", { name: "Read today: 2 min" }));
  expect(screen.getByRole("dialog", { name: "Reading" })).toBeTruthy();
});

test("a log of a newer version of the app stays as it is", async () => {
  const newer = { version: 2, secret: true };
  records.set(PATH, newer);
  const hook = open();
  await readPages(hook, 2, 3);
  hook.unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(records.get(PATH)).toEqual(newer);
});
