import type { IconName } from "@orbitroom/compact";
import { GUTENBERG_ADDRESS } from "./gutenberg.ts";
import { ARCHIVE_ADDRESS } from "./internet-archive.ts";

/** A place to find books. */
export interface Catalogue {
  readonly title: string;
  /** The address of its first page, which also identifies the catalogue. */
  readonly address: string;
  readonly about: string;
  readonly icon: IconName;
  /** What a person should know before relying on it. */
  readonly note?: string | undefined;
}

/** The catalogues that come with the app. Nothing is asked of them before a person opens one. */
export const PUBLIC_CATALOGUES: readonly Catalogue[] = [
  {
    title: "Project Gutenberg",
    address: GUTENBERG_ADDRESS,
    icon: "book",
    about: "More than 70,000 classics that are free to read.",
    note: "Gutendex.com, a service of volunteers, provides the list. Project Gutenberg may refuse to send a book to another website: then you get a link to it.",
  },
  {
    title: "Internet Archive",
    address: ARCHIVE_ADDRESS,
    icon: "archive",
    about: "Millions of scanned books and texts that anyone may download.",
    note: "Software has read the text of scanned books, so it has errors. Books to borrow are left out.",
  },
];
