import { Button, CopyButton } from "@orbitroom/compact";
import { useLayoutEffect, useRef, useState } from "react";
import { COLOUR_NAMES, HIGHLIGHT_COLOURS, type HighlightColour } from "../../annotations/annotation.ts";
import { LookUpTools } from "../lookup/LookUpTools.tsx";
import { plainText } from "../lookup/selected-words.ts";
import { TranslateDialog } from "../lookup/TranslateDialog.tsx";
import { placeBar } from "./place-bar.ts";
import styles from "./SelectionBar.module.css";
import type { TextSelection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: Pick<TextSelection, "text" | "language" | "top" | "bottom" | "centre">;
  onHighlight: (colour: HighlightColour) => void;
  onNote: () => void;
  /** Removes the highlight; undefined if there is none. */
  onRemove: (() => void) | undefined;
  onSpeak: () => void;
  /** Searches the book for a text. */
  onSearch: (query: string) => void;
  onClose: () => void;
}

/** The bar of actions for selected text. It is above the text, or below it if there is no room. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, onHighlight, onNote, onRemove, onSpeak, onSearch, onClose } = props;
  const { text, language } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const [isTranslating, setTranslating] = useState(false);
  // Its size depends on what it offers, and on how the buttons wrap.
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { offsetWidth: widthPx, offsetHeight: heightPx } = bar.current;
    const next = placeBar(selection, { widthPx, heightPx }, { widthPx: innerWidth, heightPx: innerHeight });
    setPlace((before) => (before.left === next.left && before.top === next.top ? before : next));
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={bar}
        role="group"
        aria-label="Selected text"
        className={styles["bar"]}
        style={place}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // It closes the bar only: the same key of the page hides its controls.
          event.stopPropagation();
          onClose();
        }}
      >
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
        <Button variant="quiet" size="sm" onClick={onNote}>
          Note
        </Button>
        <CopyButton value={text} size="sm" variant="quiet" />
        <LookUpTools
          text={text}
          language={language}
          onTranslate={() => setTranslating(true)}
          onSearch={onSearch}
        />
        <Button variant="quiet" size="sm" onClick={onSpeak}>
          Read aloud
        </Button>
        {onRemove && (
          <Button variant="quiet" size="sm" icon="trash" iconOnly onClick={onRemove}>
            Remove the highlight
          </Button>
        )}
      </div>
      {isTranslating && (
        <TranslateDialog text={plainText(text)} language={language} onClose={() => setTranslating(false)} />
      )}
    </>
  );
}
