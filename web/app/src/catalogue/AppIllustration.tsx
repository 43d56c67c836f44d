import { cx } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./AppIllustration.module.css";

// Each drawing is 96 by 96: a thin orbit, a symbol of the app, a warm body and a cool one.
const { line, far, warm, cool, seam } = styles;

const ILLUSTRATIONS: Record<string, ReactNode> = {
  "/compact": (
    <>
      <circle className={far} cx="48" cy="48" r="40" />
      <rect className={line} x="30" y="30" width="16" height="16" rx="3" />
      <rect className={line} x="50" y="30" width="16" height="16" rx="8" />
      <rect className={line} x="30" y="50" width="36" height="16" rx="3" />
      <circle className={warm} cx="76.3" cy="19.7" r="5" />
      <circle className={cool} cx="13.4" cy="68" r="3.5" />
    </>
  ),
  "/solarsystem": (
    <>
      <ellipse className={far} cx="48" cy="48" rx="43" ry="17" transform="rotate(-20 48 48)" />
      <ellipse className={line} cx="48" cy="48" rx="29" ry="11" transform="rotate(-20 48 48)" />
      <circle className={warm} cx="48" cy="48" r="8" />
      <circle className={line} cx="23" cy="60" r="4" />
      <path className={line} d="M73 22c5-4 13-6 14-4s-5 7-11 9" />
      <circle className={line} cx="78" cy="24" r="6" />
      <circle className={cool} cx="8" cy="60" r="3.5" />
    </>
  ),
  "/imageanalyzer": (
    <>
      <ellipse className={far} cx="48" cy="48" rx="42" ry="21" />
      <circle className={line} cx="48" cy="48" r="20" />
      <path className={line} d="M32 58l9-9 7 7 5-5 10 9" />
      <circle className={warm} cx="54" cy="40" r="4" />
      <path className={line} d="M22 16h-6v6M74 16h6v6M22 80h-6v-6M74 80h6v-6" />
      <circle className={cool} cx="89" cy="53" r="3.5" />
    </>
  ),
  "/airpainter": (
    <>
      <ellipse className={far} cx="48" cy="48" rx="43" ry="17" transform="rotate(-24 48 48)" />
      <path
        className={warm}
        d="M12 66c10 8 30 4 46-6 12-8 22-17 25-24 1-3-2-4-4-2-6 7-14 14-26 21-15 9-29 13-38 8-3-2-5 1-3 3z"
      />
      <rect className={line} x="68" y="12" width="13" height="23" rx="3" transform="rotate(35 74.5 23.5)" />
      <circle className={cool} cx="22" cy="38" r="3.5" />
    </>
  ),
  "/cricketcity": (
    <>
      <path className={far} d="M10 80C18 34 46 12 86 22" strokeDasharray="2 5" />
      <circle className={warm} cx="74" cy="20" r="9" />
      <path className={seam} d="M70 12.5c3 4 4 10 2 16" />
      <path className={line} d="M20 82l6-6M27 75l-3-3 26-26 8 8-26 26-3-3" />
      <path className={line} d="M76 84V60M82 84V60M88 84V60M75 59h14" />
      <circle className={cool} cx="26" cy="41" r="3.5" />
    </>
  ),
  "/worldbingo": (
    <>
      <circle className={far} cx="48" cy="48" r="42" />
      <path className={far} d="M48 6c-26 24-26 60 0 84M48 6c26 24 26 60 0 84" />
      <g className={line}>
        <circle cx="30" cy="30" r="6" />
        <circle cx="48" cy="30" r="6" />
        <circle cx="30" cy="48" r="6" />
        <circle cx="66" cy="48" r="6" />
        <circle cx="48" cy="66" r="6" />
        <circle cx="66" cy="66" r="6" />
      </g>
      <circle className={warm} cx="66" cy="30" r="6" />
      <circle className={warm} cx="48" cy="48" r="6" />
      <circle className={warm} cx="30" cy="66" r="6" />
      <circle className={cool} cx="89" cy="56" r="3.5" />
    </>
  ),
  "/books": (
    <>
      <ellipse className={far} cx="48" cy="52" rx="43" ry="19" transform="rotate(14 48 52)" />
      <path
        className={line}
        d="M48 32c-9-6-19-7-29-6v42c10-1 20 0 29 6 9-6 19-7 29-6V26c-10-1-20 0-29 6zM48 32v42"
      />
      <path
        className={far}
        d="M27 37c5 0 9 1 13 3M27 47c5 0 9 1 13 3M69 37c-5 0-9 1-13 3M69 47c-5 0-9 1-13 3"
      />
      <circle className={warm} cx="62" cy="17" r="5" />
      <circle className={cool} cx="8" cy="46" r="3.5" />
    </>
  ),
  "/webshare": (
    <>
      <ellipse className={far} cx="48" cy="46" rx="43" ry="18" transform="rotate(-14 48 46)" />
      <rect className={line} x="24" y="28" width="48" height="32" rx="4" />
      <path className={line} d="M40 70h16M48 60v10" />
      <path className={far} d="M36 50a12 12 0 0 1 12-12M36 44a6 6 0 0 1 6-6" />
      <circle className={warm} cx="37" cy="49" r="4" />
      <circle className={cool} cx="88" cy="33" r="3.5" />
    </>
  ),
};

/** The illustration of an app, or a plain orbit if it has none. */
export function AppIllustration({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg className={cx(styles["illustration"], className)} viewBox="0 0 96 96" aria-hidden="true">
      {ILLUSTRATIONS[path] ?? (
        <>
          <ellipse className={line} cx="48" cy="48" rx="43" ry="17" transform="rotate(-20 48 48)" />
          <circle className={warm} cx="80" cy="28" r="6" />
          <circle className={cool} cx="16" cy="66" r="4" />
        </>
      )}
    </svg>
  );
}
