import { RangeSlider } from "@orbitroom/compact";
import { useState } from "react";
import { percentText, type ReadingPlace } from "../engine/reading-place.ts";
import styles from "./Bars.module.css";

interface BottomBarProps {
  place: ReadingPlace | undefined;
  onMove: (fraction: number) => void;
}

const STEPS = 1_000;

/** Where the reader is in the book, and a slider to go elsewhere. */
export function BottomBar({ place, onMove }: BottomBarProps) {
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
        <span className={styles["left"]}>{place ? timeLeft(place.minutesLeft) : ""}</span>
        <span>{place ? percentText(fraction) : ""}</span>
      </span>
    </footer>
  );
}

const timeLeft = (minutes: number) => `${minutes} min left in the chapter`;
