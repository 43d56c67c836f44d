import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeedError, MAX_ENTRIES } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

const AT = "https://books.example/opds/new";

const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:thr="http://purl.org/syndication/thread/1.0">
  <title>New  books</title>
  <link rel="next" href="?page=2" type="application/atom+xml"/>
  <link rel="search" href="/search.xml" type="application/opensearchdescription+xml"/>
  <link rel="http://opds-spec.org/facet" href="?lang=en" title="English" opds:facetGroup="Language" opds:activeFacet="true" thr:count="12"/>
  <link rel="http://opds-spec.org/facet" href="?lang=de" title="German" opds:facetGroup="Language"/>
  <entry><title>By author</title><id>a</id><content type="text">All authors</content>
    <link rel="subsection" href="authors" type="application/atom+xml;profile=opds-catalog"/></entry>
  <entry><title>A book</title><id>urn:1</id><author><name>Ada Writer</name></author><dc:language>en</dc:language>
    <summary>Short.</summary><content type="html">&lt;p&gt;Two &amp;amp; more.&lt;/p&gt;&lt;script&gt;evil()&lt;/script&gt;</content>
    <category term="sea" label="The sea"/>
    <link rel="http://opds-spec.org/image" href="javascript:alert(1)" type="image/png"/>
    <link rel="http://opds-spec.org/image/thumbnail" href="/covers/1.png" type="image/png"/>
    <link rel="http://opds-spec.org/acquisition" href="1.pdf" type="application/pdf"/>
    <link rel="http://opds-spec.org/acquisition/open-access" href="1.epub" type="application/epub+zip"/>
    <link rel="http://opds-spec.org/acquisition/borrow" href="loan" type="application/vnd.adobe.adept+xml">
      <opds:indirectAcquisition type="application/epub+zip"/></link>
    <link rel="http://opds-spec.org/acquisition" href="javascript:alert(2)" type="application/epub+zip"/>
  </entry>
