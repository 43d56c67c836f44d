import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Profiler, StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { FileUpload, type FileUploadProps } from "./FileUpload.tsx";
import type { UploadFile } from "./use-uploads.ts";

afterEach(cleanup);

const inner = (container: HTMLElement): Element | null => container.querySelector("input");
conformance(<FileUpload label="Photos" helper="At most 5 MB each" accept="image/*" multiple />, {
  refTarget: inner,
  propsTarget: inner,
});

const file = (name: string, type = "text/plain", content = "x"): File => new File([content], name, { type });
const onValueChange = vi.fn<NonNullable<FileUploadProps["onValueChange"]>>();
afterEach(() => onValueChange.mockClear());
const show = (props: Partial<FileUploadProps> = {}) =>
  render(<FileUpload label="Notes" multiple onValueChange={onValueChange} {...props} />);
const input = () => screen.getByLabelText<HTMLInputElement>(/^Notes/);
const zone = () => input().closest("label") as HTMLElement;
const choose = (...files: File[]) => {
  Object.defineProperty(input(), "files", { value: files, configurable: true, writable: true });
  fireEvent.change(input());
};
/** What the browser hands over in a drop or a paste. */
const transfer = (files: readonly File[], folder?: File) => ({
  types: ["Files"],
  items: files.map((each) => ({
    kind: "file",
    getAsFile: () => each,
    webkitGetAsEntry: () => ({ isDirectory: each === folder }),
  })),
});
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);
const names = () => onValueChange.mock.lastCall?.[0].map(({ name }) => name);
const announced = () => screen.getByRole("status").textContent;
const button = (name: string) => screen.getByRole("button", { name });

test("lists chosen files with their size, and adds more", () => {
  show({ locale: "en" });
  choose(file("a.txt", "text/plain", "x".repeat(1500)));
  choose(file("b.txt"));
  expect(rows()).toEqual(["a.txt1.5 kB", "b.txt1 byte"]);
  expect(onValueChange.mock.calls.map(([files, { reason }]) => [files.length, reason])).toEqual([
    [1, "choose"],
    [2, "choose"],
  ]);
  expect(announced()).toBe("1 file added.");
});

test("a field for one file takes the last one in place of the first", () => {
  show({ multiple: false });
  choose(file("a.txt"));
  choose(file("b.txt"));
  expect(names()).toEqual(["b.txt"]);
});

test("takes files that are dropped, and marks the zone while they are above it", () => {
  show();
  const data = transfer([file("a.txt")]);
  fireEvent.dragEnter(zone(), { dataTransfer: data });
  // A drag that moves to a child enters it before it leaves the zone.
  fireEvent.dragEnter(input(), { dataTransfer: data });
  fireEvent.dragLeave(zone(), { dataTransfer: data });
  expect(fireEvent.dragOver(zone(), { dataTransfer: data })).toBe(false);
  expect(zone().hasAttribute("data-over")).toBe(true);
  fireEvent.dragLeave(input(), { dataTransfer: data });
  expect(zone().hasAttribute("data-over")).toBe(false);
  fireEvent.dragEnter(zone(), { dataTransfer: data });
  expect(fireEvent.drop(zone(), { dataTransfer: data })).toBe(false);
  expect(zone().hasAttribute("data-over")).toBe(false);
  expect(onValueChange.mock.lastCall?.[1]).toEqual({ reason: "drop" });
});

