import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, RangeSlider } from "@orbitroom/compact";
import { changeSettings, LETTER_SPACING_EM, readingSettings, WORD_SPACING_EM } from "./reading-settings.ts";
import styles from "./SettingsPanel.module.css";

/** Space between letters and words, and a way back to that of the book. */
export function Spacing() {
  const { letterSpacingEm, wordSpacingEm } = useStore(readingSettings);
  return (
    <div className={styles["spacing"]}>
      <RangeSlider
        label="Letter spacing"
        {...LETTER_SPACING_EM}
        value={letterSpacingEm}
        formatValue={spacingText}
        onValueChange={(value) => changeSettings({ letterSpacingEm: value })}
      />
      <RangeSlider
        label="Word spacing"
        {...WORD_SPACING_EM}
        value={wordSpacingEm}
        formatValue={spacingText}
        onValueChange={(value) => changeSettings({ wordSpacingEm: value })}
      />
      {/* The button is never fully disabled, so that it keeps the focus after it was pressed. */}
      <Button
        size="sm"
        aria-disabled={letterSpacingEm === 0 && wordSpacingEm === 0}
        onClick={() => changeSettings({ letterSpacingEm: 0, wordSpacingEm: 0 })}
      >
        Reset spacing
      </Button>
    </div>
  );
}

const spacingText = (em: number) => (em === 0 ? "As in the book" : `+${em.toFixed(2)} em`);
