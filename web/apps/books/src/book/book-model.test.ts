import type { SpineItem } from "@orbitroom/epub";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import {
  beginsIn,
  cfiOf,
  cfiTarget,
  createBookModel,
  hrefTarget,
  linkTarget,
  splitHref,
} from "./book-model.ts";
import { SectionLoader } from "./section-loader.ts";

const item = (path: string, idref: string, at: number): SpineItem => ({
  path,
  idref,
  documentType: "xhtml",
  isLinear: true,
  sizeBytes: 1,
  spread: "auto",
  layout: "reflowable",
  cfi: `/6/${at * 2}[${idref}]!`,
});
const items = [item("text/one.xhtml", "one", 1), item("text/two.xhtml", "two", 2)];

afterEach(() => {
  document.body.innerHTML = "";
});

it("finds the document of a CFI by its steps, and by its id where the two differ", () => {
  expect(cfiTarget(items, "epubcfi(/6/4!/4/2)")?.index).toBe(1);
  expect(cfiTarget(items, "epubcfi(/6/2[two]!/4/2)")?.index).toBe(1);
  expect(cfiTarget(items, "epubcfi(/6/4!/4,/2/1:0,/4/1:3)")?.index).toBe(1);
  expect(cfiTarget(items, "epubcfi(/6/4)")).toEqual({ index: 1 });
  expect(cfiTarget(items, "epubcfi(/6/40!/4/2)")).toBeUndefined();
});

it("takes any text for a CFI or a link without an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const target of [
        cfiTarget(items, text),
        cfiTarget(items, `epubcfi(${text})`),
        linkTarget(items, 0, text),
        hrefTarget(items, text),
      ]) {
        if (target) expect(items[target.index]).toBeDefined();
      }
    }),
  );
});

it("follows links within a document and to others", () => {
  expect(linkTarget(items, 1, "#note")?.index).toBe(1);
  expect(linkTarget(items, 1, "book:text/one.xhtml")).toEqual({ index: 0 });
  expect(linkTarget(items, 1, "book:text/none.xhtml")).toBeUndefined();
  expect(splitHref("a.xhtml#b#c")).toEqual(["a.xhtml", "b#c"]);
});

it("says whether a place begins in a range, such as the text in view", () => {
  document.body.innerHTML = "<p>one two</p><p>three</p><p>four</p>";
  const [first, second, third] = document.querySelectorAll("p");
  const rangeOf = (start: Node | null | undefined, end = start): Range => {
    const range = document.createRange();
    if (start) range.setStart(start, 4);
    if (end) range.setEnd(end, 4);
    return range;
  };
  const [, two] = items;
  if (!two) throw new Error("There is no second document.");
  const place = (node: Node | null | undefined): string => cfiOf(two, rangeOf(node));
  // A range from "two" into "three".
  const inView = rangeOf(first?.firstChild, second?.firstChild);
  expect(beginsIn(items, place(first?.firstChild), 1, inView)).toBe(true);
  expect(beginsIn(items, place(third?.firstChild), 1, inView)).toBe(false);
  expect(beginsIn(items, place(first?.firstChild), 0, inView)).toBe(false);
  expect(beginsIn(items, "epubcfi(/6/4)", 1, inView)).toBe(false);
  expect(beginsIn(items, "no CFI", 1, inView)).toBe(false);
});

it("shows pages that all stand in the middle one by one", () => {
  const modelOf = (spreads: readonly SpineItem["spread"][]) => {
    const spine = spreads.map((spread, at): SpineItem => {
      return { ...item(`${at}.xhtml`, `${at}`, at + 1), layout: "pre-paginated", spread };
    });
    const metadata = { languages: [], title: "", contributors: [], identifier: "", subjects: [] };
    const publication = {
      ...({ version: "3", direction: "default", flow: "auto", metadata, spine } as const),
      ...{ toc: [], pageList: [], landmarks: [], problems: [] },
    };
    const loader = new SectionLoader({ resource: () => Promise.reject(new Error()) }, () => ({
      ...{ widthPx: 1, heightPx: 1 },
    }));
    return createBookModel({ publication }, loader).foliate.rendition;
  };
  expect(modelOf(["center", "center"])).toEqual({ layout: "pre-paginated", spread: "none" });
  expect(modelOf(["center", "auto"])).toEqual({ layout: "pre-paginated" });
});
