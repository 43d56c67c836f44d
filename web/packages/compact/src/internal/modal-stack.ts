const stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Puts a modal dialog on top of the stack. Returns a function that removes it. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  notify();
  return () => {
    stack.splice(stack.lastIndexOf(dialog), 1);
    notify();
  };
}

/** The topmost open modal dialog. Everything outside it is inert. */
export function topModal(): HTMLDialogElement | undefined {
  return stack.at(-1);
}

/** Calls `listener` when a modal dialog opens or closes. Returns an unsubscribe function. */
export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
