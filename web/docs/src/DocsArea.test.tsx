import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { DocsArea } from "./DocsArea.tsx";

afterEach(cleanup);

const openDocs = (path: string) =>
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <DocsArea />
    </Router>,
  );

// Objects have members of these names, so a page of that name must not be found in one.
test.each(["nothing", "constructor", "__proto__", "toString", "hasOwnProperty"])(
  "an unknown page shows the not-found page: %s",
  async (name) => {
    openDocs(`/compact/${name}`);
    // The page is loaded when it is first shown.
    const title = await screen.findByRole("heading", { level: 1 }, { timeout: 20_000 });
    expect(title.textContent).toBe("Nothing in orbit here");
    expect(screen.queryByTestId("sandbox")).toBeNull();
  },
);

test("the home page has no jump links", () => {
  openDocs("/compact");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Components, utilities/);
  expect(screen.queryByRole("navigation", { name: "Jump Links" })).toBeNull();
});
