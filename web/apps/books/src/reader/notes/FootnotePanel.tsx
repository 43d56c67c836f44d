import { Button } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import styles from "./FootnotePanel.module.css";
import { NoteContent } from "./NoteContent.tsx";

/** A note of the book, and where its reference is in the window. */
export interface ShownNote {
  readonly note: Element;
  /** The link to it, which takes the focus back. */
  readonly link: HTMLElement;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface FootnotePanelProps extends ShownNote {
  onClose: () => void;
  /** Jumps to the note in the book. */
  onFollow: () => void;
}

/** The greatest width of the panel, and its gap to the edge of the window. */
const WIDTH_PX = 480;
const GAP_PX = 12;

/** Shows a note next to its reference. */
export function FootnotePanel({ note, link, left, top, bottom, onClose, onFollow }: FootnotePanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    return () => link.focus();
  }, [link]);
  const isAbove = top > innerHeight / 2;
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label="Note"
      tabIndex={-1}
      className={styles["panel"]}
      style={{
        left: Math.max(GAP_PX, Math.min(left - GAP_PX, innerWidth - WIDTH_PX - GAP_PX)),
        ...(isAbove ? { bottom: innerHeight - top + 8 } : { top: bottom + 8 }),
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles["note"]}>
        <NoteContent note={note} />
      </div>
      <div className={styles["actions"]}>
        <Button variant="quiet" size="sm" onClick={onFollow}>
          Go to the note
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