</feed>`;

const JSON_FEED = {
  metadata: { title: "New books", numberOfItems: 60 },
  links: [
    { rel: "next", href: "?page=2", type: "application/opds+json" },
    { rel: "search", href: "find{?query,title}", type: "application/opds+json", templated: true },
  ],
  navigation: [{ title: "By author", href: "authors", type: "application/opds+json" }],
  facets: [
    {
      metadata: { title: "Language" },
      links: [{ title: "English", href: "?lang=en", rel: "self", properties: { numberOfItems: 12 } }],
    },
  ],
  groups: [
    {
      metadata: { title: "Loved" },
      links: [{ rel: "self", href: "loved" }],
      publications: [{ metadata: { title: { fr: "Un livre", en: "Another book" }, author: { name: "Bo" } } }],
    },
  ],
  publications: [
    {
      metadata: {
        identifier: "urn:1",
        title: "A book",
        author: ["Ada Writer", { name: "Bo" }],
        language: "en",
        description: "<p>One.</p><p>Two.</p>",
        belongsTo: { series: { name: "Old Books", position: 3 } },
      },
      images: [
        { href: "/big.jpg", width: 1400 },
        { href: "/small.jpg", width: 200 },
      ],
      links: [
        { rel: "http://opds-spec.org/acquisition/buy", href: "buy", type: "text/html" },
        {
          rel: "http://opds-spec.org/acquisition",
          href: "lcp",
          type: "application/vnd.readium.lcp.license.v1.0+json",
          properties: { indirectAcquisition: [{ type: "application/epub+zip" }] },
        },
        { rel: "http://opds-spec.org/acquisition/open-access", href: "1.epub", type: "application/epub+zip" },
      ],
    },
  ],
};

describe("a feed", () => {
  it("of OPDS 1.2 is read with its lists, books, filters, pages and search", () => {
    const feed = readFeed(ATOM, AT);
    expect(feed.title).toBe("New books");
    expect(feed.next).toBe("https://books.example/opds/new?page=2");
    expect(feed.search).toEqual({ description: "https://books.example/search.xml" });
    expect(feed.links).toEqual([
      {
        title: "By author",
        href: "https://books.example/opds/authors",
        summary: "All authors",
        count: undefined,
      },
    ]);
    expect(feed.facets).toMatchObject([
      { title: "Language", choices: [{ title: "English", isActive: true, count: 12 }, { isActive: false }] },
    ]);
    expect(feed.publications).toMatchObject([
      {
        title: "A book",
        authors: ["Ada Writer"],
        language: "en",
        summary: "Two & more.",
        subjects: ["The sea"],
        cover: "https://books.example/covers/1.png",
        acquisitions: [
          { kind: "download", href: "https://books.example/opds/1.epub", format: "EPUB" },
          { kind: "download", href: "https://books.example/opds/1.pdf", format: "PDF" },
          { kind: "borrow", format: "EPUB with Adobe DRM" },
        ],
      },
    ]);
  });

  it("of OPDS 2.0 is read in the same way", () => {
    const feed = readFeed(JSON.stringify(JSON_FEED), AT);
    expect(feed.total).toBe(60);
    expect(feed.next).toBe("https://books.example/opds/new?page=2");
    expect(feed.search).toEqual({ template: "https://books.example/opds/find{?query,title}" });
    expect(feed.links).toMatchObject([{ title: "By author", href: "https://books.example/opds/authors" }]);
    expect(feed.facets).toMatchObject([
      { title: "Language", choices: [{ title: "English", count: 12, isActive: true }] },
    ]);
    expect(feed.groups).toMatchObject([
      { title: "Loved", href: "https://books.example/opds/loved", publications: [{ title: "Another book" }] },
    ]);
    expect(feed.publications).toMatchObject([
      {
        authors: ["Ada Writer", "Bo"],
        summary: "One.\nTwo.",
        series: "Old Books, 3",
        cover: "https://books.example/small.jpg",
        acquisitions: [
          { kind: "download" },
          { kind: "buy" },
          { kind: "protected", format: "EPUB with LCP protection" },
        ],
      },
    ]);
  });

  it("is refused if it is a page, damaged, or has entities that can grow", () => {
    const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><feed><title>&b;</title></feed>`;
    for (const text of ["", "<!doctype html><p>x", "<html></html>", "hello", "{}", '{"a":', bomb, "<rss/>"])
      expect(() => readFeed(text, AT), text).toThrow(FeedError);
  });

  it("is read as far as the limits go", () => {
    const entry = `<entry><title>${"x".repeat(9000)}</title><link rel="subsection" href="a"/></entry>`;
    const feed = readFeed(`<feed>${entry.repeat(MAX_ENTRIES + 5)}</feed>`, AT);
    expect(feed.links).toHaveLength(MAX_ENTRIES);
    expect(feed.links[0]?.title).toHaveLength(500);
    expect(() => readFeed(`{"publications":["${"x".repeat(10_000_001)}"]}`, AT)).toThrow("10 MB");
  });

  it("of OPDS 2.0 never breaks on wrong types, and never leads to anything but the web", () => {
    const keys = [
      "metadata",
      "links",
      "navigation",
      "facets",
      "groups",
      "publications",
      "images",
      "href",
      "title",
    ];
    const more = [
      "rel",
      "author",
      "belongsTo",
      "series",
      "properties",
      "indirectAcquisition",
      "type",
      "templated",
    ];
    const word = fc.constantFrom(
      "javascript:alert(1)",
      "data:text/html,x",
      "a",
      "//b",
      "search",
      "self",
      "{?query}",
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        word,
        fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string()),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...keys, ...more), tie("value"), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 8 }), (root) => {
        try {
          const text = JSON.stringify(readFeed(JSON.stringify(root), AT));
          expect(text).not.toMatch(/"(href|cover|next|page|details|template)":"(?!https?:)/);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("of OPDS 1.2 may say where its addresses begin", () => {
    const link = `<link rel="subsection" href="c"/>`;
    const feed = readFeed(
      `<feed xml:base="/a/"><entry>${link}</entry><entry xml:base="b/">${link}</entry><entry xml:base="javascript:">${link}</entry></feed>`,
      AT,
    );
    expect(feed.links.map(({ href }) => new URL(href).pathname)).toEqual(["/a/c", "/a/b/c", "/a/c"]);
  });

  it("of OPDS 1.2 never breaks on odd markup, and never leads to anything but the web", () => {
    const name = fc.constantFrom("entry", "title", "link", "author", "name", "content", "opds:series", "x:y");
    const more = fc.constantFrom("category", "opds:indirectAcquisition", "id", "summary", "dc:language");
    const key = fc.constantFrom("href", "rel", "type", "title", "opds:facetGroup", "thr:count", "xml:base");
    const word = fc.constantFrom(
      "javascript:alert(1)",
      "data:text/html,x",
      "//b",
      "http://192.168.0.1/",
      "next",
      "search",
      "alternate",
      "http://opds-spec.org/acquisition",
      "http://opds-spec.org/facet",
      "http://opds-spec.org/image",
      "application/atom+xml;type=entry",
      "application/opensearchdescription+xml",
      "?q={searchTerms}",
    );
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(word, fc.string()).map((text) => text.replace(/[<&\]\p{C}]/gu, " ")),
        fc
          .tuple(
            fc.oneof({ weight: 3, arbitrary: name }, more),
            fc.dictionary(key, word, { maxKeys: 4 }),
            fc.array(tie("node"), { maxLength: 4 }),
          )
          .map(([tag, attributes, children]) => {
            const written = Object.entries(attributes).map(([one, value]) => ` ${one}="${value}"`);
            return `<${tag}${written.join("")}>${children.join("")}</${tag}>`;
          }),
      ),
    }));
    const open = ATOM.slice(0, ATOM.indexOf("<title>")).replace(">\n  ", ' xmlns:dc2="d" xmlns:x="x">');
    let read = 0;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 8 }), (nodes) => {
        try {
          const text = JSON.stringify(readFeed(`${open}${nodes.join("")}</feed>`, AT));
          read += 1;
          expect(text).not.toMatch(/"(href|cover|next|page|details|template|description)":"(?!https?:)/);
          expect(text).not.toMatch(/"(href|cover|next|page|details|template|description)":"http:..192/);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(400);
  });

  it("is never anything but a feed or a refusal, whatever the text is", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom(ATOM), fc.constant(JSON.stringify(JSON_FEED))),
        fc.nat(2000),
        (text, cut) => {
          try {
            readFeed(text.slice(0, cut), AT);
          } catch (error) {
            expect(error).toBeInstanceOf(FeedError);
          }
        },
      ),
    );
  });
});
