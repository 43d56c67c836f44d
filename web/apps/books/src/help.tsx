import type { HelpAnswer } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { Link } from "wouter";

/** What the help page says about the app. */
export const help: readonly HelpAnswer[] = [
  {
    question: "How do I read a book?",
    answer: (
      <>
        Open <Link href="/books">Books</Link> and add files of books, drop them on the page, or choose 'Find
        books'. Arrow keys, taps at the sides and swipes turn pages; select text to highlight it, look it up,
        translate it, search the book for it or write a note. Books with copy protection (DRM) cannot be
        opened.
      </>
    ),
  },
];
