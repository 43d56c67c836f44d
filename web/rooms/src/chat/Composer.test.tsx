import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import { draftStore } from "../outbox/draft.ts";
import type { RoomSession } from "../session/room-session.ts";
import { Composer } from "./Composer.tsx";

afterEach(cleanup);

const receiver = { to: undefined, name: undefined, isShown: false, isGone: false };

test("Enter sends, but not the Enter with which an input method accepts a word", () => {
  const send = vi.fn(async () => undefined);
  render(
    <FileChoiceProvider onFiles={() => undefined}>
      <Composer
        session={{ send } as unknown as RoomSession}
        devices={[]}
        receiver={receiver}
        onReceiver={() => undefined}
        onFiles={() => undefined}
      />
    </FileChoiceProvider>,
  );
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
  const composer = (
    <FileChoiceProvider onFiles={() => undefined}>
      <Composer
        session={{} as RoomSession}
        devices={[]}
        receiver={receiver}
        onReceiver={() => undefined}
        onFiles={() => undefined}
      />
    </FileChoiceProvider>
  );
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
