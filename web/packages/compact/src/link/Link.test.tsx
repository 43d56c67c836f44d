import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Link } from "./Link.tsx";

afterEach(cleanup);

conformance(<Link href="/help">Help</Link>);

test("an external link opens in a new tab, says so, and sends no referrer", () => {
  render(
    <Link href="https://example.org" external>
      Example
    </Link>,
  );
  const link = screen.getByRole("link", { name: "Example (opens in a new tab)" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("marks the current link and underlines as requested", () => {
  const { rerender } = render(<Link href="/help">Help</Link>);
  const link = screen.getByRole("link");
  expect(link.getAttribute("aria-current")).toBeNull();
  expect(link.classList).toContain("always");
  rerender(
    <Link href="/help" current underline="hover">
      Help
    </Link>,
  );
  expect(link.getAttribute("aria-current")).toBe("page");
  expect(link.classList).toContain("hover");
  rerender(
    <Link href="#a" current="location">
      Help
    </Link>,
  );
  expect(link.getAttribute("aria-current")).toBe("location");
});

test("uses a custom renderer", () => {
  render(
    <Link
      href="/help"
      current
      render={({ children, ...props }) => (
        <a {...props} data-router>
          {children}
        </a>
      )}
    >
      Help
    </Link>,
  );
  const link = screen.getByRole("link", { name: "Help" });
  expect(link.hasAttribute("data-router")).toBe(true);
  expect(link.getAttribute("aria-current")).toBe("page");
});
