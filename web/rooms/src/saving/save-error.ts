/** Why something could not be saved. The message says what to do. */
export class SaveError extends Error {
  override readonly name = "SaveError";
}

const MESSAGES: Record<string, string> = {
  QuotaExceededError: "The disk is full. Free some space, then save it again.",
  NotAllowedError: "The browser may not write there. Save it again and choose another folder.",
  NoModificationAllowedError: "Another program uses that file. Close it there, or choose another name.",
  NotFoundError: "It is no longer stored in this browser. Ask your roommate to send it again.",
  NotReadableError: "It can't be read from this browser's storage. Reload the page, then save it again.",
};

/** Converts an error of the browser to one with a text for people. */
export function saveErrorOf(cause: unknown): SaveError {
  if (cause instanceof SaveError) return cause;
  const known = cause instanceof DOMException ? MESSAGES[cause.name] : undefined;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new SaveError(known ?? `Save it again. The browser says: ${detail}`, { cause });
}
