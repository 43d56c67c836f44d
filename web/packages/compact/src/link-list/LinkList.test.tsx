import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { LinkList } from "./LinkList.tsx";

const entries = [
  { label: "Home", href: "/compact" },
  {
    label: "React",
    children: [
      { label: "Button", href: "/compact/button", current: true },
      { label: "Card", href: "/compact/card" },
    ],
  },
];

afterEach(cleanup);

conformance(<LinkList label="Contents" entries={entries} />);

test("is a named list of links that marks the current one", () => {
  render(<LinkList label="Contents" entries={entries} />);
  const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Home", null],
    ["Button", "page"],
    ["Card", null],
  ]);
});

test("entries without a URL are headings of the list below them", () => {
  render(<LinkList label="Contents" entries={entries} />);
  const group = screen.getByText("React").closest("li");
  expect(group && within(group).getAllByRole("listitem")).toHaveLength(2);
});

test("uses a custom link renderer", () => {
  render(
    <LinkList
      label="Contents"
      entries={entries}
      renderLink={({ children, ...props }) => (
        <a {...props} data-router>
          {children}
        </a>
      )}
    />,
  );
  expect(screen.getAllByRole("link").every((link) => link.hasAttribute("data-router"))).toBe(true);
});
