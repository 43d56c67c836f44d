import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Box } from "./Box.tsx";

afterEach(cleanup);

conformance(<Box>Content</Box>);

test("uses tokens for padding, surface and radius", () => {
  render(
    <Box as="section" padding={4} paddingInline={0} surface={2} radius="lg" border style={{ color: "red" }}>
      Content
    </Box>,
  );
  const box = screen.getByText("Content");
  expect(box.localName).toBe("section");
  expect(box.style.padding).toBe("var(--compact-space-4)");
  expect(box.style.paddingInline).toBe("0px");
  expect(box.style.color).toBe("red");
  expect([...box.classList]).toEqual(["box", "surface2", "lg", "border"]);
  expect(box.dataset["responsive"]).toBeUndefined();
});

test("a responsive padding sets all three breakpoints, each falling back to the smaller one", () => {
  render(<Box padding={{ sm: 2, lg: 8 }}>Content</Box>);
  const box = screen.getByText("Content");
  expect(box.dataset["responsive"]).toBe("padding");
  expect(["sm", "md", "lg"].map((name) => box.style.getPropertyValue(`--padding-${name}`))).toEqual([
    "var(--compact-space-2)",
    "var(--compact-space-2)",
    "var(--compact-space-8)",
  ]);
});
