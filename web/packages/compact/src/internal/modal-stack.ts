const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Notes that a modal dialog is open, the topmost from now on. Returns what takes it off again. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.lastIndexOf(dialog), 1);
    tell();
  };
}

/** The topmost open modal dialog. What is outside of it cannot be pressed, nor is it read aloud. */
export function topModal(): HTMLDialogElement | undefined {
  return stack.at(-1);
}

/** Calls `listener` when a modal dialog opens or closes, until the returned function is called. */
export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