test("leaves other drags, and all of a disabled field, to the browser", () => {
  const { rerender } = show();
  expect(fireEvent.drop(zone(), { dataTransfer: { types: ["text/plain"], items: [] } })).toBe(true);
  rerender(<FileUpload label="Notes" disabled onValueChange={onValueChange} />);
  expect(fireEvent.dragOver(zone(), { dataTransfer: transfer([file("a.txt")]) })).toBe(true);
  expect(fireEvent.drop(zone(), { dataTransfer: transfer([file("a.txt")]) })).toBe(true);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("takes files that are pasted, but no text", () => {
  show();
  expect(fireEvent.paste(input(), { clipboardData: { types: ["text/plain"], items: [] } })).toBe(true);
  expect(fireEvent.paste(input(), { clipboardData: transfer([file("a.txt")]) })).toBe(false);
  expect([names(), onValueChange.mock.lastCall?.[1]]).toEqual([["a.txt"], { reason: "paste" }]);
});

test("lists refused files with the reason, which can be translated, and removes them", () => {
  const onRefuse = vi.fn<NonNullable<FileUploadProps["onRefuse"]>>();
  show({ accept: "text/*", maxSizeBytes: 2000, locale: "en", onRefuse });
  const folder = file("photos");
  fireEvent.drop(zone(), {
    dataTransfer: transfer(
      [file("a.png", "image/png"), file("b.txt", "text/plain", "x".repeat(2001)), folder],
      folder,
    ),
  });
  expect(rows()).toEqual([
    "a.pngFiles of this type are not allowed.",
    "b.txtThe file is larger than 2 kB.",
    "photosFolders are not allowed. Choose the files in it.",
  ]);
  expect(onRefuse.mock.lastCall?.[0].map(({ problem }) => problem)).toEqual(["type", "tooLarge", "folder"]);
  expect([announced(), onValueChange.mock.calls]).toEqual(["3 files refused.", []]);
  fireEvent.click(button("Remove b.txt"));
  expect(rows()).toHaveLength(2);
});

test("a removed file is announced, and focus moves to the field", () => {
  show();
  choose(file("a.txt"), file("b.txt"));
  fireEvent.click(button("Remove a.txt"));
  expect([names(), onValueChange.mock.lastCall?.[1]]).toEqual([["b.txt"], { reason: "remove" }]);
  expect([announced(), document.activeElement]).toEqual(["a.txt removed.", input()]);
});

test("a controlled field shows the files of its prop", () => {
  const { rerender } = show({ value: [] });
  choose(file("a.txt"));
  expect(rows()).toEqual([]);
  rerender(<FileUpload label="Notes" value={[file("b.txt")]} locale="en" />);
  expect(rows()).toEqual(["b.txt1 byte"]);
});

/** Uploads whose ends the test decides. */
const uploads = () => {
  const sent = new Map<
    string,
    { resolve: () => void; reject: () => void; onProgress: (fraction: number) => void; signal: AbortSignal }
  >();
  const upload: UploadFile = ({ name }, { signal, onProgress }) =>
    new Promise<void>((resolve, reject) => {
      sent.set(name, { resolve, reject: () => reject(new Error("offline")), onProgress, signal });
    });
  const of = (name: string) => {
    const found = sent.get(name);
    if (!found) throw new Error(`${name} is not being sent`);
    return found;
  };
  return { upload: vi.fn(upload), of };
};

test("sends files with their progress, three at a time", async () => {
  const { upload, of } = uploads();
  show({ upload, locale: "en" });
  choose(...["a", "b", "c", "d"].map((name) => file(name)));
  expect(upload).toHaveBeenCalledTimes(3);
  expect(rows()[3]).toBe("d1 byte · Waiting");
  act(() => of("a").onProgress(0.25));
  expect(screen.getByRole("progressbar", { name: "Sending a" }).getAttribute("aria-valuenow")).toBe("25");
  await act(async () => of("a").resolve());
  expect(rows()[0]).toBe("a1 byte · Sent");
  expect(upload).toHaveBeenCalledTimes(4);
});

test("a file that could not be sent says why and can be sent again", async () => {
  const { upload, of } = uploads();
  show({ upload, texts: { failed: (error) => `Not sent: ${(error as Error).message}.` } });
  choose(file("a"));
  await act(async () => of("a").reject());
  expect(rows()).toEqual(["aNot sent: offline."]);
  fireEvent.click(button("Send a again"));
  expect(upload).toHaveBeenCalledTimes(2);
  expect(within(screen.getByRole("list")).getByRole("progressbar")).toBeTruthy();
});

test("an upload that ends between the drawing of another one's progress and its effects is not sent again", async () => {
  const { upload, of } = uploads();
  let onDrawn: (() => void) | undefined;
  render(
    <Profiler id="field" onRender={() => onDrawn?.()}>
      <FileUpload label="Notes" multiple upload={upload} texts={{ failed: () => "Not sent." }} />
    </Profiler>,
  );
  choose(file("a"), file("b"));
  // Effects come in a task of their own, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  onDrawn = () => {
    onDrawn = undefined;
    of("a").reject();
  };
  of("b").onProgress(0.5);
  await vi.waitFor(() => expect(rows()[0]).toBe("aNot sent."));
  vi.unstubAllGlobals();
  expect(upload).toHaveBeenCalledTimes(2);
});

test("stops the upload of a file that is removed, and all when the field goes away", () => {
  const { upload, of } = uploads();
  const { unmount } = show({ upload });
  choose(file("a"), file("b"));
  fireEvent.click(button("Remove a"));
  expect([of("a").signal.aborted, of("b").signal.aborted]).toEqual([true, false]);
  unmount();
  expect(of("b").signal.aborted).toBe(true);
});

test("sends the files of a field that StrictMode mounts twice", async () => {
  const { upload, of } = uploads();
  render(
    <StrictMode>
      <FileUpload label="Notes" value={[file("a")]} upload={upload} locale="en" />
    </StrictMode>,
  );
  await act(async () => of("a").resolve());
  expect(rows()).toEqual(["a1 byte · Sent"]);
});
