import { ReadingEngine } from "../../web/apps/books/src/engine/reading-engine.ts";
import { openBook } from "../../web/apps/books/src/opening/open-book.ts";
import { LAYOUT, provide } from "./books-shared.js";

provide(async (file, host) => {
  const epub = await openBook(file, "epub");
  const engine = new ReadingEngine(epub, host);
  await engine.start(LAYOUT, undefined);
  return () => {
    engine.close();
    epub.close();
  };
});
