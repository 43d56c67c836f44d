import "@orbitroom/app-kit/page/register-icons.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { liveProblem, nothingYet } from "../live/live-state.ts";
import type { CricketSession } from "../session/cricket-session.ts";
import { firstChoice } from "../setup/match-choice.ts";
import type { StageState } from "../stage/cricket-stage.ts";
import { dot, four, play, six, times } from "../testing/facts.ts";
import { startOf } from "../testing/match-view.ts";
import { Ground } from "./Ground.tsx";

const live = vi.hoisted(() => ({ state: undefined as unknown }));

vi.mock("../session/use-alone.ts", () => ({ useAlone: () => ({ choice: firstChoice }) }));
vi.mock("../session/use-live.ts", () => ({
  useLive: () => ({ entry: live.state ? { kind: "in", live } : { kind: "none" }, leave: () => undefined }),
}));

afterEach(() => {
  cleanup();
  live.state = undefined;
});

/** A ground on which a match has ended, on a stage that draws nothing. */
function show(token?: string) {
  const stage = {
    state: new StateStore<StageState>({
      replay: undefined,
      ...{ isShowing: false, hasCrashed: false, isInVr: false },
    }),
    skip: vi.fn(),
  };
  const match = play(startOf(1), [four, ...times(5, dot), six]);
  const session = {
    state: new StateStore({ match, phase: "after", ownTeam: 0, isBreak: false, isOver: true }),
    sound: { isMuted: true, resume: () => undefined },
    halt: () => undefined,
    stage,
  };
  const onRestart = vi.fn();
  const canvas = document.createElement("canvas");
  render(<Ground session={session as unknown as CricketSession} {...{ canvas, token, onRestart }} />);
  return { stage, onRestart };
}

test("a ground that can no longer be drawn is reported, and can start again", () => {
  const { stage, onRestart } = show();
  act(() => stage.state.set({ hasCrashed: true }));
  expect(screen.getByRole("alert").textContent).toContain("The game has stopped");
  expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(onRestart).toHaveBeenCalledOnce();
});

test("a replay is not covered by the result, and can be skipped", () => {
  const { stage } = show();
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
  act(() => stage.state.set({ replay: { ballIndex: 0, shot: "replaySide" } }));
  expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(stage.skip).toHaveBeenCalledOnce();
});

test.each(["other_version", "players_left"] as const)(
  "a device that is in the room, and whose match cannot begin, learns why: %s",
  (code) => {
    live.state = new StateStore({ ...nothingYet, problem: liveProblem(code) });
    show("token");
    expect(screen.getByRole("alert").textContent).toContain(liveProblem(code).sentence);
    expect(screen.getByRole("button", { name: "Play against the computer" })).toBeTruthy();
  },
);
