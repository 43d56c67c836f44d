import { ReadingEngine } from "../../web/apps/books/src/engine/reading-engine.ts";
import { openBook } from "../../web/apps/books/src/opening/open-book.ts";
import { ChapterFinder } from "../../web/apps/books/src/reader/search/chapter-finder.ts";
import { searchBook } from "../../web/apps/books/src/reader/search/search-book.ts";
import { LAYOUT, VIEW } from "./books-shared.js";

window.side = {
  /** Opens a book and searches it once. Returns the number of results and the milliseconds from the query to the last one. */
  async search(url, query) {
    const host = document.createElement("div");
    host.style.cssText = `width:${VIEW.widthPx}px;height:${VIEW.heightPx}px;position:relative`;
    document.body.append(host);
    const epub = await openBook(await (await fetch(url)).blob(), "epub");
    const engine = new ReadingEngine(epub, host);
    await engine.start(LAYOUT, undefined);
    const start = performance.now();
    let count = 0;
    const steps = searchBook(new ChapterFinder(epub), engine, query, new AbortController().signal);
    for await (const { hits } of steps) count += hits.length;
    const ms = performance.now() - start;
    engine.close();
    epub.close();
    host.remove();
    return { count, ms };
  },
};
