import { fixedStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState, type RoomDevice } from "../session/room-state.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { Entry, FileEntry, From, TextEntry } from "../worker/entry.ts";
import { MessageList } from "./MessageList.tsx";

const ENTRY_COUNT = 10_000;
const VIEW_PX = 600;
const ROW_PX = 76;

const text = (number: number, from: From = "them"): TextEntry => ({
  ...{ kind: "text", id: `t${number}`, from, text: `message ${number}` },
  ...{ atMs: 1e12 + number, delivered: true },
});
const file = (number: number): FileEntry => ({
  ...{ kind: "file", id: `f${number}`, from: "them", name: `${number}.bin`, mediaType: "", sizeBytes: 100 },
  ...{ atMs: 1e12 + number, state: "moving", stored: true },
});
const progressOf = (verifiedBytes: number) => ({ movedBytes: 100, verifiedBytes, rateBytesPerSec: 0 });

/** Counts how often rows were rendered: each time, a row formats its time. */
const renders = vi.fn();

beforeEach(() => {
  // happy-dom has no layout: the list is 600 px high and every row 76.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW_PX);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    const contentPx = Number.parseFloat((this.firstElementChild as HTMLElement | null)?.style.height ?? "");
    return Math.max(VIEW_PX, contentPx || 0);
  });
  // A browser reports a scroll after the script that caused it, and only if something has moved.
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(function (this: HTMLElement, options) {
    const { top = 0 } = options as ScrollToOptions;
    const before = this.scrollTop;
    this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - VIEW_PX));
    if (this.scrollTop !== before) queueMicrotask(() => fireEvent.scroll(this));
  });
  const { toISOString } = Date.prototype;
  vi.spyOn(Date.prototype, "toISOString").mockImplementation(function (this: Date) {
    renders(this.getTime() - 1e12);
    return toISOString.call(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const conversation: readonly Entry[] = [
  ...Array.from({ length: ENTRY_COUNT - 1 }, (_, number) => text(number)),
  file(ENTRY_COUNT - 1),
];

/**
 * A conversation of texts that ends with a file that moves. With `newestCount`, it starts with only that many of the newest
 * entries.
 */
async function openList(devices: RoomDevice[] = [], newestCount = ENTRY_COUNT) {
  const entries = new EntryLog();
  entries.replace(conversation.slice(ENTRY_COUNT - newestCount), newestCount === ENTRY_COUNT);
  await act(async () => {
    const state = fixedStore({ ...initialRoomState, devices });
    render(<MessageList session={{ entries, state } as unknown as RoomSession} />);
  });
  renders.mockClear();
  return {
    entries,
    rows: () => screen.getAllByRole("article"),
    add: (entry: Entry) => act(async () => entries.apply({ entries: [entry], progress: new Map() })),
    scrollTo: (top: number) =>
      act(async () => void fireEvent.scroll(screen.getByRole("log"), { target: { scrollTop: top } })),
  };
}

test("draws only the rows near the view, and says where they are", async () => {
  const { rows } = await openList();
  expect(rows().length).toBeLessThan(30);
  const last = rows().at(-1);
  expect(last?.textContent).toContain(`${ENTRY_COUNT - 1}.bin`);
  expect(last?.getAttribute("aria-posinset")).toBe(String(ENTRY_COUNT));
  expect(last?.getAttribute("aria-setsize")).toBe(String(ENTRY_COUNT));
});

test.each([
  ["empty", 0],
  ["with a few entries", 3],
])(
  "a list that starts %s draws all that fits the view, although it never scrolls",
  async (_, newestCount) => {
    const { rows, add } = await openList([], newestCount);
    const shown = () => rows().map((row) => row.getAttribute("aria-posinset"));
    for (let count = newestCount + 1; count * ROW_PX <= VIEW_PX; count += 1) {
      await add(text(ENTRY_COUNT + count));
      expect(shown()).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
    }
  },
);

test.each([
  ["at its end", undefined],
  ["scrolled up", 3_000],
])("when the earlier entries follow the newest, the list stays %s and announces nothing", async (_, top) => {
  const { entries, rows, scrollTo } = await openList([], 100);
  if (top !== undefined) await scrollTo(top);
  const shown = () => rows().map((row) => row.textContent);
  const before = shown();
  await act(async () => entries.replace(conversation));
  expect(shown()).toEqual(before);
  expect(rows().at(-1)?.getAttribute("aria-setsize")).toBe(String(ENTRY_COUNT));
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("");
  expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
});

test("of 10,000 entries, a new one renders itself and none of the others", async () => {
  const { rows, add } = await openList();
  await add(text(ENTRY_COUNT));
  expect(rows().at(-1)?.textContent).toContain(`message ${ENTRY_COUNT}`);
  expect(renders.mock.calls).toEqual([[ENTRY_COUNT]]);
});

test("a changed entry renders itself only", async () => {
  const { entries } = await openList();
  await act(async () =>
    entries.apply({ entries: [{ ...file(ENTRY_COUNT - 1), state: "paused" }], progress: new Map() }),
  );
  expect(renders).toHaveBeenCalledTimes(1);
});

test("a step of progress renders no row, only the file's numbers", async () => {
  const { entries } = await openList();
  await act(async () =>
    entries.apply({ entries: [], progress: new Map([[`f${ENTRY_COUNT - 1}`, progressOf(40)]]) }),
  );
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  expect(renders).not.toHaveBeenCalled();
});

test("scrolled up, the list stays, and offers to show what has arrived", async () => {
  const { rows, add, scrollTo } = await openList();
  await scrollTo(1_000);
  const first = rows()[0]?.textContent;
  await add(text(ENTRY_COUNT));
  await add(text(ENTRY_COUNT + 1));
  expect(screen.getByRole("log").scrollTop).toBe(1_000);
  expect(rows()[0]?.textContent).toBe(first);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "New messages 2" })));
  expect(rows().at(-1)?.textContent).toContain(`message ${ENTRY_COUNT + 1}`);
  expect(screen.queryByRole("button", { name: /^New messages/ })).toBeNull();
});

