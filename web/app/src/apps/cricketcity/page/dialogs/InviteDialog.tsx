import { Dialog } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { useEffect, useEffectEvent } from "react";
import { appRoomLink } from "../../../../entry/app-room-link.ts";
import { useStore } from "../../../../lib/use-store.ts";
import type { LiveMatch } from "../../live/live-match.ts";
import type { LiveRoom } from "../../session/use-live.ts";
import styles from "./dialogs.module.css";

interface InviteDialogProps {
  room: LiveRoom;
  /** Opens the room, if there is none. */
  onHost: () => void;
  onClose: () => void;
}

/** Invites somebody to play, and others to watch. */
export function InviteDialog({ room, onHost, onClose }: InviteDialogProps) {
  const { entry } = room;
  const openRoom = useEffectEvent(onHost);
  const isNeeded = entry.kind === "none";
  useEffect(() => {
    if (isNeeded) openRoom();
  }, [isNeeded]);
  return (
    <Dialog open title="Play someone" onOpenChange={(open) => !open && onClose()}>
      <p className={styles["text"]}>
        Whoever opens this link first plays against you. Up to six more can watch. The match begins when they
        are here; until then you can go on with the computer.
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
    </Dialog>
  );
}

function Invitation({ live }: { live: LiveMatch }) {
  const { isOpen, watchers, opponent } = useStore(live.state);
  return (
    <>
      <JoinPanel
        align="center"
        label="Link to play"
        link={appRoomLink("/cricketcity", live.token, live.code)}
        code={live.code}
        paused={!isOpen}
        hint={
          opponent ? `${opponent.name} plays. Others who open the link watch.` : "Waiting for someone to play"
        }
      />
      {watchers.length > 0 && <p className={styles["people"]}>Watching: {watchers.join(", ")}</p>}
    </>
  );
}
