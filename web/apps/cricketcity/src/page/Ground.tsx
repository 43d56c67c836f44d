import { fixedStore, useFields, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { nothingYet } from "../live/live-state.ts";
import { PhoneBatPairing } from "../phone/PhoneBatPairing.tsx";
import { idInRoom } from "../saved/id-in-room.ts";
import { keepMatch } from "../saved/keep-match.ts";
import type { CricketSession } from "../session/cricket-session.ts";
import { reportNotKept } from "../session/report-not-kept.ts";
import { useAlone } from "../session/use-alone.ts";
import { useLive } from "../session/use-live.ts";
import type { StageState } from "../stage/cricket-stage.ts";
import styles from "./CricketCityPage.module.css";
import { CrashCard } from "./cards/CrashCard.tsx";
import { EndCard } from "./cards/EndCard.tsx";
import { EntryCard } from "./cards/EntryCard.tsx";
import { InningsBreak } from "./cards/InningsBreak.tsx";
import { LiveNotice } from "./cards/LiveNotice.tsx";
import { HelpDialog } from "./dialogs/HelpDialog.tsx";
import { InviteDialog } from "./dialogs/InviteDialog.tsx";
import { MatchesDialog } from "./dialogs/MatchesDialog.tsx";
import { NewMatchDialog } from "./dialogs/NewMatchDialog.tsx";
import { ScorecardDialog } from "./dialogs/ScorecardDialog.tsx";
import { Hands } from "./hands/Hands.tsx";
import { SkipReplay } from "./hands/SkipReplay.tsx";
import { Banner } from "./score/Banner.tsx";
import { ScoreBug } from "./score/ScoreBug.tsx";
import { type GroundDialog, TopButtons } from "./TopButtons.tsx";
import { useGestures } from "./use-gestures.ts";
import { VrAction } from "./VrAction.tsx";

interface GroundProps {
  session: CricketSession;
  canvas: HTMLCanvasElement;
  /** The room of a link; undefined to play against the computer. */
  token: string | undefined;
  /** Draws the ground again, on another canvas. */
  onRestart: () => void;
}

/** Hints are shown during the first balls of each innings of a match's beginning. */
const HINT_BALLS = 3;
const noMatch = fixedStore(nothingYet);
const noStage = fixedStore<Pick<StageState, "replay" | "hasCrashed">>({
  replay: undefined,
  hasCrashed: false,
});
const strengthNotes = {
  easy: "Against an easy computer",
  fair: "Against a fair computer",
  hard: "Against a hard computer",
};

/** Everything over the field, once it is drawn: who plays, the score, and what the person can do. */
export function Ground({ session, canvas, token, onRestart }: GroundProps) {
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<GroundDialog>();
  /** Whether the match of the room was begun on an earlier visit. */
  const [goesOn, setGoesOn] = useState(false);
  const [hasPhone, setHasPhone] = useState(false);
  const room = useLive(session, token);
  const live = room.entry.kind === "in" ? room.entry.live : undefined;
  const liveState = useStore(live?.state ?? noMatch);
  const alone = useAlone(session, token === undefined && liveState.game === undefined);
  const { match, comment, isBreak, isOver, ownTeam, phase } = useStore(session.state);
  const { replay, hasCrashed } = useFields(session.stage?.state ?? noStage, "replay", "hasCrashed");
  const { game, matchIndex, role } = liveState;
  const team = role?.kind === "player" ? role.team : undefined;

  useEffect(() => {
    if (!game || !live) return undefined;
    session.playLive(game, team);
    setDialog(undefined);
    if (team === undefined) return undefined;
    const { token } = live;
    return keepMatch(game, {
      id: idInRoom(token, matchIndex),
      place: { kind: "room", token, ownTeam: team },
      onFailed: reportNotKept,
    });
  }, [session, live, game, matchIndex, team]);

  useEffect(() => {
    if (liveState.isNextWaiting) session.hurry();
  }, [session, liveState.isNextWaiting]);

  useEffect(() => {
    session.halt(dialog !== undefined);
  }, [session, dialog]);

  useGestures(session, canvas);

  /** Leaves the room, and plays against the computer. */
  const playAlone = (): void => {
    room.leave();
    setGoesOn(false);
    if (token !== undefined) navigate("/cricketcity");
  };
  const isShown = match !== undefined && !replay && !hasCrashed;
  const isPaused = game !== undefined && liveState.phase !== "playing";
  const isAlone = game === undefined && token === undefined;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <div className={styles["over"]}>
        {match && (
          <div className={styles["score"]}>
            <ScoreBug match={match} note={isAlone ? strengthNotes[alone.choice.strength] : undefined} />
          </div>
        )}
        <VrAction stage={session.stage} />
        <div className={styles["buttons"]}>
          <TopButtons
            session={session}
            isAlone={isAlone}
            onOpen={setDialog}
            onPairPhone={ownTeam === undefined || hasPhone ? undefined : () => setHasPhone(true)}
          />
        </div>
        <div className={styles["banner"]}>
          <Banner comment={isBreak || isOver ? undefined : comment} />
          {live && <LiveNotice state={liveState} onLeave={playAlone} />}
        </div>
        {hasCrashed && <CrashCard onRestart={onRestart} />}
        {!hasCrashed && token !== undefined && game === undefined && (
          <EntryCard room={room} problem={liveState.problem} onPlayAlone={playAlone} />
        )}
        {isShown && isBreak && (
          <InningsBreak match={match} ownTeam={ownTeam} onGoOn={() => session.endBreak()} />
        )}
        {isShown && isOver && (
          <EndCard
            match={match}
            isAlone={isAlone}
            opponent={liveState.opponent}
            wantsAgain={liveState.wantsAgain}
            onAgain={() => (live ? live.playAgain() : alone.again())}
            onOpen={setDialog}
            onPlayAlone={playAlone}
          />
        )}
        {replay && !hasCrashed && (
          <div className={styles["hands"]}>
            <SkipReplay onSkip={() => session.stage?.skip()} />
          </div>
        )}
        {isShown && !isBreak && !isOver && (
          <div className={styles["hands"]}>
            {session.local && !isPaused && (
              <Hands
                {...{ session, canvas, phase }}
                local={session.local}
                isFirst={match.innings.every(({ balls }) => balls < HINT_BALLS)}
              />
            )}
          </div>
        )}
      </div>
      {hasPhone && <PhoneBatPairing session={session} onEnd={() => setHasPhone(false)} />}
      {dialog === "help" && <HelpDialog onClose={close} />}
      {dialog === "new" && (
        <NewMatchDialog
          choice={alone.choice}
          endsMatch={match !== undefined && match.result === undefined}
          onStart={(choice) => {
            close();
            alone.start(choice);
          }}
          onClose={close}
        />
      )}
      {dialog === "invite" && (
        <InviteDialog
          room={room}
          choice={goesOn ? undefined : alone.choice}
          onChoose={(choice) => alone.choose(choice, room)}
          onHost={() => alone.invite(room)}
          onClose={close}
        />
      )}
      {dialog === "matches" && (
        <MatchesDialog
          onGoOn={(saved) => {
            if (saved.place.kind === "computer") {
              close();
              alone.goOn(saved);
            } else {
              const { plan, log, place } = saved;
              setGoesOn(true);
              room.host(plan, { log, team: place.ownTeam ?? 0 });
              setDialog("invite");
            }
          }}
          onClose={close}
        />
      )}
      {dialog === "card" && match && (
        <ScorecardDialog
          match={match}
          log={session.game?.log ?? []}
          onReplay={(ball) => session.replay(ball)}
          onClose={close}
        />
      )}
    </>
  );
}
