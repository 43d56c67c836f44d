import { foldText } from "@orbitroom/dev-utils";

/** What has been typed so far to find something in a list. */
export interface Typed {
  text: string;
  atMs: number;
}

/** A pause of this length begins a new word. */
const PAUSE_MS = 500;

/**
 * The index of the label that begins with what has been typed, `key` being the newest letter; -1 if there is none.
 * The same letter again goes on to the next label that begins with it.
 */
export function findTyped(
  typed: Typed,
  key: string,
  nowMs: number,
  labels: readonly string[],
  at: number,
): number {
  typed.text = nowMs - typed.atMs > PAUSE_MS ? key : typed.text + key;
  typed.atMs = nowMs;
  const text = foldText(typed.text);
  const wanted = text.replaceAll(text.charAt(0), "") ? text : text.charAt(0);
  const from = Math.max(0, wanted.length > 1 ? at : at + 1);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (foldText(labels[index] ?? "").startsWith(wanted)) {
      return index;
    }
  }
  return -1;
}
