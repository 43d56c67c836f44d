import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Dialog } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { useEffect, useEffectEvent } from "react";
import type { LiveMatch } from "../../live/live-match.ts";
import { nothingYet } from "../../live/live-state.ts";
import type { LiveRoom } from "../../session/use-live.ts";
import type { MatchChoice } from "../../setup/match-choice.ts";
import { ChoiceField, firstOptions, lengthOptions, pitchOptions } from "./ChoiceField.tsx";
import styles from "./dialogs.module.css";

interface InviteDialogProps {
  room: LiveRoom;
  /** What will be played; undefined for a match that is resumed. */
  choice: MatchChoice | undefined;
  onChoose: (choice: MatchChoice) => void;
  /** Opens the room, if there is none. */
  onHost: () => void;
  onClose: () => void;
}

const noMatch = fixedStore(nothingYet);

/** Invites someone to play, and others to watch. */
export function InviteDialog({ room, choice, onChoose, onHost, onClose }: InviteDialogProps) {
  const { entry } = room;
  const openRoom = useEffectEvent(onHost);
  const isNeeded = entry.kind === "none";
  useEffect(() => {
    if (isNeeded) openRoom();
  }, [isNeeded]);
  return (
    <Dialog open title="Play someone" onOpenChange={(open) => !open && onClose()}>
      <p className={styles["text"]}>
        The first person to open this link plays against you. Up to six more can watch. The match begins when
        they are here; until then you can go on with the computer.
      </p>
      {entry.kind === "in" ? (
        <Invitation live={entry.live} />
      ) : (
        <JoinPanel
          align="center"
          link={undefined}
          problem={entry.kind === "failed" ? entry.problem : undefined}
          onRetry={room.retry}
        />
      )}
      {choice && <InvitedMatch room={room} choice={choice} onChoose={onChoose} />}
    </Dialog>
  );
}

interface InvitedMatchProps {
  room: LiveRoom;
  choice: MatchChoice;
  onChoose: (choice: MatchChoice) => void;
}

/** What will be played, which can be changed until an opponent joins. */
function InvitedMatch({ room: { entry }, choice, onChoose }: InvitedMatchProps) {
  const { opponent } = useStore(entry.kind === "in" ? entry.live.state : noMatch);
  if (opponent) return null;
  const field = { choice, onChange: onChoose };
  return (
    <div className={styles["fields"]}>
      <ChoiceField {...field} label="Length" name="overs" options={lengthOptions} />
      <ChoiceField {...field} label="You begin" name="first" options={firstOptions} />
      <ChoiceField {...field} label="Pitch" name="pitch" options={pitchOptions} />
    </div>
  );
}

function Invitation({ live }: { live: LiveMatch }) {
  const { isOpen, watchers, opponent, problem } = useStore(live.state);
  const hint = opponent
    ? `${opponent.name} plays. Others who open the link watch.`
    : (problem?.sentence ?? "Waiting for someone to play");
  return (
    <>
      <JoinPanel
        align="center"
        label="Link to play"
        link={appRoomLink("/cricketcity", live.token, live.code)}
        code={live.code}
        paused={!isOpen}
        hint={hint}
      />
      {watchers.length > 0 && <p className={styles["people"]}>Watching: {watchers.join(", ")}</p>}
    </>
  );
}
