import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <circle className={far} cx="48" cy="48" r="40" />
    <rect className={line} x="30" y="30" width="16" height="16" rx="3" />
    <rect className={line} x="50" y="30" width="16" height="16" rx="8" />
    <rect className={line} x="30" y="50" width="36" height="16" rx="3" />
    <circle className={warm} cx="76.3" cy="19.7" r="5" />
    <circle className={cool} cx="13.4" cy="68" r="3.5" />
  </>
);
