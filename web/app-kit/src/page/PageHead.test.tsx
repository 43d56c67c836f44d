import { cleanup, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { PageFrame } from "./PageFrame.tsx";
import { PageHead } from "./PageHead.tsx";
import { PageHeadTabs } from "./PageHeadTabs.tsx";

afterEach(cleanup);

const TABS = [
  { href: "/settings", title: "Appearance" },
  { href: "/settings/data", title: "Your data" },
];

test("a page can move the focus to its title, which no key reaches", () => {
  const title = createRef<HTMLHeadingElement>();
  render(<PageHead title="Books" titleRef={title} lead="All of them." />);
  expect(title.current?.tabIndex).toBe(-1);
  cleanup();
  render(<PageHead title="Books" />);
  expect(screen.getByRole("heading", { level: 1 }).hasAttribute("tabindex")).toBe(false);
});

test("of the pages that share a head, the shown one is current", () => {
  render(
    <PageHead title="Settings">
      <PageHeadTabs label="Settings" tabs={TABS} current="/settings/data" />
    </PageHead>,
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page"]);
  expect(screen.getByRole("navigation", { name: "Settings" })).toBeTruthy();
});

test("a server renders the frame, and the sentence where the build looks for it", () => {
  const html = renderToString(
    <PageFrame as="article" width="tool">
      <PageHead title="Help" lead="Send your first file." />
    </PageFrame>,
  );
  expect(html).toMatch(/^<article [^>]*data-width="tool"/);
  expect(html).toMatch(/<p class="page-lead[^"]*">Send your first file\.<\/p>/);
});
