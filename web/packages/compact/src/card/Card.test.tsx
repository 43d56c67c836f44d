import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Card } from "./Card.tsx";

afterEach(cleanup);

conformance(<Card>Content</Card>);

test("renders the given element and elevation", () => {
  render(
    <ul>
      <Card as="li" level={3}>
        Content
      </Card>
    </ul>,
  );
  const card = screen.getByRole("listitem");
  expect(card.textContent).toBe("Content");
  expect(card.dataset["level"]).toBe("3");
  expect(card.classList).toContain("level3");
});

test("renders header, content and footer in order", () => {
  const { container } = render(
    <Card header={<h2>Title</h2>} footer={<button type="button">Open</button>}>
      Content
    </Card>,
  );
  const parts = [...(container.firstElementChild?.children ?? [])];
  expect(parts.map((part) => [part.className, part.textContent])).toEqual([
    ["header", "Title"],
    ["body", "Content"],
    ["footer", "Open"],
  ]);
});

test("does not wrap content without a header or footer, so that a layout on the card applies to it", () => {
  const { container } = render(
    <Card interactive>
      <p>Content</p>
    </Card>,
  );
  expect(container.firstElementChild?.firstElementChild?.localName).toBe("p");
  expect(container.firstElementChild?.hasAttribute("data-interactive")).toBe(true);
});
