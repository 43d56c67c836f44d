// The time from a book's file to its first page in view, compared with foliate-js and epub.js alone in the same browser. All have
// loaded their scripts before, as on a page where a person chooses a file. Ours opens, cleans and shows the book as the app
// does; the others clean nothing. Then the time of a search in a long novel, from the query to the last result.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { figure, median } from "./lib/figure.mjs";
import { openSides } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

/** The modules that make the books of the tests. */
const testing = async (name) => {
  const path = new URL(`../web/packages/epub/src/testing/${name}.ts`, import.meta.url);
  return (await runnerImport(fileURLToPath(path))).module;
};
const { buildEpub } = await testing("epub-builder");
const { illustrated, novel } = await testing("sample-books");

const ROUNDS = 9;
const NAMES = ["books-orbit", "books-foliate", "books-epubjs"];
const [OURS, ...PEERS] = NAMES;
const SEARCH = "books-search";
const LARGE = "made/large.epub";
/** About a megabyte of text in many chapters, as the longest novels have it. */
const LONG = "made/long.epub";
/** A word that is in every chapter, and one that is in none. */
const QUERIES = ["Harbour", "nowhere"];
const BOOKS = {
  "made/novel.epub": buildEpub(novel(30, 60)),
  "made/illustrated.epub": buildEpub(illustrated(12, 200_000)),
  // Fifty images of a megabyte each.
  [LARGE]: buildEpub(illustrated(50, 1_000_000)),
};

/** Opens a book on a new page, so that no side pays for what another one has left, and returns the milliseconds. */
async function openMs(sides, name, path) {
  const page = await sides.openPage(name);
  try {
    await page.bringToFront();
    await page.evaluate((url) => window.side.fetch(url), `/${path}`);
    // The first book warms up: workers, modules and the browser's own parts.
    await page.evaluate((url) => window.side.fetch(url), "/made/warm-up.epub");
    await page.evaluate((url) => window.side.openMs(url), "/made/warm-up.epub");
    return await page.evaluate((url) => window.side.openMs(url), `/${path}`);
  } finally {
    await page.close();
  }
}

/** Searches a book on a new page, and returns the milliseconds. */
async function searchMs(sides, query) {
  const page = await sides.openPage(SEARCH);
  try {
    await page.bringToFront();
    await page.evaluate((word) => window.side.search("/made/warm-up.epub", word), query);
    const { count, ms } = await page.evaluate(
      ([url, word]) => window.side.search(url, word),
      [`/${LONG}`, query],
    );
    if (count > 0 !== (query === QUERIES[0])) throw new Error(`'${query}' has ${count} results`);
    return ms;
  } finally {
    await page.close();
  }
}

const generated = {
  ...BOOKS,
  [LONG]: buildEpub(novel(135, 16)),
  "made/warm-up.epub": buildEpub(novel(1, 2)),
};
const sides = await openSides(generated, [...NAMES, SEARCH], []);
try {
  const ratios = [];
  for (const [path, bytes] of Object.entries(BOOKS)) {
    const ms = Object.fromEntries(NAMES.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 ? NAMES.toReversed() : NAMES)
        ms[name].push(await openMs(sides, name, path));
    }
    const best = Math.min(...PEERS.map((name) => median(ms[name])));
    const said = NAMES.map((name) => `${name} ${median(ms[name]).toFixed(0)} ms`);
    progress(`${path}, ${(bytes.length / 1e6).toFixed(1)} MB: ${said.join(", ")}`);
    ratios.push(median(ms[OURS]) / best);
    if (path === LARGE) figure("books.large", median(ms[OURS]) / 1000, "s");
  }
  figure("books.ratio_best", Math.max(...ratios), "x");
  const longest = [];
  for (const query of QUERIES) {
    const ms = [];
    for (let round = 0; round < ROUNDS; round += 1) ms.push(await searchMs(sides, query));
    progress(`'${query}' in ${LONG}: ${median(ms).toFixed(0)} ms`);
    longest.push(median(ms));
  }
  figure("books.search", Math.max(...longest) / 1000, "s");
} finally {
  await sides.close();
}