test("a message of this device is shown wherever the list is", async () => {
  const { rows, add, scrollTo } = await openList();
  await scrollTo(1_000);
  await add(text(ENTRY_COUNT, "me"));
  expect(rows().at(-1)?.textContent).toContain(`message ${ENTRY_COUNT}`);
  expect(screen.queryByRole("button", { name: /^New messages/ })).toBeNull();
});

test("a deleted entry leaves the list, and those after it move up", async () => {
  const { entries, rows } = await openList();
  const remove = (...deletedIds: string[]) =>
    act(async () => entries.apply({ entries: [], progress: new Map(), deletedIds }));
  await remove(`f${ENTRY_COUNT - 1}`, `t${ENTRY_COUNT - 3}`);
  expect(rows().at(-1)?.textContent).toContain(`message ${ENTRY_COUNT - 2}`);
  expect(rows().at(-2)?.textContent).toContain(`message ${ENTRY_COUNT - 4}`);
  expect(rows().at(-1)?.getAttribute("aria-setsize")).toBe(String(ENTRY_COUNT - 2));
});

test("the time of a group is shown once, below its last message", async () => {
  const { add } = await openList();
  const times = () => screen.getAllByRole("article").filter((row) => row.querySelector("time")).length;
  expect(times()).toBe(1);
  await add(text(ENTRY_COUNT));
  expect(times()).toBe(1);
  await add({ ...text(ENTRY_COUNT + 1), atMs: 1e12 + 3_600_000 });
  expect(times()).toBe(2);
});

test("Home and End show the first and the last entry", async () => {
  const { rows } = await openList();
  const press = (key: string) => act(async () => void fireEvent.keyDown(screen.getByRole("log"), { key }));
  await press("Home");
  expect(rows()[0]?.textContent).toContain("message 0");
  await press("End");
  expect(rows().at(-1)?.textContent).toContain(`${ENTRY_COUNT - 1}.bin`);
});

test("announces what the other device sends, and nothing that scrolling brings into the page", async () => {
  const { add, scrollTo } = await openList();
  const announced = () => document.querySelector("[aria-live=polite]")?.textContent;
  await scrollTo(1_000);
  expect(announced()).toBe("");
  await add(text(ENTRY_COUNT, "me"));
  expect(announced()).toBe("");
  await add(text(ENTRY_COUNT + 1));
  expect(announced()).toBe(`Your roommate: message ${ENTRY_COUNT + 1}`);
});

const several = ["Anna’s iPhone", "Mac"].map(
  (name, index): RoomDevice => ({
    ...{ pair: deviceNumber(index + 1), name, state: "linked", phrase: undefined, isCreator: false },
  }),
);

test("with several devices a group begins with the name of its sender", async () => {
  const { rows, add } = await openList(several);
  await add({ ...text(ENTRY_COUNT), pair: deviceNumber(1) });
  await add({ ...text(ENTRY_COUNT + 1), pair: deviceNumber(2) });
  await add({ ...text(ENTRY_COUNT + 2), pair: deviceNumber(2) });
  const [first, second, third] = rows().slice(-3);
  expect(first?.textContent).toMatch(/^Anna’s iPhone/);
  expect(second?.textContent).toMatch(/^Mac/);
  expect(third?.textContent).not.toContain("Mac");
  expect(third?.getAttribute("aria-label")).toBe("Mac");
});

test("with several devices a message says how many have it, and on request who", async () => {
  const { add } = await openList(several);
  await add({
    ...text(ENTRY_COUNT, "me"),
    delivered: false,
    to: [deviceNumber(1), deviceNumber(2)],
    deliveredTo: [deviceNumber(2)],
  });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Delivered to 1 of 2" })));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Anna’s iPhoneNot yet",
    "MacDelivered",
  ]);
});

test("a device that comes is a line of the conversation, and announced", async () => {
  const { rows, add } = await openList(several);
  await add({
    ...{
      kind: "presence",
      id: "p",
      atMs: 1e12 + ENTRY_COUNT,
      pair: deviceNumber(2),
      name: "Mac",
      change: "joined",
    },
    from: "them",
  });
  expect(rows().at(-1)?.textContent).toBe("Mac joined");
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Mac joined");
});
