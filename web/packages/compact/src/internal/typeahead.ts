import { foldText } from "@orbitroom/dev-utils";

/** The text typed so far to find an item in a list. */
export interface Typed {
  text: string;
  atMs: number;
}

/** A pause longer than this starts a new search. */
const PAUSE_MS = 500;

/**
 * Returns the index of the label that starts with the typed text, or -1. `key` is the character just typed.
 * Typing the same character again moves to the next match.
 */
export function findTyped(
  typed: Typed,
  key: string,
  nowMs: number,
  labels: readonly string[],
  current: number,
): number {
  typed.text = nowMs - typed.atMs > PAUSE_MS ? key : typed.text + key;
  typed.atMs = nowMs;
  const text = foldText(typed.text);
  const query = text.replaceAll(text.charAt(0), "") ? text : text.charAt(0);
  const from = Math.max(0, query.length > 1 ? current : current + 1);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (foldText(labels[index] ?? "").startsWith(query)) {
      return index;
    }
  }
  return -1;
}
