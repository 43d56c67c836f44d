import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Flex, Stack } from "./Flex.tsx";

afterEach(cleanup);

conformance(<Flex>Content</Flex>);
conformance(<Stack>Content</Stack>);

test("a row takes direction, alignment and gap", () => {
  render(
    <Flex as="ul" direction="row-reverse" align="end" justify="between" gap={3} wrap>
      <li>One</li>
    </Flex>,
  );
  const flex = screen.getByRole("list");
  expect(flex.style.flexDirection).toBe("row-reverse");
  expect(flex.style.alignItems).toBe("flex-end");
  expect(flex.style.justifyContent).toBe("space-between");
  expect(flex.style.gap).toBe("var(--compact-space-3)");
  expect(flex.classList).toContain("wrap");
});

test("direction and gap can vary by breakpoint", () => {
  render(
    <Flex direction={{ sm: "column", md: "row" }} gap={{ md: 6 }}>
      Content
    </Flex>,
  );
  const flex = screen.getByText("Content");
  const value = (name: string): string => flex.style.getPropertyValue(name);
  expect(flex.dataset["responsive"]).toBe("flex-direction gap");
  expect([value("--flex-direction-sm"), value("--flex-direction-lg")]).toEqual(["column", "row"]);
  expect([value("--gap-sm"), value("--gap-md"), value("--gap-lg")]).toEqual([
    "0px",
    "var(--compact-space-6)",
    "var(--compact-space-6)",
  ]);
});

test("a stack is a column with its own gap", () => {
  render(<Stack>Content</Stack>);
  expect(screen.getByText("Content").style.flexDirection).toBe("column");
  expect(screen.getByText("Content").style.gap).toBe("var(--compact-space-4)");
});
