import { expectTypeOf, test } from "vitest";
import type { DataGridColumn } from "./column.ts";
import { DataGrid } from "./DataGrid.tsx";

interface Book {
  readonly title: string;
  readonly year?: number;
  readonly author: { readonly name: string };
}
const books: readonly Book[] = [];

// The type check of the package fails if one of these lines has other types than it says.
test("a column shows a property of its rows, and its functions receive that property's type", () => {
  const columns: DataGridColumn<Book>[] = [
    {
      dataKey: "title",
      label: "Title",
      format: (title) => expectTypeOf(title).toEqualTypeOf<string>() && title,
    },
    {
      dataKey: "year",
      label: "Year",
      render: (year, book) => {
        expectTypeOf(year).toEqualTypeOf<number | undefined>();
        expectTypeOf(book).toEqualTypeOf<Book>();
        return year;
      },
    },
    // @ts-expect-error there is no such property
    { dataKey: "titel", label: "Title" },
    // @ts-expect-error a year is no text
    { dataKey: "year", label: "Year", format: (year: string) => year },
  ];
  expectTypeOf(columns).toExtend<readonly DataGridColumn<Book>[]>();
});

test("a computed column may have any key", () => {
  const column: DataGridColumn<Book> = {
    dataKey: "author.name",
    label: "Author",
    value: (book) => {
      expectTypeOf(book).toEqualTypeOf<Book>();
      return book.author.name;
    },
  };
  expectTypeOf(column).toExtend<DataGridColumn<Book>>();
});

test("the columns of a grid are checked against its rows", () => {
  const grids = () => (
    <>
      <DataGrid label="Books" rows={books} columns={[{ dataKey: "title", label: "Title" }]} />
      <DataGrid
        label="Books"
        rows={books}
        columns={[{ dataKey: "title", label: "Title", format: (title) => title.toUpperCase() }]}
      />
      {/* @ts-expect-error there is no such property */}
      <DataGrid label="Books" rows={books} columns={[{ dataKey: "titel", label: "Title" }]} />
    </>
  );
  expectTypeOf(grids).toBeFunction();
});
