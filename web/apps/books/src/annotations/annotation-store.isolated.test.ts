import { expect, test, vi } from "vitest";
import { AnnotationStore } from "./annotation-store.ts";

const records = new Map<string, unknown>();
vi.mock("@orbitroom/app-kit/stores/local-records.ts", () => ({
  readRecord: async (path: string) => records.get(path),
  changeRecord: async (path: string, change: (known: unknown) => unknown) => {
    records.set(path, structuredClone(change(records.get(path))));
  },
}));

const note = (text: string) => ({
  ...({ kind: "highlight", cfi: "epubcfi(/6/4!/4/2)", text: "a line", note: text } as const),
  ...({ colour: "sun", chapter: "One", fraction: 0.5 } as const),
});

const notesOf = (store: AnnotationStore) => store.state.get().all.map((each) => each.note);

test("notes that two tabs write to one book are both kept, and a tab that writes shows both", async () => {
  const [one, other] = [new AnnotationStore("book"), new AnnotationStore("book")];
  one.add(note("from one"));
  await vi.waitFor(() => expect(records.get("books/book/annotations")).toHaveLength(1));
  const theirs = other.add(note("from the other"));
  await vi.waitFor(() => expect(notesOf(other).sort()).toEqual(["from one", "from the other"]));
  expect(records.get("books/book/annotations")).toHaveLength(2);

  other.edit(theirs.id, { isDeleted: true });
  one.add(note("one more"));
  const stored = () =>
    (records.get("books/book/annotations") as { note: string; isDeleted: boolean }[])
      .filter(({ isDeleted }) => !isDeleted)
      .map((each) => each.note)
      .sort();
  await vi.waitFor(() => expect(stored()).toEqual(["from one", "one more"]));
});
