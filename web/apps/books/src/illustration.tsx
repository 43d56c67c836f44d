import { drawing } from "@orbitroom/app-kit/manifest/drawing.ts";

const { line, far, warm, cool } = drawing;

/** The drawing of the app's card. */
export const illustration = (
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
);
