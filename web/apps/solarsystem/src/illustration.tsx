import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <ellipse className={far} cx="48" cy="48" rx="43" ry="17" transform="rotate(-20 48 48)" />
    <ellipse className={line} cx="48" cy="48" rx="29" ry="11" transform="rotate(-20 48 48)" />
    <circle className={warm} cx="48" cy="48" r="8" />
    <circle className={line} cx="23" cy="60" r="4" />
    <path className={line} d="M73 22c5-4 13-6 14-4s-5 7-11 9" />
    <circle className={line} cx="78" cy="24" r="6" />
    <circle className={cool} cx="8" cy="60" r="3.5" />
  </>
);
