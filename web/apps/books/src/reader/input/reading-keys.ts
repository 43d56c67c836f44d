/** The action of a key while a book is read. */
export type ReadingAction =
  | "next"
  | "previous"
  | "left"
  | "right"
  | "chapter-start"
  | "chapter-end"
  | "bars"
  | "contents"
  | "search"
  | "bookmark"
  | "highlight"
  | "note"
  | "speak"
  | "zoom-in"
  | "zoom-out"
  | "fit-page"
  | "fit-width"
  | "back"
  | "help";

/** The part of a keyboard event that matters. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const KEYS: Readonly<Record<string, ReadingAction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  PageDown: "next",
  PageUp: "previous",
  Home: "chapter-start",
  End: "chapter-end",
  Escape: "bars",
  "?": "help",
  c: "contents",
  "/": "search",
  b: "bookmark",
  h: "highlight",
  n: "note",
  s: "speak",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "fit-page",
  w: "fit-width",
  Backspace: "back",
};

/** The action of a key press. In scrolled text the browser scrolls with up and down itself. */
export function actionOfKey(press: KeyPress, isScrolled: boolean): ReadingAction | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === " ") return shiftKey ? "previous" : "next";
  if (key === "ArrowDown") return isScrolled ? undefined : "next";
  if (key === "ArrowUp") return isScrolled ? undefined : "previous";
  // Shift with an arrow selects text. Some keyboards have these signs only with Shift.
  if (shiftKey && !["?", "/", "+"].includes(key)) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

/** The keys as the help shows them. */
export const KEY_HELP: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: "→ or ←", does: "Turn the page" },
  { keys: "Space, Shift + Space", does: "Next or previous page" },
  { keys: "Page Down, Page Up", does: "Next or previous page" },
  { keys: "Home, End", does: "Start or end of the chapter" },
  { keys: "Backspace", does: "Back to where you were before a jump" },
  { keys: "C", does: "Contents, bookmarks and notes" },
  { keys: "/", does: "Search in the book" },
  { keys: "B", does: "Set or remove a bookmark" },
  { keys: "H, N", does: "Highlight the selected text, or write a note about it" },
  { keys: "S", does: "Read aloud" },
  { keys: "+, -", does: "Larger or smaller pages, in books with a fixed layout" },
  { keys: "0, W", does: "Fit the page, or its width, in books with a fixed layout" },
  { keys: "Esc", does: "Show or hide the controls" },
  { keys: "?", does: "Show these keys" },
];
