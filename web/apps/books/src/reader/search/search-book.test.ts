import { afterEach, expect, test } from "vitest";
import { foldSearchText } from "../../text/fold-search-text.ts";
import { ChapterText } from "./chapter-text.ts";
import { withHits } from "./use-book-search.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

/** What a query finds in a body, as the excerpts are displayed. */
function find(body: string, query: string): string[] {
  document.body.innerHTML = body;
  return Array.from(new ChapterText(document).matches(foldSearchText(query).trim()), ({ range, excerpt }) => {
    expect((range.startContainer as Text).data.slice(range.startOffset)[0]).toBe(excerpt.match[0]);
    expect((range.endContainer as Text).data.slice(0, range.endOffset).at(-1)).toBe(excerpt.match.at(-1));
    return `${excerpt.pre}[${excerpt.match}]${excerpt.post}`;
  });
}

test.each([
  ["it's", "<p>Now it’s here.</p>", "Now [it’s] here."],
  ['"curly quotes"', "<p>The “curly quotes”.</p>", "The [“curly quotes”]."],
  ["today", "<p>We go to\u00adday.</p>", "We go [to\u00adday]."],
  ["find", "<p>We ﬁnd it.</p>", "We [ﬁnd] it."],
  ["10 000 men", "<p>10\u00a0000 men</p>", "[10 000 men]"],
  ["word", "<p>A <b>w</b>ord.</p>", "A [word]."],
  ["pagebreak", '<p>page<span id="p2"></span>break</p>', "[pagebreak]"],
  ["one two", "<p>one</p>\n<p>two</p>", "[one two]"],
  ["one two", "<p>one<br>two</p>", "[one two]"],
  ["strasse", "<p>Die Straße.</p>", "Die [Straße]."],
  ["MASSE", "<p>Maße</p>", "[Maße]"],
  ["non-breaking", "<p>non\u2011breaking</p>", "[non\u2011breaking]"],
  ["漢字", "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です</p>", "[漢字]です"],
])("%j finds %j", (query, body, found) => {
  expect(find(body, query)).toEqual([found]);
});

test("the reading of a word finds it", () => {
  expect(find("<p>港の<ruby>灯<rt>あかり</rt></ruby>は</p>", "あかり")).toHaveLength(1);
});

test("what is not displayed is not found, and words in two blocks are two", () => {
  expect(find("<script>needle</script><style>needle</style><ruby>a<rp>needle</rp></ruby>", "needle")).toEqual(
    [],
  );
  expect(find("<p>nee</p><p>dle</p>", "needle")).toEqual([]);
});

test("an excerpt ends at whole words, on both sides and across tags", () => {
  const words = "<p>The first words of a sentence that nobody ever shortens, <i>then</i> comes";
  const [found] = find(
    `${words} the needle, and then all the others come which are not shown.</p>`,
    "needle",
  );
  expect(found).toBe(
    "…that nobody ever shortens, then comes the [needle], and then all the others come which are not…",
  );
  expect(find(`<p>${"語".repeat(80)}針${"語".repeat(80)}</p>`, "針")).toEqual([
    `…${"語".repeat(50)}[針]${"語".repeat(50)}…`,
  ]);
});

test("matches do not overlap, and each has its own place", () => {
  expect(find("<p>aaaa</p>", "aa")).toEqual(["[aa]aa", "aa[aa]"]);
});

test("a document of many levels is read", () => {
  expect(find(`${"<div>".repeat(200)}<p>A needle.</p>`, "needle")).toEqual(["A [needle]."]);
});

test("the hits of one document are one group, however many steps they came in", () => {
  const hit = (cfi: string) => ({ cfi, excerpt: { pre: "", match: "x", post: "" } });
  let groups = withHits([], { index: 0, chapter: "One", hits: [hit("a"), hit("b")] });
  groups = withHits(groups, { index: 0, chapter: "One", hits: [hit("c")] });
  groups = withHits(groups, { index: 1, chapter: "Two", hits: [] });
  groups = withHits(groups, { index: 2, chapter: "Three", hits: [hit("d")] });
  expect(groups.map(({ index, first, hits }) => [index, first, hits.length])).toEqual([
    [0, 0, 3],
    [2, 3, 1],
  ]);
});
