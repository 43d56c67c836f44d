import ePub from "epubjs/dist/epub.js";
import { provide } from "./books-shared.js";

// It looks for its view managers there.
window.ePub = ePub;

provide(async (file, host) => {
  const book = await ePub(await file.arrayBuffer(), { replacements: "blobUrl" });
  const rendition = book.renderTo(host, { width: host.clientWidth, height: host.clientHeight });
  await rendition.display();
  // Its `destroy` calls itself endlessly.
  return () => rendition.destroy();
});
