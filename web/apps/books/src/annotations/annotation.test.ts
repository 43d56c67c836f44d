import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Annotation, HIGHLIGHT_COLOURS, mergeAnnotations, parseAnnotations } from "./annotation.ts";

const annotations = fc.array(
  fc.record<Annotation>({
    id: fc.constantFrom("a", "b", "c"),
    kind: fc.constantFrom("bookmark", "highlight"),
    cfi: fc.constantFrom("epubcfi(/6/4!/4/2)", "epubcfi(/6/6!/4/2)"),
    text: fc.constantFrom("", "one", "two"),
    note: fc.constantFrom("", "note"),
    colour: fc.constantFrom(...HIGHLIGHT_COLOURS),
    chapter: fc.constantFrom("", "One"),
    fraction: fc.constantFrom(0, 0.5, 1),
    createdMs: fc.constantFrom(1, 2),
    version: fc.nat({ max: 3 }),
    isDeleted: fc.boolean(),
  }),
  { maxLength: 6 },
);

describe("merging", () => {
  it("gives both devices the same, however often and in whichever order", () => {
    fc.assert(
      fc.property(annotations, annotations, annotations, (a, b, c) => {
        const ab = mergeAnnotations(a, b);
        expect(mergeAnnotations(b, a)).toEqual(ab);
        expect(mergeAnnotations(ab, b)).toEqual(ab);
        expect(mergeAnnotations(ab, c)).toEqual(mergeAnnotations(a, mergeAnnotations(b, c)));
      }),
    );
  });

  it("keeps a deleted one deleted, and the newer of two edits", () => {
    const [made] = parseAnnotations([
      { id: "a", kind: "highlight", cfi: "epubcfi(/6/4!/4/2)", fraction: 0.5, createdMs: 5, version: 1 },
    ]);
    if (!made) throw new Error("The annotation is not read.");
    const edited = { ...made, note: "later", version: 2 };
    const deleted = { ...edited, isDeleted: true, version: 3 };
    expect(mergeAnnotations([made], [edited])).toEqual([edited]);
    expect(mergeAnnotations([deleted], [edited])).toEqual([deleted]);
  });
});

describe("what another device sends", () => {
  it("is read without an error whatever it is, and as it was if it is valid", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const each of parseAnnotations([value])) expect(each.cfi).toMatch(/^epubcfi\(/);
      }),
    );
    fc.assert(fc.property(annotations, (all) => void expect(parseAnnotations(all)).toEqual(all)));
    expect(parseAnnotations("no list")).toEqual([]);
  });
});
