import { ReadingEngine } from "../../web/app/src/apps/books/reader/engine/reading-engine.ts";
import { openBook } from "../../web/app/src/apps/books/worker/open-book.ts";
import { provide } from "./books-shared.js";

const LAYOUT = {
  flow: "paginated",
  maxColumns: 2,
  marginPx: 48,
  gapPercent: 5,
  columnPx: 720,
  isAnimated: false,
  styles: "",
};

provide(async (file, host) => {
  const epub = await openBook(file);
  const engine = new ReadingEngine(epub, host);
  await engine.start(LAYOUT, undefined);
  return () => {
    engine.close();
    epub.close();
  };
});
