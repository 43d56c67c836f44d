import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** The key code of a key that an input method has taken (UI Events, 7.3.1). */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that accepts a Japanese, Chinese or Korean word. Handlers of
 * Enter, Escape, Tab and the arrow keys must leave it alone. Safari ends the composition before it sends that
 * key, and only the key code shows it.
 */
export function isInputMethodKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE;
}
