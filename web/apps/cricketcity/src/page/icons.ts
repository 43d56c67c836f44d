import type { IconLike } from "@orbitroom/compact";

/** A loudspeaker. */
export const soundIcon: IconLike = {
  path: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
};
/** A loudspeaker that is silent. */
export const mutedIcon: IconLike = {
  path: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
};
/** A table of scores. */
export const scorecardIcon: IconLike = {
  path: "M5.500 4h13A1.500 1.500 0 0 1 20 5.500v13a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500v-13A1.500 1.500 0 0 1 5.500 4M4 9h16M10 9v11",
};
