import type { Publication } from "@orbitroom/epub";
import { expect, test, vi } from "vitest";
import { SectionLoader } from "../book/section-loader.ts";
import type { PageContent, PdfQuestion, TextSpan } from "./messages.ts";
import { PdfBook } from "./pdf-book.ts";
import { PdfError, type PdfErrorCode } from "./pdf-error.ts";

const span: Omit<TextSpan, "text"> = {
  left: 72,
  top: 60.8,
  size: 14,
  family: "sans-serif",
  stretch: 0.9,
  angleDeg: 0,
  direction: "ltr",
  endsLine: true,
};
const content: PageContent = {
  width: 612,
  height: 792,
  blocks: [
    [
      { ...span, text: "<script>alert(1)</script> & more" },
      { ...span, text: "second line", top: 80.8 },
    ],
    [{ ...span, text: "apart", top: 200 }],
  ],
  links: [
    { left: 1, top: 2, width: 3, height: 4, to: { page: 1 } },
    { left: 1, top: 2, width: 3, height: 4, to: { url: 'https://example.org/?a=1&b="2"' } },
  ],
};
const publication = {
  spine: [0, 1].map((index) => ({
    ...{ path: `page-${index + 1}.xhtml`, idref: "", documentType: "xhtml", isLinear: true, sizeBytes: 1 },
    ...{ spread: "center", layout: "pre-paginated", cfi: `/6/${2 * index + 2}!` },
  })),
  pageList: [{ label: "iv", children: [] }],
} as unknown as Publication;

function bookOf(answer: (question: PdfQuestion) => Promise<unknown>) {
  const ask = vi.fn(answer);
  const book = new PdfBook(publication, { ask: ask as never, close: () => undefined });
  return { book, ask };
}

async function documentOf(book: PdfBook, index = 0): Promise<Document> {
  const item = publication.spine[index];
  if (!item) throw new Error("There is no such page.");
  return new SectionLoader(book, () => ({ widthPx: 100, heightPx: 100 })).createDocument(item);
}

test("a page is a document with a canvas, its text and its links", async () => {
  const { book } = bookOf(async () => content);
  const doc = await documentOf(book);
  expect(doc.title).toBe("Page iv");
  expect(doc.querySelector('meta[name="viewport"]')?.getAttribute("content")).toBe("width=612, height=792");
  expect(doc.querySelector("body > canvas")).not.toBeNull();
  expect(Array.from(doc.querySelectorAll(".text > p"), ({ textContent }) => textContent)).toEqual([
    "<script>alert(1)</script> & more\nsecond line\n",
    "apart\n",
  ]);
  expect(doc.querySelector("script")).toBeNull();
  expect(doc.querySelector(".text span")?.getAttribute("data-style")).toBe(
    "left:72px;top:60.8px;font:14px/1 sans-serif;transform:scaleX(0.9)",
  );
  const [inside, outside] = doc.querySelectorAll("a");
  expect(inside?.getAttribute("href")).toBe("book:page-2.xhtml");
  expect(outside?.hasAttribute("href")).toBe(false);
  expect(outside?.getAttribute("data-outside")).toBe('https://example.org/?a=1&b="2"');
});

test("characters that XML does not know are left out", async () => {
  const text = "a\u0000b\u0008c\ud800d\ufffee\u{1f600}";
  const { book } = bookOf(async () => ({ ...content, blocks: [[{ ...span, text }]], links: [] }));
  expect((await documentOf(book)).querySelector("span")?.textContent).toBe("abcde\u{1f600}");
});

test("the text of a page is searched line by line, and the page is asked for once", async () => {
  const { book, ask } = bookOf(async () => content);
  expect(await book.text("page-1.xhtml")).toBe("<script>alert(1)</script> & more\nsecond line\n\napart\n");
  await documentOf(book);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each<[PdfErrorCode, string]>([
  ["page_broken", "damaged"],
  ["took_too_long", "took too long"],
])("a page with the problem %s says so in its place", async (code, words) => {
  const { book } = bookOf(() => Promise.reject(new PdfError(code)));
  expect((await documentOf(book)).querySelector(".problem")?.textContent).toContain(words);
});

test("a page that took too long is not drawn again, and one that was given up is", async () => {
  let error: Error = new DOMException("", "AbortError");
  const { book, ask } = bookOf(() => Promise.reject(error));
  await expect(book.drawPage("page-1.xhtml", 100)).rejects.toBe(error);
  error = new PdfError("took_too_long");
  await expect(book.drawPage("page-1.xhtml", 100)).rejects.toBe(error);
  await expect(book.drawPage("page-1.xhtml", 200)).rejects.toMatchObject({ code: "took_too_long" });
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(book.drawPage("page-2.xhtml", 100)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("only pages of the book can be asked for", async () => {
  const { book, ask } = bookOf(async () => content);
  for (const path of ["page-3.xhtml", "page-0.xhtml", "page-1.xhtml/..", "cover.png"]) {
    await expect(book.text(path)).rejects.toMatchObject({ code: "page_broken" });
  }
  expect(ask).not.toHaveBeenCalled();
});
