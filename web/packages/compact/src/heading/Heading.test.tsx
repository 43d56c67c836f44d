import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Heading } from "./Heading.tsx";

afterEach(cleanup);

conformance(<Heading>Questions</Heading>);

test("level sets the element, size the look", () => {
  const { rerender } = render(<Heading level={3}>Questions</Heading>);
  expect(screen.getByRole("heading", { level: 3 }).classList).toContain("size3");
  rerender(
    <Heading level={1} size={4}>
      Questions
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 1 }).classList).toContain("size4");
});

test("an anchor heading links to itself and keeps its name", () => {
  render(
    <Heading id="questions" anchor>
      Questions
    </Heading>,
  );
  expect(screen.getByRole("heading", { name: "Questions" }).id).toBe("questions");
  expect(screen.getByRole("link", { name: "Questions" }).getAttribute("href")).toBe("#questions");
});

test("an anchor heading without an id is not a link", () => {
  render(<Heading anchor>Questions</Heading>);
  expect(screen.queryByRole("link")).toBeNull();
});
