import { ownDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { takeCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { useEffect, useState } from "react";
import type { MatchPlan } from "../game/plan.ts";
import { type HostOptions, LiveMatch } from "../live/live-match.ts";
import { roomProblem } from "../live/room-problem.ts";
import type { CricketSession } from "./cricket-session.ts";

/** The state of entering a room. */
export type LiveEntry =
  | { readonly kind: "none" }
  | { readonly kind: "entering" }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "in"; readonly live: LiveMatch };

/** The room of a page: entered by the token of a link, or opened for a match. */
export interface LiveRoom {
  readonly entry: LiveEntry;
  /** Opens a room for a match. */
  readonly host: (plan: MatchPlan, options: HostOptions) => void;
  /** Tries again what has failed. */
  readonly retry: () => void;
  /** Leaves the room. */
  readonly leave: () => void;
}

type Way = JoinWay | HostWay | undefined;

interface JoinWay {
  readonly kind: "join";
  readonly token: string;
  readonly code: string;
}

interface HostWay {
  readonly kind: "host";
  readonly plan: MatchPlan;
  readonly options: HostOptions;
}

/** Enters the room of a token, or the room that is opened later, and leaves it with the component. */
export function useLive(session: CricketSession, token: string | undefined): LiveRoom {
  const [way, setWay] = useState<Way>(() =>
    token === undefined ? undefined : { kind: "join", token, code: takeCode(token) },
  );
  const [attempt, setAttempt] = useState(0);
  const [entry, setEntry] = useState<LiveEntry>({ kind: way ? "entering" : "none" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt enters again
  useEffect(() => {
    if (!way) return setEntry({ kind: "none" });
    const stop = new AbortController();
    let live: LiveMatch | undefined;
    setEntry({ kind: "entering" });
    enter(way, stop.signal).then(
      (entered) => {
        if (stop.signal.aborted) return entered.dispose();
        live = entered;
        session.follow(live);
        setEntry({ kind: "in", live });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setEntry({ kind: "failed", problem: roomProblem(error) });
      },
    );
    return () => {
      stop.abort();
      session.follow(undefined);
      live?.dispose();
    };
  }, [session, way, attempt]);
  return {
    entry,
    host: (plan, options) => setWay({ kind: "host", plan, options }),
    retry: () => setAttempt((tried) => tried + 1),
    leave: () => setWay(undefined),
  };
}

function enter(way: NonNullable<Way>, signal: AbortSignal): Promise<LiveMatch> {
  if (way.kind === "host") return LiveMatch.host(way.plan, ownDeviceName(), way.options);
  const { token, code } = way;
  return LiveMatch.join({ token, code, name: ownDeviceName(), signal });
}
