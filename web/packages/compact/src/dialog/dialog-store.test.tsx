import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createDialogStore, useDialog } from "./dialog-store.ts";

afterEach(cleanup);

interface Dialogs {
  "delete-room": { roomId: string };
  info: undefined;
}

test("a dialog is closed until opened, and keeps its data while closing", () => {
  const store = createDialogStore<Dialogs>();
  expect(store.get("delete-room")).toEqual({ show: false, data: undefined });
  store.open("delete-room", { roomId: "r1" });
  expect(store.get("delete-room")).toEqual({ show: true, data: { roomId: "r1" } });
  expect(store.get("info").show).toBe(false);
  store.close("delete-room");
  expect(store.get("delete-room")).toEqual({ show: false, data: { roomId: "r1" } });
  store.open("delete-room");
  expect(store.get("delete-room").data).toBeUndefined();
});

test("notifies listeners of each change until they unsubscribe, and not of unchanged states", () => {
  const store = createDialogStore<Dialogs>();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.close("info");
  expect(listener).not.toHaveBeenCalled();
  store.open("info");
  store.close("info");
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.open("info");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("useDialog follows a named dialog and can open and close it", () => {
  const store = createDialogStore<Dialogs>();
  function Example() {
    const dialog = useDialog("delete-room", store);
    return (
      <>
        <output>{dialog.show ? `asks about ${dialog.data?.roomId}` : "closed"}</output>
        <button type="button" onClick={() => dialog.open({ roomId: "r2" })}>
          Ask
        </button>
        <button type="button" onClick={dialog.close}>
          Keep
        </button>
      </>
    );
  }
  render(<Example />);
  const said = (): string | null => screen.getByRole("status").textContent;
  expect(said()).toBe("closed");
  act(() => store.open("delete-room", { roomId: "r1" }));
  expect(said()).toBe("asks about r1");
  fireEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(said()).toBe("closed");
  fireEvent.click(screen.getByRole("button", { name: "Ask" }));
  expect(said()).toBe("asks about r2");
});
