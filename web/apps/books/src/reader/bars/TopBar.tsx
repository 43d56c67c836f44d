import { Button, Menu, MenuItem } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { bookmarkIcon, bookmarkSetIcon, contentsIcon, speakIcon } from "../icons.ts";
import styles from "./Bars.module.css";

interface TopBarProps {
  title: string;
  hasBookmark: boolean;
  canGoBack: boolean;
  isSpeaking: boolean;
  /** The button and panel of the settings. */
  settings: ReactNode;
  onClose: () => void;
  onContents: () => void;
  onSearch: () => void;
  onBookmark: () => void;
  onBack: () => void;
  onSpeak: () => void;
  onTogether: () => void;
  onReading: () => void;
  onHelp: () => void;
}

/** The controls above the page. */
export function TopBar(props: TopBarProps) {
  const { title, hasBookmark, canGoBack, isSpeaking, settings } = props;
  return (
    <header className={styles["top"]}>
      <Button variant="quiet" icon="close" iconOnly onClick={props.onClose}>
        Close the book
      </Button>
      <h1 className={styles["title"]}>{title}</h1>
      {canGoBack && (
        <Button variant="quiet" size="sm" onClick={props.onBack}>
          Back
        </Button>
      )}
      <Button variant="quiet" icon={contentsIcon} iconOnly onClick={props.onContents}>
        Contents and notes
      </Button>
      <Button variant="quiet" icon="search" iconOnly onClick={props.onSearch}>
        Search in the book
      </Button>
      <Button
        variant="quiet"
        icon={hasBookmark ? bookmarkSetIcon : bookmarkIcon}
        iconOnly
        aria-pressed={hasBookmark}
        onClick={props.onBookmark}
      >
        Bookmark
      </Button>
      {settings}
      <Menu label="More" icon="more">
        <MenuItem icon={speakIcon} onClick={props.onSpeak}>
          {isSpeaking ? "Stop reading aloud" : "Read aloud"}
        </MenuItem>
        <MenuItem icon="room" onClick={props.onTogether}>
          Read together
        </MenuItem>
        <MenuItem icon="clock" onClick={props.onReading}>
          Reading time
        </MenuItem>
        <MenuItem icon="help" onClick={props.onHelp}>
          Keys and gestures
        </MenuItem>
      </Menu>
    </header>
  );
}
