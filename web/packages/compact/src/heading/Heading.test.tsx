import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Heading } from "./Heading.tsx";

afterEach(cleanup);

conformance(<Heading>Questions</Heading>);

test("its level is its place in the outline, its size how large it looks", () => {
  const { rerender } = render(<Heading level={3}>Questions</Heading>);
  expect(screen.getByRole("heading", { level: 3 }).classList).toContain("size3");
  rerender(
    <Heading level={1} size={4}>
      Questions
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 1 }).classList).toContain("size4");
});

test("with an anchor it links to itself and keeps its name", () => {
  render(
    <Heading id="questions" anchor>
      Questions
    </Heading>,
  );
  expect(screen.getByRole("heading", { name: "Questions" }).id).toBe("questions");
  expect(screen.getByRole("link", { name: "Questions" }).getAttribute("href")).toBe("#questions");
});

test("an anchor without an id would lead nowhere, so there is none", () => {
  render(<Heading anchor>Questions</Heading>);
  expect(screen.queryByRole("link")).toBeNull();
});
