import { basics } from "./basics.ts";
import { controls } from "./controls.ts";
import { creative } from "./creative.ts";
import type { KeyboardChecks } from "./keyboard-check.ts";
import { overlays } from "./overlays.ts";
import { pickers } from "./pickers.ts";
import { rooms } from "./rooms.ts";
import { tables } from "./tables.ts";

/** A check for every row of every keyboard table. */
export const keyboardChecks: KeyboardChecks = {
  ...basics,
  ...controls,
  ...creative,
  ...overlays,
  ...pickers,
  ...rooms,
  ...tables,
};
