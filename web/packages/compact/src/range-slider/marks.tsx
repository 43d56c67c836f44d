import type { CSSProperties, ReactNode } from "react";
import styles from "./RangeSlider.module.css";

/** A mark on a slider's track. */
export interface RangeMark {
  /** Value at which the mark is placed. */
  value: number;
  /** Text below the mark. */
  label?: ReactNode;
}

/** Where a value is on a track: 0 at its start, 1 at its end. */
export function fractionOf(value: number, min: number, max: number): number {
  return max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
}

/** Passes a place on the track to the style sheet. */
export const atFraction = (fraction: number): CSSProperties => ({ ["--fraction" as string]: fraction });

interface MarksProps {
  marks: readonly RangeMark[];
  min: number;
  max: number;
}

/** The marks on a track. */
export function Marks({ marks, min, max, isPassed }: MarksProps & { isPassed: (value: number) => boolean }) {
  return marks.map((mark) => (
    <span
      key={mark.value}
      className={styles["mark"]}
      style={atFraction(fractionOf(mark.value, min, max))}
      data-passed={isPassed(mark.value) ? "" : undefined}
    />
  ));
}

/** The texts below the marks. Screen readers get the value itself. */
export function MarkLabels({ marks, min, max }: MarksProps) {
  return marks.some((mark) => mark.label !== undefined) ? (
    <span className={styles["labels"]} aria-hidden="true">
      {marks.map((mark) => (
        <span
          key={mark.value}
          className={styles["label"]}
          style={atFraction(fractionOf(mark.value, min, max))}
        >
          {mark.label}
        </span>
      ))}
    </span>
  ) : null;
}
