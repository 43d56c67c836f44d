import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
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
);
