import type { IconShape } from "@orbitroom/compact";

// Icons in the style of Compact's: one line on a grid of 24 by 24.
export const blurIcon: IconShape = {
  path: "M12 3.500c3.500 4 6 6.800 6 10.300a6 6 0 0 1-12 0c0-3.500 2.500-6.300 6-10.300M9 14a3 3 0 0 0 3 3",
};
export const cameraIcon: IconShape = {
  path: "M4.500 8h3l1.500-2.500h6L16.500 8h3A1.500 1.500 0 0 1 21 9.500v8.500a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 18V9.500A1.500 1.500 0 0 1 4.500 8M15.200 13.300a3.200 3.200 0 1 1-6.400 0 3.200 3.200 0 0 1 6.400 0",
};
export const fullScreenIcon: IconShape = { path: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" };
export const pictureInPictureIcon: IconShape = {
  path: "M11 19H4.500A1.500 1.500 0 0 1 3 17.500v-11A1.500 1.500 0 0 1 4.500 5h15A1.500 1.500 0 0 1 21 6.500V11M13 14h8v5.500h-8z",
};
export const pointerIcon: IconShape = {
  path: "M12 12h.01M12 3v3M12 18v3M3 12h3M18 12h3M16.500 12a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0",
};
export const recordIcon: IconShape = {
  path: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
};
export const soundIcon: IconShape = {
  path: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
};
export const silentIcon: IconShape = {
  path: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
};
export const stopIcon: IconShape = {
  path: "M7.500 6h9A1.500 1.500 0 0 1 18 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 16.500v-9A1.500 1.500 0 0 1 7.500 6",
};
