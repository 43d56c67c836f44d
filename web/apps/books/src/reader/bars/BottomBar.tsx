import { RangeSlider } from "@orbitroom/compact";
import { useState } from "react";
import { percentText, type ReadingPlace } from "../../book/reading-place.ts";
import type { TimeLeft } from "../../statistics/reading-figures.ts";
import { timeLeftText } from "../../statistics/time-text.ts";
import styles from "./Bars.module.css";

interface BottomBarProps {
  place: ReadingPlace | undefined;
  /** The time left at this reader's pace; undefined while too little is known. */
  left: TimeLeft | undefined;
  onMove: (fraction: number) => void;
}

const STEPS = 1_000;

/** Where the reader is in the book, and a slider to go elsewhere. */
export function BottomBar({ place, left, onMove }: BottomBarProps) {
  const [moving, setMoving] = useState<number>();
  const fraction = moving ?? place?.fraction ?? 0;
  return (
    <footer className={styles["bottom"]}>
      <span className={styles["chapter"]}>{place?.chapter}</span>
      <RangeSlider
        className={styles["slider"]}
        label="Place in the book"
        labelHidden
        min={0}
        max={STEPS}
        value={Math.round(fraction * STEPS)}
        formatValue={(value) => percentText(value / STEPS)}
        onValueChange={(value) => setMoving(value / STEPS)}
        onValueCommit={(value) => {
          setMoving(undefined);
          onMove(value / STEPS);
        }}
      />
      <span className={styles["place"]}>
        {place?.printedPage && <span>Page {place.printedPage}</span>}
        <span className={styles["left"]}>
          {place ? (left ? timeLeftText(left) : averageText(place.minutesLeft)) : ""}
        </span>
        <span>{place ? percentText(fraction) : ""}</span>
      </span>
    </footer>
  );
}

/** The time left for a reader of average speed. */
const averageText = (minutes: number) => `${minutes} min left in the chapter`;
