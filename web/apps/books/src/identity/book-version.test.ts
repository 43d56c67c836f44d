import { expect, test } from "vitest";
import type { Annotation } from "../annotations/annotation.ts";
import { cfiOf, cfiTarget } from "../book/book-model.ts";
import { SectionLoader } from "../book/section-loader.ts";
import { BookVersion } from "./book-version.ts";
import { carryAnnotation, carryForeign, carryPlace } from "./carry-over.ts";
import { repairDocumentRanges } from "./testing/document-ranges.ts";
import { paragraphs, sentences, textBook } from "./testing/text-book.ts";

repairDocumentRanges();

const [june, july, august] = [sentences("June", 30), sentences("July", 30), sentences("August", 30)];
const before = textBook([june, july, august].map(paragraphs));
const corrections = new Map([
  [20, july[20]?.replace("line 20", "line twenty") ?? ""],
  [25, july[25]?.replace("the keeper wrote line", "he wrote") ?? ""],
]);
/** A new first chapter, June with other markup, July with a line less and two corrections, August in two documents. */
const after = textBook([
  paragraphs(["A preface that is new.", "It has two lines."]),
  `<div><h1/>${june.map((line) => `<p><i>${line.slice(0, 9)}</i>${line.slice(9)}</p>`).join("")}</div>`,
  paragraphs(july.map((line, at) => corrections.get(at) ?? line).filter((_, at) => at !== 3)),
  paragraphs(august.slice(0, 12)),
  paragraphs(august.slice(12)),
]);

type TestBook = typeof before;

async function documentOf(book: TestBook, index: number): Promise<Document> {
  const item = book.publication.spine[index];
  if (!item) throw new Error(`There is no document ${index}.`);
  return new SectionLoader(book, () => ({ widthPx: 1, heightPx: 1 })).createDocument(item);
}

/** The CFI of a paragraph, or of the place where it begins. */
async function cfiAt(book: TestBook, index: number, paragraph: number, isPlace = false): Promise<string> {
  const doc = await documentOf(book, index);
  const range = doc.createRange();
  const [item, node] = [book.publication.spine[index], doc.querySelectorAll("p")[paragraph]?.firstChild];
  if (!item || !node) throw new Error("There is no such paragraph.");
  range.selectNodeContents(node);
  if (isPlace) range.collapse(true);
  return cfiOf(item, range);
}

/** The document and the text that a CFI means; for a place, the text of its paragraph. */
async function textAt(book: TestBook, cfi: string): Promise<readonly [index: number, text: string]> {
  const target = cfiTarget(book.publication.spine, cfi);
  if (!target || typeof target.anchor !== "function") throw new Error(`${cfi} means no place.`);
  const place = target.anchor(await documentOf(book, target.index));
  if (place === null || typeof place !== "object" || !("startContainer" in place))
    throw new Error("No range.");
  const text = place.collapsed
    ? place.startContainer.parentElement?.closest("p")?.textContent
    : place.toString();
  return [target.index, text ?? ""];
}

const noteAt = async (index: number, paragraph: number, text: string): Promise<Annotation> => ({
  ...{ id: `${index}-${paragraph}`, kind: "highlight", cfi: await cfiAt(before, index, paragraph), text },
  ...({ note: "A note", colour: "sun", chapter: "One", fraction: 0.5, createdMs: 1, version: 3 } as const),
  isDeleted: false,
});

const [from, to] = [new BookVersion(before), new BookVersion(after)];

test.each([
  [0, 4, 1, "the same chapter with other markup"],
  [0, 0, 1, "its first words"],
  [0, 29, 1, "its last words"],
  [1, 7, 2, "a chapter with a line less"],
  [2, 20, 4, "a chapter in two documents"],
])(
  "a note in chapter %i, line %i, moves with its text to chapter %i: %s",
  async (index, paragraph, there, _) => {
    const text = [june, july, august][index]?.[paragraph] ?? "";
    const note = await noteAt(index, paragraph, text);
    const moved = await carryAnnotation(note, from, to);
    expect(await textAt(after, moved.cfi)).toEqual([there, text]);
    expect(moved).toMatchObject({ id: note.id, note: "A note", version: 3, text });
    expect(moved.isMissing).toBeUndefined();
    // Also without the file of the other version, and back again.
    const foreign = await carryForeign(
      { ...note, prefix: moved.prefix ?? "", suffix: moved.suffix ?? "" },
      to,
    );
    expect(await textAt(after, foreign.cfi)).toEqual([there, text]);
    expect(await textAt(before, (await carryAnnotation(moved, to, from)).cfi)).toEqual([index, text]);
  },
);

test("a note about a line that was corrected stays with it, and one about a line that is gone is kept as missing", async () => {
  for (const [line, text] of corrections) {
    const corrected = await carryAnnotation(await noteAt(1, line, july[line] ?? ""), from, to);
    expect(await textAt(after, corrected.cfi)).toEqual([2, text]);
  }
  const gone = await noteAt(1, 3, july[3] ?? "");
  const kept = await carryAnnotation(gone, from, to);
  expect(kept).toMatchObject({ ...gone, isMissing: true });
  // It is found again in the version that has it.
  const again = await carryAnnotation(kept, to, from);
  expect(again.isMissing).toBeUndefined();
  expect(await textAt(before, again.cfi)).toEqual([1, july[3]]);
});

test("the place goes on at the same words, and at about the same part of a chapter whose words are gone", async () => {
  const place = { cfi: await cfiAt(before, 2, 14, true), fraction: 0.8, turnedMs: 7 };
  const moved = await carryPlace(place, from, to);
  expect(await textAt(after, moved.cfi)).toEqual([4, august[14]]);
  expect(moved.turnedMs).toBe(7);
  expect(moved.fraction).toBeGreaterThan(0.6);

  const other = textBook([june, sentences("another summer", 40)].map(paragraphs));
  const approximate = await carryPlace(
    { ...place, cfi: await cfiAt(before, 1, 15, true) },
    from,
    new BookVersion(other),
  );
  const [index, text] = await textAt(other, approximate.cfi);
  expect(index).toBe(1);
  expect(text).toMatch(/line (19|20|21) /);
});

test("what has no text stays where it was, and a CFI of no place of the book does no harm", async () => {
  const pictures = new BookVersion(textBook(["<img/>", "<img/>"]));
  const place = { cfi: "epubcfi(/6/4!/4/2)", fraction: 0.6 };
  expect(await carryPlace(place, pictures, pictures)).toEqual(place);
  for (const cfi of ["epubcfi(/6/99!/4)", "epubcfi(/6/2!/4/88/3:7)", "epubcfi(", "x"]) {
    const note = { ...(await noteAt(0, 4, june[4] ?? "")), cfi };
    expect(await textAt(after, (await carryAnnotation(note, from, to)).cfi)).toEqual([1, june[4]]);
  }
});
