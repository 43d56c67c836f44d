import { cx } from "@orbitroom/compact";
import { Link } from "wouter";
import styles from "./Logo.module.css";

// An ellipse with gaps at its two bodies. `pathLength` makes the dash lengths hundredths of its circumference.
const ORBIT = "M0 -17A27 17 0 0 1 0 17A27 17 0 0 1 0 -17";

function LogoMark() {
  return (
    <svg className={styles["mark"]} viewBox="-32 -32 64 64" aria-hidden="true">
      <g transform="rotate(-32)">
        <path
          d={ORBIT}
          pathLength={100}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="29 21 32.5 17.5"
          strokeDashoffset="-33.5"
        />
        <circle className={styles["bodyWarm"]} cx="25.5" cy="-4" r="9.5" />
        <circle className={styles["bodyCool"]} cx="-25.5" cy="4" r="6" />
      </g>
    </svg>
  );
}

/** Props of `Logo`. */
export interface LogoProps {
  /** @default "/" */
  href?: string;
  /** Class of the name beside the mark. */
  nameClassName?: string | undefined;
}

/** The logo, a link to the home page or to `href`. */
export function Logo({ href = "/", nameClassName }: LogoProps) {
  return (
    <Link href={href} className={styles["logo"]} aria-label="Orbitroom, home">
      <LogoMark />
      <span className={cx(styles["name"], nameClassName)}>Orbitroom</span>
    </Link>
  );
}
