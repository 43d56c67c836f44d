import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Code, Prose, Text } from "./Text.tsx";

afterEach(cleanup);

conformance(<Text>Words</Text>);
conformance(<Code>useId</Code>);
conformance(
  <Prose>
    <p>Words</p>
  </Prose>,
);

test("renders the given element, size, tone and weight", () => {
  render(
    <Text as="strong" size="lg" tone="danger" weight="bold" tabular>
      12
    </Text>,
  );
  const text = screen.getByText("12");
  expect(text.localName).toBe("strong");
  expect([...text.classList]).toEqual(["text", "lg", "danger", "bold", "tabular"]);
});

test("truncates to a number of lines and keeps the caller's styles", () => {
  const { rerender } = render(
    <Text truncate style={{ color: "red" }}>
      Words
    </Text>,
  );
  const text = screen.getByText("Words");
  expect(text.style.getPropertyValue("--lines")).toBe("1");
  expect(text.style.color).toBe("red");
  rerender(<Text truncate={3}>Words</Text>);
  expect(text.style.getPropertyValue("--lines")).toBe("3");
  rerender(<Text>Words</Text>);
  expect(text.classList).not.toContain("truncate");
});
