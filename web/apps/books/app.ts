import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { BOOK_ENDINGS, looksLikeBook } from "./src/formats/book-format.ts";
import { BOOKS_PATH } from "./src/path.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: BOOKS_PATH,
  name: "Books",
  summary: "Keep and read your books and comics, also offline.",
  icon: "book",
  keywords: "read epub mobi azw3 fb2 cbz pdf comic ebook reader library",
  card: 4,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: BOOKS_PATH,
      chunk: "books",
      load: async () => (await import("./src/BooksPage.tsx")).BooksPage,
    },
  ],
  help: async () => (await import("./src/help.tsx")).help,
  privacy: async () => (await import("./src/privacy.tsx")).privacy,
  files: {
    action: "Add to Books",
    accepts: looksLikeBook,
    load: async () => (await import("./src/library/add-from-room.ts")).addFromRoom,
  },
  opens: BOOK_ENDINGS,
  stores: {
    what: "Books, places, notes and fonts",
    records: ["books/"],
    folders: ["books", "book-fonts"],
    settings: [
      { key: "orbitroom-books-reading", name: "books/reading" },
      { key: "orbitroom-books-name", name: "books/name" },
      { key: "orbitroom.books.catalogues" },
    ],
    lock: "orbitroom-books",
    merge: async () => (await import("./src/library/merge-stores.ts")).mergeStores,
  },
  offline: "kept",
});
