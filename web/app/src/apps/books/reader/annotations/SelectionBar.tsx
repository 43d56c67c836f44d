import { Button, CopyButton } from "@orbitroom/compact";
import { lookUpAddress } from "../settings/reading-settings.ts";
import { COLOUR_NAMES, HIGHLIGHT_COLOURS, type HighlightColour } from "./annotation.ts";
import styles from "./SelectionBar.module.css";
import type { TextSelection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: Pick<TextSelection, "text" | "top" | "bottom" | "centre">;
  /** Undefined: this text cannot be highlighted. */
  onHighlight: ((colour: HighlightColour) => void) | undefined;
  onNote: (() => void) | undefined;
  /** Undefined: nothing here is removed. */
  onRemove: (() => void) | undefined;
  onSpeak: () => void;
  /** Address of the word book, with `{word}`; empty if there is none. */
  lookUpUrl: string;
  onClose: () => void;
}

/** Height of the bar and the gap to the text. */
const ROOM_PX = 120;
/** Half of its width, and a gap to the edge of the window. */
const HALF_WIDTH_PX = 244;

/** What can be done with selected text. It stands above the text, or below it if there is no room. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, onHighlight, onNote, onRemove, onSpeak, lookUpUrl, onClose } = props;
  const isBelow = selection.top < ROOM_PX;
  const centre = Math.min(innerWidth - HALF_WIDTH_PX, Math.max(HALF_WIDTH_PX, selection.centre));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="Selected text"
      className={styles["bar"]}
      data-below={isBelow ? "" : undefined}
      style={{
        left: innerWidth < 2 * HALF_WIDTH_PX ? innerWidth / 2 : centre,
        top: isBelow ? selection.bottom : selection.top,
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      {onHighlight && (
        <div className={styles["colours"]}>
          {HIGHLIGHT_COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              className={styles["colour"]}
              data-colour={colour}
              aria-label={`Highlight: ${COLOUR_NAMES[colour].toLowerCase()}`}
              onClick={() => onHighlight(colour)}
            />
          ))}
        </div>
      )}
      {onNote && (
        <Button variant="quiet" size="sm" onClick={onNote}>
          Note
        </Button>
      )}
      <CopyButton value={selection.text} size="sm" variant="quiet" />
      {lookUpUrl && (
        <a
          className={styles["link"]}
          href={lookUpAddress(lookUpUrl, selection.text)}
          target="_blank"
          rel="noopener noreferrer"
          title={`Sends the selected words to ${new URL(lookUpUrl).host}`}
        >
          Look up
        </a>
      )}
      <Button variant="quiet" size="sm" onClick={onSpeak}>
        Read aloud
      </Button>
      {onRemove && (
        <Button variant="quiet" size="sm" icon="trash" iconOnly onClick={onRemove}>
          Remove the highlight
        </Button>
      )}
    </div>
  );
}
