/** The reason why something that needs a pad has ended. */
export const padGone = (): DOMException => new DOMException("The pad is no longer connected.", "AbortError");
