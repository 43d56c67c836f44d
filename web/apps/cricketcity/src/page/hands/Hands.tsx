import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useState } from "react";
import { bindControls } from "../../controls/bind-controls.ts";
import type { LocalSide } from "../../controls/local-side.ts";
import type { LocalState } from "../../controls/local-state.ts";
import type { Phase } from "../../game/match-game.ts";
import type { CricketSession } from "../../session/cricket-session.ts";
import { BattingHands, Timing } from "./BattingHands.tsx";
import { BowlingHands } from "./BowlingHands.tsx";
import { useAimMarker } from "./use-aim-marker.ts";

interface HandsProps {
  session: CricketSession;
  canvas: HTMLCanvasElement;
  local: LocalSide;
  phase: Phase;
  /** Whether each batter's innings is the first that the person sees: hints are longer then. */
  isFirst: boolean;
}

/** What the person at this device can do now, and how. */
export function Hands({ session, canvas, local, phase, isFirst }: HandsProps) {
  const state = useStore(local.state);
  useAimMarker(session.stage, state);
  useEffect(() => {
    const { stage } = session;
    if (!stage) return undefined;
    return bindControls({ side: local, canvas, pick: (clientX, clientY) => stage.pick(clientX, clientY) });
  }, [session, canvas, local]);
  const earlyMs = useLastTiming(state, phase);
  if (phase === "after") return earlyMs === undefined ? null : <Timing earlyMs={earlyMs} />;
  if (state.type === "batting") return <BattingHands {...{ local, state, phase, isFirst }} />;
  if (state.type === "bowling") return <BowlingHands {...{ local, state, isFirst }} />;
  return null;
}

/** How early the stroke of this ball was, also once the ball is dead; undefined if there was none. */
function useLastTiming(state: LocalState, phase: Phase): number | undefined {
  const now = state.type === "batting" ? state.earlyMs : undefined;
  const [last, setLast] = useState<number>();
  // Both are set while rendering, so that no frame shows the stroke of the ball before.
  if (now !== undefined && now !== last) setLast(now);
  if (phase === "runUp" && last !== undefined) setLast(undefined);
  return last;
}
