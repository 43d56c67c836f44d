import { toasts } from "@orbitroom/compact";
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FilesReceiver, useWindowFiles } from "./use-window-files.ts";

beforeEach(() => {
  // happy-dom has no file handles.
  vi.stubGlobal("FileSystemFileHandle", class {});
});
afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
});

function Page({ onFiles }: { onFiles: FilesReceiver }) {
  const isDragging = useWindowFiles(onFiles);
  return (
    <main>
      {isDragging && <p>Drop to send</p>}
      <input aria-label="code" />
      <input aria-label="picker" type="file" />
      <p onDragOver={(event) => event.preventDefault()} onDrop={(event) => event.preventDefault()}>
        another target
      </p>
    </main>
  );
}

const file = new File(["x"], "plan.txt", { type: "text/plain" });

const screenshot = new File(["x"], "image.png", { type: "image/png" });

/** What a drag or a clipboard holds, by its types: happy-dom has no items that are files. */
function transferOf(...types: string[]) {
  const files = types.flatMap((type) =>
    type === "Files" ? [file] : type === "image/png" ? [screenshot] : [],
  );
  const getData = (type: string) => (type === "text/html" ? "<td>1</td>" : "1");
  return { types, files, getData, items: files.map((held) => ({ kind: "file", getAsFile: () => held })) };
}

/** Sends the event, and resolves, once its files have been read, with whether it was handled. */
async function send(type: "dragOver" | "drop" | "paste", target: Element, ...types: string[]) {
  const data = { [type === "paste" ? "clipboardData" : "dataTransfer"]: transferOf(...types) };
  const event = createEvent[type](target);
  for (const [key, value] of Object.entries(data)) Object.defineProperty(event, key, { value });
  await act(async () => void fireEvent(target, event));
  return event.defaultPrevented;
}

const names = (onFiles: ReturnType<typeof vi.fn>) =>
  onFiles.mock.calls.flatMap(([files]) => (files as { file: File }[]).map((chosen) => chosen.file.name));

test("takes files dropped or pasted anywhere, and shows that they may be dropped", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  expect(await send("dragOver", document.body, "Files")).toBe(true);
  expect(screen.queryByText("Drop to send")).toBeTruthy();
  expect(await send("drop", document.body, "Files")).toBe(true);
  expect(screen.queryByText("Drop to send")).toBeNull();
  expect(await send("paste", document.body, "Files")).toBe(true);
  expect(names(onFiles)).toEqual(["plan.txt", "plan.txt"]);
});

test("a folder that cannot be read is not lost in silence", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  const event = createEvent.drop(document.body);
  const failing = { kind: "file", getAsFile: () => null, webkitGetAsEntry: () => ({ isDirectory: true }) };
  Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files: [], items: [failing] } });
  fireEvent(document.body, event);
  await vi.waitFor(() =>
    expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(["The files could not be read"]),
  );
  expect(onFiles).not.toHaveBeenCalled();
});

test("hides the note when the drag leaves the window", async () => {
  render(<Page onFiles={vi.fn()} />);
  await send("dragOver", document.body, "Files");
  const leave = (relatedTarget: Element | null) => {
    const event = createEvent.dragLeave(document.body);
    Object.defineProperty(event, "relatedTarget", { value: relatedTarget });
    fireEvent(document.body, event);
  };
  leave(screen.getByLabelText("code"));
  expect(screen.queryByText("Drop to send")).toBeTruthy();
  leave(null);
  expect(screen.queryByText("Drop to send")).toBeNull();
});

test("leaves text, file fields and other drop targets alone", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  expect(await send("dragOver", document.body, "text/plain")).toBe(false);
  expect(await send("paste", screen.getByLabelText("code"), "text/plain")).toBe(false);
  expect(await send("paste", screen.getByLabelText("code"), "text/plain", "text/html", "Files")).toBe(false);
  expect(await send("drop", screen.getByLabelText("picker"), "Files")).toBe(false);
  await send("dragOver", screen.getByText("another target"), "Files");
  expect(screen.queryByText("Drop to send")).toBeNull();
  await send("drop", screen.getByText("another target"), "Files");
  expect(onFiles).not.toHaveBeenCalled();
});

test("the image of copied cells is not sent wherever the focus is, a screenshot is", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  for (const target of [document.body, screen.getByLabelText("code")]) {
    expect(await send("paste", target, "text/plain", "text/html", "image/png")).toBe(false);
    expect(await send("paste", target, "text/plain", "image/png")).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
    expect(await send("paste", target, "image/png")).toBe(true);
    expect(onFiles).toHaveBeenCalledOnce();
    onFiles.mockClear();
  }
});

test("a pasted file is taken even in a field, also with its name as a text", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  expect(await send("paste", screen.getByLabelText("code"), "Files")).toBe(true);
  expect(await send("paste", screen.getByLabelText("code"), "text/plain", "Files")).toBe(true);
  expect(names(onFiles)).toEqual(["plan.txt", "plan.txt"]);
});

test("an image dragged within the page is no file", async () => {
  const onFiles = vi.fn();
  render(<Page onFiles={onFiles} />);
  fireEvent.dragStart(screen.getByRole("main"));
  await send("drop", document.body, "Files");
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.dragEnd(screen.getByRole("main"));
  await send("drop", document.body, "Files");
  expect(onFiles).toHaveBeenCalledOnce();
});

test("takes nothing while there is no receiver", async () => {
  render(<Page onFiles={undefined} />);
  expect(await send("dragOver", document.body, "Files")).toBe(false);
  expect(await send("paste", document.body, "Files")).toBe(false);
});
