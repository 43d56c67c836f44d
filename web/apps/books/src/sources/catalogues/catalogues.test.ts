import { beforeEach, describe, expect, it } from "vitest";
import { FeedError } from "../opds/feed.ts";
import { searchAddress } from "../opds/uri-template.ts";
import { GUTENBERG_ADDRESS, readGutenberg } from "./gutenberg.ts";
import { ARCHIVE_ADDRESS, isArchive, readArchive } from "./internet-archive.ts";
import { OwnCatalogues } from "./own-catalogues.ts";
import { rememberLinks, trailTo } from "./trail.ts";

beforeEach(() => localStorage.clear());

describe("Project Gutenberg", () => {
  const answer = {
    count: 2,
    next: "https://gutendex.com/books/?page=2",
    results: [
      {
        id: 1342,
        title: "Pride and Prejudice",
        authors: [{ name: "Austen, Jane" }],
        languages: ["en"],
        formats: {
          "application/epub+zip": "https://www.gutenberg.org/ebooks/1342.epub3.images",
          "image/jpeg": "https://www.gutenberg.org/cache/epub/1342/pg1342.cover.medium.jpg",
        },
      },
      { id: "7", title: 5, formats: null },
    ],
  };

  it("is read as a catalogue with topics, languages and pages", () => {
    const feed = readGutenberg(JSON.stringify(answer), GUTENBERG_ADDRESS);
    expect(feed.next).toBe(answer.next);
    expect(feed.links.find(({ title }) => title === "Science fiction")?.href).toContain(
      "topic=science+fiction",
    );
    expect(feed.facets[0]?.choices[0]).toMatchObject({ title: "All languages", isActive: true });
    expect(feed.publications[0]).toMatchObject({
      authors: ["Jane Austen"],
      page: "https://www.gutenberg.org/ebooks/1342",
      acquisitions: [
        { kind: "download", href: "https://www.gutenberg.org/cache/epub/1342/pg1342-images-3.epub" },
      ],
    });
    expect(feed.publications[1]).toMatchObject({ title: "Untitled book", acquisitions: [] });
    expect(() => readGutenberg("[]", GUTENBERG_ADDRESS)).toThrow(FeedError);
  });
});

describe("the Internet Archive", () => {
  const response = {
    numFound: 61,
    docs: [{ identifier: "a-b", title: "T", creator: ["X", "Y"] }, { identifier: "../x" }],
  };

  it("is searched for free EPUB files, and read page by page", () => {
    const feed = readArchive(JSON.stringify({ response }), ARCHIVE_ADDRESS);
    expect(feed.publications).toMatchObject([
      { title: "T", authors: ["X", "Y"], details: "https://archive.org/metadata/a-b", acquisitions: [] },
    ]);
    expect(new URL(feed.next ?? "").searchParams.get("page")).toBe("2");
    const last = readArchive(JSON.stringify({ response }), ARCHIVE_ADDRESS.replace("page=1", "page=3"));
    expect(last.next).toBeUndefined();
    const template = feed.search && "template" in feed.search ? feed.search.template : "";
    const found = searchAddress(template, "moby dick");
    expect(isArchive(found)).toBe(true);
    expect(new URL(found).searchParams.get("q")).toMatch(/AND \(moby dick\)$/);
    expect(readArchive(JSON.stringify({ response }), found).title).toBe("Books with 'moby dick'");
  });

  it("offers the files of a book that all may download, where browsers may read them", () => {
    const files = [
      { name: "a b.epub", format: "EPUB" },
      { name: "c_encrypted.epub", format: "ACS Encrypted EPUB" },
      { name: "d.epub", format: "EPUB", private: "true" },
    ];
    const item = JSON.stringify({ metadata: { identifier: "a-b", title: "T" }, files });
    const [book] = readArchive(item, "https://archive.org/metadata/a-b").publications;
    expect(book?.acquisitions).toMatchObject([
      { href: "https://archive.org/cors/a-b/a%20b.epub", kind: "download" },
    ]);
  });
});

describe("own catalogues", () => {
  it("are kept, renamed, removed and brought back; what is stored is checked again", () => {
    const own = new OwnCatalogues();
    own.save("https://books.example/opds", "");
    own.save("https://books.example/opds", "Mine");
    expect(new OwnCatalogues().state.get().own).toMatchObject([{ title: "Mine", about: "books.example" }]);
    expect(own.trusts("https://books.example/other")).toBe(true);
    expect(own.trusts("https://other.example/")).toBe(false);
    const undo = own.remove("https://books.example/opds");
    expect(new OwnCatalogues().state.get().own).toEqual([]);
    undo();
    expect(own.state.get().own).toHaveLength(1);
    for (const stored of ["{", "7", '[{"address":"javascript:alert(1)"},3,{"title":"x"}]']) {
      localStorage.setItem("orbitroom.books.catalogues", stored);
      expect(new OwnCatalogues().state.get().own).toEqual([]);
    }
  });
});

describe("the way to a list", () => {
  it("leads through the lists above it, also if lists lead back to each other", () => {
    const feed = (title: string, ...hrefs: string[]) => ({
      title,
      links: hrefs.map((href) => ({ title: href.slice(-1), href })),
      publications: [],
      groups: [],
      facets: [],
    });
    rememberLinks("https://t/a", feed("Start", "https://t/b"));
    rememberLinks("https://t/b", feed("By author", "https://t/c", "https://t/a"));
    expect(trailTo("https://t/c")).toEqual([
      { title: "Start", address: "https://t/a" },
      { title: "By author", address: "https://t/b" },
    ]);
    expect(trailTo("https://t/a")).toEqual([]);
  });
});
