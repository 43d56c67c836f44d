import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import { initialRoomState, type RoomState } from "../session/room-state.ts";
import { RoomInfo } from "./RoomInfo.tsx";

afterEach(cleanup);

/** Shows the card of a room in this state. `onRender` is called each time it is drawn. */
function showCard(state: Partial<RoomState>) {
  const store = new StateStore<RoomState>({ ...initialRoomState, ...state });
  const onRender = vi.fn();
  render(
    <FileChoiceProvider onFiles={() => undefined}>
      <Profiler id="card" onRender={onRender}>
        <RoomInfo session={undefined} state={store} onNewRoom={() => undefined} />
      </Profiler>
    </FileChoiceProvider>,
  );
  onRender.mockClear();
  return { store, onRender };
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("the card is drawn again for what it shows, and for nothing else", () => {
  const { store, onRender } = showCard({ phase: "code" });
  expect(title()).toBe("New room");
  act(() => store.set({ selfName: "Ada", phrase: "one two three", devices: [], seat: 2 }));
  expect(onRender).not.toHaveBeenCalled();
  act(() => store.set({ phase: "ended", problem: { title: "Closed", text: "The room is closed." } }));
  expect(onRender).toHaveBeenCalledOnce();
  expect(title()).toBe("Room");
  expect(screen.getByRole("alert").textContent).toContain("The room is closed.");
});

test.each([
  [{ phase: "opening", role: "joiner" }, "Join room"],
  [{ phase: "calling", role: "creator", offeredCode: "STAR42" }, "Opening your room"],
  [{ phase: "waiting", role: "creator" }, "Your room is open"],
  [{ phase: "meeting", role: "creator" }, "Connecting"],
  [{ phase: "meeting", role: "joiner" }, "Connecting"],
] satisfies [Partial<RoomState>, string][])("the title of %o", (state, expected) => {
  showCard(state);
  expect(title()).toBe(expected);
});

test("only who made a room is asked whether to open it again, and not if another one is needed", () => {
  const again = () => screen.queryByRole("button", { name: "Open this room again" });
  showCard({ phase: "ended", role: "creator" });
  expect(again()).not.toBeNull();
  cleanup();
  showCard({ phase: "ended", role: "joiner" });
  expect(again()).toBeNull();
  cleanup();
  showCard({ phase: "ended", role: "creator", problem: { title: "", text: "", remedy: "new room" } });
  expect(again()).toBeNull();
});
