import type { Epub } from "@orbitroom/epub";
import { foldSearchText } from "../../text/fold-search-text.ts";

/** How many chapters are read ahead, so that the worker does not wait for the page. */
const AHEAD = 8;

/**
 * Finds the chapters of a book that can contain a text at all. Each is read once, as plain text, and kept without spaces: what
 * ends a word is known only in the document.
 */
export class ChapterFinder {
  readonly #epub: Epub;
  readonly #texts = new Map<string, Promise<string>>();

  constructor(epub: Epub) {
    this.#epub = epub;
  }

  /** Whether the chapter at `index` of the reading order may have a folded text. */
  async mayHave(index: number, needle: string): Promise<boolean> {
    const { spine } = this.#epub.publication;
    const [text] = spine.slice(index, index + AHEAD).map((item) => this.#textOf(item));
    return (await text)?.includes(withoutSpaces(needle)) ?? false;
  }

  #textOf({ path, documentType }: Epub["publication"]["spine"][number]): Promise<string> {
    const known = this.#texts.get(path);
    if (known) return known;
    const text =
      documentType === "picture"
        ? Promise.resolve("")
        : this.#epub.text(path).then(
            // Without the spaces there is much less to fold.
            (plain) => withoutSpaces(foldSearchText(plain.replace(/\s+/gu, ""))),
            // A damaged chapter has no text that could be found.
            () => "",
          );
    this.#texts.set(path, text);
    return text;
  }
}

const withoutSpaces = (folded: string): string => folded.replaceAll(" ", "");
