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

test("is a named list of links, and says which is current", () => {
  render(<LinkList label="Contents" entries={entries} />);
  const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Home", null],
    ["Button", "page"],
    ["Card", null],
  ]);
});

test("entries without an address name the list under them", () => {
  render(<LinkList label="Contents" entries={entries} />);
  const group = screen.getByText("React").closest("li");
  expect(group && within(group).getAllByRole("listitem")).toHaveLength(2);
});

test("links are drawn by the router's hand", () => {
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
