import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
  <>
    <ellipse className={far} cx="48" cy="48" rx="42" ry="21" />
    <circle className={line} cx="48" cy="48" r="20" />
    <path className={line} d="M32 58l9-9 7 7 5-5 10 9" />
    <circle className={warm} cx="54" cy="40" r="4" />
    <path className={line} d="M22 16h-6v6M74 16h6v6M22 80h-6v-6M74 80h6v-6" />
    <circle className={cool} cx="89" cy="53" r="3.5" />
  </>
);
