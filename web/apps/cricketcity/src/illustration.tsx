import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool, seam } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <path className={far} d="M10 80C18 34 46 12 86 22" strokeDasharray="2 5" />
    <circle className={warm} cx="74" cy="20" r="9" />
    <path className={seam} d="M70 12.5c3 4 4 10 2 16" />
    <path className={line} d="M20 82l6-6M27 75l-3-3 26-26 8 8-26 26-3-3" />
    <path className={line} d="M76 84V60M82 84V60M88 84V60M75 59h14" />
    <circle className={cool} cx="26" cy="41" r="3.5" />
  </>
);
