import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExportMenu } from "./ExportMenu.tsx";
import type { ExportFormat, ExportTools } from "./export-format.ts";

const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  saved.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const format = (make: ExportFormat["make"], more: Partial<ExportFormat> = {}): ExportFormat => ({
  ...{ id: "txt", label: "Text", extension: "txt", type: "text/plain", make },
  ...more,
});
const choose = async (item: string): Promise<void> => {
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: item, hidden: true })));
};

test("saves a file under a name with the time", async () => {
  render(<ExportMenu name="Notes" formats={[format(() => new Blob(["a"]))]} />);
  await choose("Text");
  expect(saved).toHaveBeenCalledOnce();
  expect(saved.mock.lastCall?.[0]).toMatch(/^Notes \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.txt$/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows progress, and a cancelled file is not saved", async () => {
  let tools: ExportTools | undefined;
  let finish = (_: Blob): void => undefined;
  const make = (given: ExportTools) => {
    tools = given;
    return new Promise<Blob>((resolve) => {
      finish = resolve;
    });
  };
  render(<ExportMenu name="Film" formats={[format(make)]} />);
  await choose("Text");
  act(() => tools?.onProgress(0.4));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(tools?.signal.aborted).toBe(true);
  await act(async () => finish(new Blob()));
  expect(saved).not.toHaveBeenCalled();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("says what to do when a file cannot be made, and makes it again", async () => {
  const make = vi.fn<() => Blob>().mockImplementationOnce(() => {
    throw new Error("No memory.");
  });
  make.mockReturnValue(new Blob(["a"]));
  const onError = vi.fn();
  render(<ExportMenu name="Notes" formats={[format(make, { advice: "Close a tab." })]} onError={onError} />);
  await choose("Text");
  expect(screen.getByRole("alert").textContent).toContain("Text could not be made. Close a tab.");
  expect(onError).toHaveBeenCalledOnce();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(saved).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an action gets the file", async () => {
  const run = vi.fn<(file: File) => void>();
  const action = { id: "send", label: "Send", format: "txt", run, isBeside: true };
  render(<ExportMenu name="Notes" formats={[format(() => new Blob(["abc"]))]} actions={[action]} />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
  expect(run.mock.lastCall?.[0].size).toBe(3);
  expect(run.mock.lastCall?.[0].type).toBe("text/plain");
  expect(saved).not.toHaveBeenCalled();
});

test("shares where the browser can, asks for another press if it must, and a closed share sheet is no error", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  share.mockRejectedValueOnce(new DOMException("too late", "NotAllowedError"));
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  const canShare = ({ files }: ShareData) => files?.[0]?.type === "image/png";
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share, canShare }));
  const png = format(() => new Blob(), { id: "png", label: "Picture", type: "image/png", extension: "png" });
  render(<ExportMenu name="Notes" formats={[format(() => new Blob()), png]} />);
  await choose("Share");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Continue" })).toBeNull());
  expect(share).toHaveBeenCalledTimes(2);
  expect(share.mock.lastCall?.[0].files?.[0]?.name).toMatch(/\.png$/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("renders on the server", () => {
  expect(renderToString(<ExportMenu name="Notes" formats={[]} />)).toContain("Save");
});
