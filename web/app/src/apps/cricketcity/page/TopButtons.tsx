import { Button } from "@orbitroom/compact";
import { useState } from "react";
import type { CricketSession } from "../session/cricket-session.ts";
import { mutedIcon, scorecardIcon, soundIcon } from "./icons.ts";

/** What can be opened over the field. */
export type GroundDialog = "new" | "invite" | "card" | "matches";

interface TopButtonsProps {
  session: CricketSession;
  isAlone: boolean;
  onOpen: (dialog: GroundDialog) => void;
}

/** The buttons in the corner: sound, scorecard, and the other matches. */
export function TopButtons({ session, isAlone, onOpen }: TopButtonsProps) {
  const [isMuted, setIsMuted] = useState(session.sound.isMuted);
  const toggle = (): void => {
    session.sound.setMuted(!isMuted);
    setIsMuted(!isMuted);
    void session.sound.resume();
  };
  return (
    <>
      <Button iconOnly icon={isMuted ? mutedIcon : soundIcon} aria-pressed={!isMuted} onClick={toggle}>
        Sound
      </Button>
      <Button iconOnly icon={scorecardIcon} onClick={() => onOpen("card")}>
        Scorecard
      </Button>
      {isAlone && (
        <>
          <Button iconOnly icon="archive" onClick={() => onOpen("matches")}>
            Your matches
          </Button>
          <Button iconOnly icon="plus" onClick={() => onOpen("new")}>
            New match
          </Button>
          <Button icon="user" onClick={() => onOpen("invite")}>
            Play someone
          </Button>
        </>
      )}
    </>
  );
}
