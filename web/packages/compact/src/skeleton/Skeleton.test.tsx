import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Skeleton } from "./Skeleton.tsx";

afterEach(cleanup);

conformance(<Skeleton />);

test("renders lines of text or a shape of a given size, hidden from screen readers", () => {
  const { container, rerender } = render(<Skeleton lines={3} />);
  const skeleton = container.firstElementChild as HTMLElement;
  expect(skeleton.children).toHaveLength(3);
  expect(skeleton.getAttribute("aria-hidden")).toBe("true");
  rerender(<Skeleton shape="circle" width={48} height="3rem" />);
  expect(skeleton.children).toHaveLength(0);
  expect([skeleton.style.width, skeleton.style.height]).toEqual(["48px", "3rem"]);
  expect(screen.queryByRole("img")).toBeNull();
});
