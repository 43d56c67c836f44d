import { toasts } from "@orbitroom/compact";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileChoiceProvider, useChosenFiles, useFileChoice } from "./FileChoice.tsx";

afterEach(() => {
  cleanup();
  toasts.clear();
});

const names = (handler: ReturnType<typeof vi.fn>) =>
  handler.mock.calls.map(([files]) => files.map(({ file }: { file: File }) => file.name));

function Waiting() {
  const { choose } = useFileChoice();
  return (
    <button type="button" onClick={() => choose("any")}>
      Add files
    </button>
  );
}

function Chatting({ onFiles }: { onFiles: () => void }) {
  useChosenFiles(onFiles);
  return null;
}

/** A page whose middle part changes. */
function page(onFiles: () => void, part: React.ReactNode) {
  return <FileChoiceProvider onFiles={onFiles}>{part}</FileChoiceProvider>;
}

const choose = (input: HTMLInputElement, name: string) =>
  fireEvent.change(input, { target: { files: [new File(["a"], name)] } });

test("a file is not lost if the part of the page is gone that had opened the picker", async () => {
  const [onPage, onChat] = [vi.fn(), vi.fn()];
  const { rerender } = render(page(onPage, <Waiting />));
  const input = screen.getByLabelText<HTMLInputElement>("Enter a file here");
  const opened = vi.spyOn(input, "click");
  fireEvent.click(screen.getByRole("button", { name: "Add files" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());

  rerender(page(onPage, null));
  choose(input, "before.pdf");
  rerender(page(onPage, <Chatting onFiles={onChat} />));
  choose(input, "after.pdf");
  rerender(page(onPage, null));
  choose(input, "later.pdf");
  expect(input.isConnected).toBe(true);
  expect([names(onPage), names(onChat)]).toEqual([[["before.pdf"], ["later.pdf"]], [["after.pdf"]]]);
});

test("a chosen folder without files is not passed over in silence", () => {
  const onPage = vi.fn();
  render(page(onPage, null));
  fireEvent.change(screen.getByLabelText("Enter a folder here"), { target: { files: [] } });
  expect(onPage).not.toHaveBeenCalled();
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(["The folder is empty"]);
});
