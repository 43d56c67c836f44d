import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <ellipse className={far} cx="48" cy="46" rx="43" ry="18" transform="rotate(-14 48 46)" />
    <rect className={line} x="24" y="28" width="48" height="32" rx="4" />
    <path className={line} d="M40 70h16M48 60v10" />
    <path className={far} d="M36 50a12 12 0 0 1 12-12M36 44a6 6 0 0 1 6-6" />
    <circle className={warm} cx="37" cy="49" r="4" />
    <circle className={cool} cx="88" cy="33" r="3.5" />
  </>
);
