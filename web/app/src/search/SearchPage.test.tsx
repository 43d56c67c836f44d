import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SearchPage } from "./SearchPage.tsx";

const address = location.href;
afterEach(() => {
  cleanup();
  history.replaceState(null, "", address);
});

/** The documentation's index is loaded with the first query. */
const INDEX_LOADS = { timeout: 20_000 };

function open(path: string): void {
  history.replaceState(null, "", path);
  render(<SearchPage />);
}

const field = () => screen.getByPlaceholderText<HTMLInputElement>("Rooms, apps and pages");
const type = (query: string) => fireEvent.change(field(), { target: { value: query } });
const here = () => location.pathname + location.search;
const found = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("the query is kept in the URL, in place of the one before, and cleared with it", async () => {
  open("/filter");
  const { length } = history;
  type("epu");
  type("epub");
  expect(here()).toBe("/filter?q=epub");
  expect(history.length).toBe(length);
  expect(await screen.findByText("1 result", undefined, INDEX_LOADS)).toBeTruthy();
  expect(found()).toEqual(["/books"]);
  type("");
  expect(here()).toBe("/filter");
});

test("a URL with a query shows its results, which are followed", async () => {
  open("/filter?q=epub");
  expect(field().value).toBe("epub");
  const books = await screen.findByRole("link", { name: /^Books/ }, INDEX_LOADS);
  fireEvent.click(books);
  expect(here()).toBe("/books");
});

test("finds pages and settings as well as apps", () => {
  open("/filter?q=privacy");
  expect(found()[0]).toBe("/privacy");
  type("appearance");
  expect(found()[0]).toBe("/settings");
});

test("a query that nothing has says so, and offers a new room", async () => {
  open("/filter?q=no+page+has+this+word");
  await screen.findByText(
    "Nothing matches 'no page has this word'. Try another word, or create a room.",
    undefined,
    INDEX_LOADS,
  );
  expect(screen.getByRole("link", { name: "New room" })).toBeTruthy();
});
