import { Button, Menu, MenuItem } from "@orbitroom/compact";
import { useState } from "react";
import type { CricketSession } from "../session/cricket-session.ts";
import { mutedIcon, scorecardIcon, soundIcon } from "./icons.ts";
import styles from "./TopButtons.module.css";

/** What can be opened over the field. */
export type GroundDialog = "new" | "invite" | "card" | "matches" | "help";

interface TopButtonsProps {
  session: CricketSession;
  isAlone: boolean;
  onOpen: (dialog: GroundDialog) => void;
  /** Pairs a phone as the bat; undefined for a watcher, or once it is paired. */
  onPairPhone: (() => void) | undefined;
}

/** The buttons in the corner: sound, scorecard, inviting someone to play, and more. */
export function TopButtons({ session, isAlone, onOpen, onPairPhone }: TopButtonsProps) {
  const [isMuted, setIsMuted] = useState(session.sound.isMuted);
  const toggle = (): void => {
    session.sound.setMuted(!isMuted);
    setIsMuted(!isMuted);
    void session.sound.resume();
  };
  return (
    <div className={styles["buttons"]}>
      {isAlone && (
        <Button icon="user" className={styles["invite"]} onClick={() => onOpen("invite")}>
          <span>Play someone</span>
        </Button>
      )}
      <Button iconOnly icon={scorecardIcon} onClick={() => onOpen("card")}>
        Scorecard
      </Button>
      <Button iconOnly icon={isMuted ? mutedIcon : soundIcon} aria-pressed={!isMuted} onClick={toggle}>
        Sound
      </Button>
      <Menu label="More" icon="more" variant="secondary">
        {isAlone && (
          <>
            <MenuItem icon="plus" onClick={() => onOpen("new")}>
              New match
            </MenuItem>
            <MenuItem icon="archive" onClick={() => onOpen("matches")}>
              Your matches
            </MenuItem>
          </>
        )}
        {onPairPhone && (
          <MenuItem icon="phone" onClick={onPairPhone}>
            Use a phone as the bat
          </MenuItem>
        )}
        <MenuItem icon="help" onClick={() => onOpen("help")}>
          How to play
        </MenuItem>
      </Menu>
    </div>
  );
}
