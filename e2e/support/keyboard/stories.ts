import { controls } from "./controls.ts";
import type { KeyboardStories } from "./desk.ts";
import { overlays } from "./overlays.ts";
import { tables } from "./tables.ts";

/** A story for each line of each keyboard table, by the page's name and the line's keys. */
export const keyboardStories: KeyboardStories = { ...controls, ...overlays, ...tables };
