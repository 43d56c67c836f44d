import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RoomSession } from "../session/room-session.ts";
import type { TextEntry } from "../worker/entry.ts";
import { EntryMenu } from "./EntryMenu.tsx";
import { SurroundingListContext } from "./surrounding-list.ts";

afterEach(cleanup);

const entry: TextEntry = {
  ...{ kind: "text", id: "t1", from: "them", text: "hello" },
  ...{ atMs: 1e12, delivered: true },
};

/** Presses "Delete here" of an entry's menu. `deleted` completes the deletion. */
async function deleteEntry() {
  let resolve = (): void => undefined;
  const deletion = new Promise<void>((settle) => {
    resolve = settle;
  });
  const session = { room: { delete: () => deletion } } as unknown as RoomSession;
  const focusList = vi.fn();
  const list = {
    ...{ openPicture: () => undefined, unfoldedIds: new Set<string>(), devices: [] },
    focusList,
  };
  render(
    <SurroundingListContext value={list}>
      <EntryMenu entry={entry} session={session} room={{} as Parameters<typeof EntryMenu>[0]["room"]} />
      <input aria-label="Elsewhere" />
    </SurroundingListContext>,
  );
  const trigger = screen.getByRole("button", { name: "Message options" });
  trigger.focus();
  fireEvent.click(trigger);
  fireEvent.click(screen.getByRole("menuitem", { name: "Delete here" }));
  return { focusList, deleted: () => act(async () => resolve()) };
}

test("the list takes the focus of what was deleted", async () => {
  const { focusList, deleted } = await deleteEntry();
  await deleted();
  expect(focusList).toHaveBeenCalledOnce();
});

test("a person who has moved the focus meanwhile keeps it", async () => {
  const { focusList, deleted } = await deleteEntry();
  screen.getByLabelText("Elsewhere").focus();
  await deleted();
  expect(focusList).not.toHaveBeenCalled();
});
