import type { IconLike } from "@orbitroom/compact";

/** Icons that only the reading view needs, drawn like those of Compact. */
export const bookmarkIcon: IconLike = { path: "M7 4h10v16l-5-4-5 4z" };
export const bookmarkSetIcon: IconLike = { path: "M7 4h10v16l-5-4-5 4zM9.5 6.500v8M12 6.500v7M14.5 6.500v8" };
export const lettersIcon: IconLike = {
  path: "M3 18 7.500 6.500 12 18M4.500 14.500h6M14 18l3-7.500 3 7.500M15 15.800h4",
};
export const contentsIcon: IconLike = {
  path: "M9 6.500h11M9 12h11M9 17.500h11M4 6.500h.01M4 12h.01M4 17.500h.01",
};
export const speakIcon: IconLike = {
  path: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
};
