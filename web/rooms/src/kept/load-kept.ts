/** Loads what a browser needs that keeps a room. */
export const loadKept = () => import("./kept.ts");
