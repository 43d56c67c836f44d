import { cx } from "@orbitroom/compact";
import type { ReactElement } from "react";
import styles from "./Cover.module.css";

interface PlainCoverProps {
  readonly title: string;
  readonly author?: string | undefined;
  readonly className?: string | undefined;
}

/** A cover made of title and author, with an orbit. The same title always has the same colour and orbit. */
export function PlainCover({ title, author, className }: PlainCoverProps): ReactElement {
  const number = numberOf(title);
  const tiltDeg = (number % 90) - 45;
  const bodyRadians = (number % 62) / 10;
  return (
    <span
      className={cx(styles["cover"], styles["plain"], className)}
      data-tone={number % TONES}
      aria-hidden="true"
    >
      <span className={styles["title"]}>{title}</span>
      <svg className={styles["orbit"]} viewBox="-60 -60 120 120" aria-hidden="true">
        <g transform={`rotate(${tiltDeg})`}>
          <ellipse rx="52" ry="24" />
          <circle r="9" className={styles["sun"]} />
          <circle r="5" cx={52 * Math.cos(bodyRadians)} cy={24 * Math.sin(bodyRadians)} />
        </g>
      </svg>
      <span className={styles["author"]}>{author}</span>
    </span>
  );
}

const TONES = 4;

function numberOf(title: string): number {
  let sum = 0;
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}
