import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { searchIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { EmptyState } from "./EmptyState.tsx";

afterEach(cleanup);

conformance(
  <EmptyState title="No rooms yet" icon={searchIcon} actions={<button type="button">Create one</button>}>
    Rooms that you join are listed here.
  </EmptyState>,
);

test("has a heading of the given level, a text and actions, in this order", () => {
  const { container } = render(
    <EmptyState
      title="Nothing found"
      headingLevel={3}
      size="sm"
      actions={<button type="button">Clear</button>}
    >
      Try another word.
    </EmptyState>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Nothing found");
  expect(container.textContent).toBe("Nothing foundTry another word.Clear");
});

test("an image takes the place of the icon, and there may be neither", () => {
  const { container, rerender } = render(
    <EmptyState title="No rooms yet" icon={searchIcon} image={<img src="/empty.svg" alt="" />} />,
  );
  expect(container.querySelectorAll("img, svg")).toHaveLength(1);
  expect(container.querySelector("img")).toBeTruthy();
  rerender(<EmptyState title="No rooms yet" />);
  expect(container.querySelector("img, svg")).toBeNull();
});
