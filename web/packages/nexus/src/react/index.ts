"use client";

export { PadsContext, usePads } from "./pads-context.ts";
export { useButton, useButtonValue } from "./use-button.ts";
export { useChord } from "./use-chord.ts";
export { useGamepads } from "./use-gamepads.ts";
export { usePadEvent } from "./use-pad-event.ts";
export { usePadSource } from "./use-pad-source.ts";
export { useStick } from "./use-stick.ts";
