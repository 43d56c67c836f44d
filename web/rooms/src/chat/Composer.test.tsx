import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { toasts } from "@orbitroom/compact";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import { draftStore } from "../outbox/draft.ts";
import type { RoomSession } from "../session/room-session.ts";
import { Composer } from "./Composer.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The composer of a room. */
const composerOf = (session: object, onFiles: (files: readonly ChosenFile[]) => void = () => undefined) => (
  <FileChoiceProvider onFiles={() => undefined}>
    <Composer
      session={session as RoomSession}
      devices={[]}
      receiver={receiver}
      onReceiver={() => undefined}
      onFiles={onFiles}
    />
  </FileChoiceProvider>
);

const receiver = { to: undefined, name: undefined, isShown: false, isGone: false };

test("Enter sends, but not the Enter with which an input method accepts a word", () => {
  const send = vi.fn(async () => undefined);
  render(composerOf({ send }));
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  fireEvent.change(box, { target: { value: "かんじ" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(send).not.toHaveBeenCalled();
  expect(box.value).toBe("かんじ");
  fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
  expect(send).toHaveBeenCalledExactlyOnceWith("かんじ", [], undefined);
});

test("a shared text is put into the message box once, after what is typed there", () => {
  const composer = composerOf({});
  draftStore.set({ text: "https://a.example/" });
  const { unmount } = render(composer);
  const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  expect(box().value).toBe("https://a.example/");
  act(() => draftStore.set({ text: "more" }));
  expect(box().value).toBe("https://a.example/\nmore");
  unmount();
  render(composer);
  expect(box().value).toBe("");
});

describe("what was copied last", () => {
  /** Presses the button, with these types on the clipboard. Returns what was sent, and the title of the notice. */
  async function sendCopied(read: () => Promise<readonly Record<string, string>[]>) {
    const items = async () =>
      (await read()).map((contents) => ({
        types: Object.keys(contents),
        getType: async (type: string) => new Blob([contents[type] ?? ""], { type }),
      }));
    vi.stubGlobal("navigator", { clipboard: { read: items } });
    const [send, onFiles] = [vi.fn(async () => undefined), vi.fn()];
    const notice = vi.spyOn(toasts, "show").mockReturnValue(0);
    render(composerOf({ send }, onFiles));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send what you last copied" })));
    await vi.waitFor(() =>
      expect(send.mock.calls.length + onFiles.mock.calls.length + notice.mock.calls.length).toBe(1),
    );
    const files = onFiles.mock.calls.flatMap(([chosen]) => chosen as { file: File }[]);
    const title = notice.mock.calls[0]?.[0].title;
    notice.mockRestore();
    return { texts: send.mock.calls, files: files.map(({ file }) => [file.name, file.type]), title };
  }

  test("is sent with one press if it is a text", async () => {
    const { texts } = await sendCopied(async () => [
      { "text/plain": "from the laptop", "text/html": "<b>x</b>" },
    ]);
    expect(texts).toEqual([["from the laptop", [], undefined]]);
  });

  test("is sent as a file if it is an image", async () => {
    const { files, texts } = await sendCopied(async () => [{ "image/png": "png" }]);
    expect(files).toEqual([[expect.stringMatching(/^Pasted .+\.png$/), "image/png"]]);
    expect(texts).toEqual([]);
  });

  test.each([
    ["nothing", async () => [], "Nothing to send"],
    ["forbidden", async () => Promise.reject(new DOMException("no", "NotAllowedError")), "Not sent"],
  ])("may be %s, which the person learns", async (_, read, title) => {
    expect(await sendCopied(read)).toEqual({ texts: [], files: [], title });
  });

  test("is not offered while a message is written", () => {
    vi.stubGlobal("navigator", { clipboard: { read: async () => [] } });
    render(composerOf({}));
    fireEvent.change(screen.getByRole("textbox", { name: "Message" }), { target: { value: "x" } });
    expect(screen.queryByRole("button", { name: "Send what you last copied" })).toBeNull();
  });
});
