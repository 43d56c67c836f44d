import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Pagination } from "./Pagination.tsx";

afterEach(cleanup);

conformance(<Pagination label="Pages of results" pageCount={20} defaultPage={10} />);
conformance(<Pagination label="Pages of results" pageCount={3} href={(page) => `?page=${page}`} />);

const button = (name: string) => screen.getByRole("button", { name });
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

test("goes to a page, to the next and to the previous one", () => {
  const onPageChange = vi.fn();
  render(<Pagination label="Pages" pageCount={20} defaultPage={3} onPageChange={onPageChange} />);
  fireEvent.click(button("Page 5"));
  expect(current()).toBe("5");
  fireEvent.click(button("Next page"));
  fireEvent.click(button("Previous page"));
  expect(onPageChange.mock.calls).toEqual([
    [5, { reason: "press" }],
    [6, { reason: "press" }],
    [5, { reason: "press" }],
  ]);
});

test("the buttons at the ends do nothing there, and keep their focus", () => {
  const onPageChange = vi.fn();
  render(<Pagination label="Pages" pageCount={2} onPageChange={onPageChange} />);
  expect(button("Previous page").getAttribute("aria-disabled")).toBe("true");
  const next = button("Next page");
  next.focus();
  fireEvent.click(next);
  fireEvent.click(next);
  expect(onPageChange.mock.calls).toEqual([[2, { reason: "press" }]]);
  expect(document.activeElement).toBe(next);
});

test("a controlled page changes only with its prop, and one outside of the range is the nearest", () => {
  const { rerender } = render(<Pagination label="Pages" pageCount={5} page={2} />);
  fireEvent.click(button("Page 4"));
  expect(current()).toBe("2");
  rerender(<Pagination label="Pages" pageCount={5} page={9} />);
  expect(current()).toBe("5");
  rerender(<Pagination label="Pages" pageCount={0} page={0} />);
  expect(current()).toBe("1");
});

test("pages are links by their addresses; a click with a modifier is the browser's", () => {
  const onPageChange = vi.fn();
  render(
    <Pagination
      label="Pages"
      pageCount={3}
      href={(page) => `#${page}`}
      onPageChange={onPageChange}
      onClick={(event) => event.preventDefault()}
    />,
  );
  const link = (name: string) => screen.getByRole("link", { name });
  expect(link("Page 2").getAttribute("href")).toBe("#2");
  expect(link("Previous page").hasAttribute("href")).toBe(false);
  fireEvent.click(link("Page 2"), { ctrlKey: true });
  expect(onPageChange).not.toHaveBeenCalled();
  fireEvent.click(link("Page 2"));
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2, { reason: "press" });
});

test("links can be rendered by a router, and texts and numbers translated", () => {
  render(
    <Pagination
      label="Seiten"
      pageCount={1200}
      page={1200}
      href={(page) => `/${page}`}
      renderLink={(props) => <a {...props} data-router="" />}
      formatPage={(page) => page.toLocaleString("de")}
      texts={{ previous: "Vorherige Seite", next: "Nächste Seite", page: (page) => `Seite ${page}` }}
    />,
  );
  const last = screen.getByRole("link", { name: "Seite 1.200" });
  expect([last.textContent, last.hasAttribute("data-router")]).toEqual(["1.200", true]);
  expect(screen.getByRole("link", { name: "Nächste Seite" })).toBeTruthy();
});
