import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <ellipse className={far} cx="48" cy="48" rx="43" ry="17" transform="rotate(-24 48 48)" />
    <path
      className={warm}
      d="M12 66c10 8 30 4 46-6 12-8 22-17 25-24 1-3-2-4-4-2-6 7-14 14-26 21-15 9-29 13-38 8-3-2-5 1-3 3z"
    />
    <rect className={line} x="68" y="12" width="13" height="23" rx="3" transform="rotate(35 74.5 23.5)" />
    <circle className={cool} cx="22" cy="38" r="3.5" />
  </>
);
