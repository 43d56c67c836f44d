import { expect, it } from "vitest";
import type { Annotation } from "./annotation.ts";
import { exportMarkdown } from "./markdown-export.ts";

const highlight: Annotation = {
  id: "a",
  kind: "highlight",
  cfi: "epubcfi(/6/4!/4/2,/1:0,/1:9)",
  text: "# A *lamp*\n went out",
  note: "Why *here*?",
  colour: "sun",
  chapter: "Chapter 1",
  fraction: 0.125,
  createdMs: 1,
  version: 1,
  isDeleted: false,
};

it("quotes highlights under their chapters, with the notes as they were written", () => {
  const bookmark: Annotation = {
    ...highlight,
    id: "b",
    kind: "bookmark",
    note: "",
    text: "Then",
    fraction: 0.5,
  };
  const gone: Annotation = { ...highlight, id: "c", isDeleted: true };
  expect(
    exportMarkdown({ title: "The Second Light", author: "Ada Lark" }, [highlight, gone, bookmark]),
  ).toBe(`# The Second Light

by Ada Lark

## Chapter 1

> \\# A \\*lamp\\*
> went out

*12%*

Why *here*?

- Bookmark at 50%: Then
`);
});
