import type { BookProblem } from "@orbitroom/epub";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { textBook } from "../../identity/testing/text-book.ts";
import { EncodingDoubt } from "./EncodingDoubt.tsx";

afterEach(cleanup);

const encoding: BookProblem = { code: "text_encoding", message: "Some letters may be wrong." };
const other: BookProblem = { code: "file_missing", message: "A file is missing." };

/** A book of two chapters, with these problems of the book and of its second chapter. */
function bookWith(problems: readonly BookProblem[], removed: readonly BookProblem[]) {
  const book = textBook(["<p>One</p>", "<p>Two</p>"]);
  return {
    ...book,
    publication: { ...book.publication, problems },
    resource: async (path: string) => ({
      ...(await book.resource(path)),
      removed: path === "c1.xhtml" ? removed : [],
    }),
  };
}

test("a chapter whose letters may be wrong says so, and only that one", async () => {
  const epub = bookWith([other], [other, encoding]);
  const { rerender, container } = render(<EncodingDoubt epub={epub} index={1} />);
  expect((await screen.findByText(/letters of this chapter may be wrong/)).textContent).toMatch(/encoded\.$/);
  rerender(<EncodingDoubt epub={epub} index={0} />);
  expect(container.textContent).toBe("");
});

test("contents with wrong letters say so in any chapter, and a book without doubt says nothing", async () => {
  const { rerender, container } = render(<EncodingDoubt epub={bookWith([encoding], [])} index={0} />);
  expect(container.textContent).toContain("Some letters of the title and the contents may be wrong");
  rerender(<EncodingDoubt epub={bookWith([], [])} index={undefined} />);
  expect(container.textContent).toBe("");
});
