import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildEpub } from "../../web/packages/epub/src/testing/epub-builder.ts";
import { novel } from "../../web/packages/epub/src/testing/sample-books.ts";

/** A server of books as people run them, with the usual faults. */
export interface CatalogueServer {
  readonly url: string;
  /** `METHOD path` of every request so far. */
  readonly log: readonly string[];
  /** Sends the rest of `/slow.epub`, which was held back. */
  finishSlow(): void;
  stop(): Promise<void>;
}

/** The title of the book that the server has. */
export const SERVED_TITLE = novel(2, 4).title;
const BOOK = buildEpub(novel(2, 4));
const NAME_AND_PASSWORD = `Basic ${Buffer.from("reader:sésame").toString("base64")}`;
/** One red pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const ATOM = "application/atom+xml;profile=opds-catalog";

const feed = (title: string, ...parts: string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:opds="http://opds-spec.org/2010/catalog"><title>${title}</title>${parts.join("")}</feed>`;
const list = (title: string, href: string) =>
  `<entry><id>${href}</id><title>${title}</title><content type="text">About ${title}</content><link rel="subsection" type="${ATOM}" href="${href}"/></entry>`;
const book = (title: string, href: string, more = "") =>
  `<entry><id>${title}</id><title>${title}</title><author><name>Ada Writer</name></author><summary>What ${title} tells.</summary><link rel="http://opds-spec.org/image/thumbnail" href="/cover.png"/><link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="${href}"/>${more}</entry>`;
const search = `<link rel="search" type="application/opensearchdescription+xml" href="/search.xml"/>`;
const next = (href: string) => `<link rel="next" type="${ATOM}" href="${href}"/>`;

const PAGES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/opds": [
    ATOM,
    feed("The reading room", search, list("New books", "/opds/new"), list("Closed books", "/closed/opds")),
  ],
  "/opds/new": [
    ATOM,
    feed(
      "New books",
      search,
      next("/opds/new?page=2"),
      book(
        "The served book",
        "/novel.epub",
        `<link rel="http://opds-spec.org/acquisition/buy" type="text/html" href="/shop"/>`,
      ),
      book("A slow book", "/slow.epub"),
      book("No book", "/page.epub"),
    ),
  ],
  "/opds/new?page=2": [ATOM, feed("New books", book("The last book", "/closed/novel.epub"))],
  "/search.xml": [
    "application/opensearchdescription+xml",
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="application/atom+xml" template="/find?q={searchTerms}"/></OpenSearchDescription>`,
  ],
  "/find?q=sea%20%26%20sky": [ATOM, feed("Found", book("Sea and sky", "/novel.epub"))],
  "/v2": [
    "application/opds+json",
    JSON.stringify({
      metadata: { title: "The modern shelf" },
      links: [{ rel: "search", href: "/v2/find{?query}", templated: true, type: "application/opds+json" }],
      facets: [
        {
          metadata: { title: "Language" },
          links: [
            { title: "All", href: "/v2", rel: "self" },
            { title: "German", href: "/v2?lang=de" },
          ],
        },
      ],
      groups: [
        {
          metadata: { title: "Loved" },
          publications: [
            {
              metadata: { title: "A protected book" },
              links: [
                {
                  rel: "http://opds-spec.org/acquisition",
                  href: "/licence",
                  type: "application/vnd.readium.lcp.license.v1.0+json",
                  properties: { indirectAcquisition: [{ type: "application/epub+zip" }] },
                },
              ],
            },
          ],
        },
      ],
    }),
  ],
  "/v2?lang=de": [
    "application/opds+json",
    JSON.stringify({ metadata: { title: "Bücher" }, publications: [] }),
  ],
  "/locked": [ATOM, feed("The locked room", list("New books", "/opds/new"))],
  "/page": ["text/html", "<!doctype html><title>Shop</title>"],
  "/broken": [ATOM, "<feed><title>x</feed>"],
  "/bomb": [
    ATOM,
    `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "/opds">]><feed><title>&b;&x;</title></feed>`,
  ],
  "/hostile": [
    ATOM,
    feed(
      "&lt;img src=x onerror=alert(1)&gt;",
      list("&lt;b&gt;Bold&lt;/b&gt;", "javascript:alert(1)"),
      list("A list", "/opds/new"),
      book(
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "javascript:alert(2)",
        `<content type="html">&lt;a href="javascript:alert(3)"&gt;Pressed&lt;/a&gt;&lt;iframe src="/page"&gt;&lt;/iframe&gt; text</content><link rel="alternate" type="text/html" href="data:text/html,x"/><link rel="http://opds-spec.org/acquisition/buy" type="text/html" href="/shop"/>`,
      ),
    ),
  ],
  "/page.epub": ["text/html", "<!doctype html><title>Sign in first</title>"],
};

/** Starts the server. Everything below `/closed` forbids other websites to read it. */
export async function startCatalogueServer(): Promise<CatalogueServer> {
  const log: string[] = [];
  const held = new Set<ServerResponse>();
  const server = createServer(({ method = "", url = "", headers }, response) => {
    log.push(`${method} ${url}`);
    if (!url.startsWith("/closed")) {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", "authorization");
    }
    const path = url.replace(/^\/closed/, "");
    const page = PAGES[path];
    if (method === "OPTIONS") response.writeHead(204).end();
    else if (path === "/locked" && headers.authorization !== NAME_AND_PASSWORD) response.writeHead(401).end();
    else if (path === "/novel.epub")
      response.writeHead(200, { "content-type": "application/epub+zip" }).end(BOOK);
    else if (path === "/slow.epub") {
      response.writeHead(200, { "content-length": BOOK.length }).write(BOOK.subarray(0, BOOK.length / 2));
      held.add(response);
    } else if (path === "/cover.png") response.writeHead(200, { "content-type": "image/png" }).end(PICTURE);
    else if (page) response.writeHead(200, { "content-type": page[0] }).end(page[1]);
    else response.writeHead(404).end("Nothing here.");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    finishSlow: () => {
      for (const response of held) response.end(BOOK.subarray(BOOK.length / 2));
      held.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
