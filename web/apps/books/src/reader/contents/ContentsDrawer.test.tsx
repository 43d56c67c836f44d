import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Annotation } from "../../annotations/annotation.ts";
import { ContentsDrawer } from "./ContentsDrawer.tsx";

afterEach(cleanup);

const note = (id: string, more: Partial<Annotation> = {}): Annotation => ({
  ...({
    id,
    kind: "highlight",
    cfi: "epubcfi(/6/4!/4/2)",
    text: `Text of ${id}`,
    note: "",
    colour: "sun",
  } as const),
  ...{ chapter: "", fraction: 0.5, createdMs: 1, version: 1, isDeleted: false, ...more },
});

test("a note whose text this version does not have is listed apart, leads nowhere, and can be removed", () => {
  const [onGo, onRemove] = [vi.fn(), vi.fn()];
  render(
    <ContentsDrawer
      isOpen
      onOpenChange={() => undefined}
      book={{ title: "A book", author: "" }}
      toc={[]}
      pages={[]}
      chapterId={undefined}
      doubt={<p>A doubt</p>}
      annotations={[
        note("one"),
        note("two", { isMissing: true }),
        note("mark", { kind: "bookmark", isMissing: true }),
      ]}
      onGo={onGo}
      onEdit={() => undefined}
      onRemove={onRemove}
    />,
  );
  expect(screen.getByText("A doubt")).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "Notes" }));
  const missing = screen.getByRole("region", { name: "Not found in this version" });
  expect(within(missing).queryByText("Text of one")).toBeNull();
  fireEvent.click(within(missing).getByText("Text of two"));
  fireEvent.click(within(missing).getByText("Text of mark"));
  expect(onGo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Text of one"));
  expect(onGo).toHaveBeenCalledTimes(1);
  const [remove] = within(missing).getAllByRole("button", { name: "Remove" });
  if (remove) fireEvent.click(remove);
  expect(onRemove.mock.calls[0]?.[0]).toMatchObject({ id: "two" });
});
