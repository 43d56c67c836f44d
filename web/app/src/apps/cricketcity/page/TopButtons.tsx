import { Button } from "@orbitroom/compact";
import { useState } from "react";
import type { CricketSession } from "../session/cricket-session.ts";
import { mutedIcon, scorecardIcon, soundIcon } from "./icons.ts";

interface TopButtonsProps {
  session: CricketSession;
  isAlone: boolean;
  onOpen: (dialog: "new" | "invite" | "card") => void;
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
      <Button iconOnly icon="refresh" onClick={() => onOpen("new")}>
        New match
      </Button>
      {isAlone && (
        <Button icon="user" onClick={() => onOpen("invite")}>
          Play someone
        </Button>
      )}
    </>
  );
}
