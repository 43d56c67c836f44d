/** Why something ended that needs a pad. */
export const padGone = (): DOMException => new DOMException("The pad is no longer connected.", "AbortError");
