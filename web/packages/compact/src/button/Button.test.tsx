import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Button, buttonClass } from "./Button.tsx";

afterEach(cleanup);

conformance(<Button>Connect</Button>);

test("calls its click handler", () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Connect</Button>);
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(onClick).toHaveBeenCalledOnce();
});

test("ignores clicks and is busy while loading", () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit" loading onClick={onClick}>
        Connect
      </Button>
    </form>,
  );
  container.querySelector("form")?.addEventListener("submit", onSubmit);
  const button = screen.getByRole("button", { name: "Connect" });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("an icon-only button keeps its accessible name", () => {
  render(
    <Button icon={closeIcon} iconOnly>
      Close
    </Button>,
  );
  expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
});

test("exposes variant, size and state as data attributes", () => {
  const { rerender } = render(
    <Button variant="primary" size="lg">
      Connect
    </Button>,
  );
  const button = screen.getByRole("button");
  expect(button.dataset).toMatchObject({ variant: "primary", size: "lg" });
  expect(button.hasAttribute("data-loading")).toBe(false);
  rerender(
    <Button variant="primary" size="lg" loading>
      Connect
    </Button>,
  );
  expect(button.hasAttribute("data-loading")).toBe(true);
});

test("does not submit a form by default", () => {
  render(<Button>Connect</Button>);
  expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
});

test("keeps focus while loading and replaces the icon with a spinner", () => {
  const ui = (loading: boolean) => (
    <Button icon={closeIcon} loading={loading}>
      Connect
    </Button>
  );
  const { container, rerender } = render(ui(false));
  screen.getByRole("button").focus();
  rerender(ui(true));
  expect(document.activeElement).toBe(screen.getByRole("button"));
  expect(container.querySelector("svg")).toBeNull();
  expect(container.querySelector(".orbit")).toBeTruthy();
});

test("renders another element with the look and state of a button", () => {
  const onClick = vi.fn();
  render(
    <Button
      variant="primary"
      loading
      onClick={onClick}
      className="own"
      labelClassName="words"
      render={(props) => <a {...props} href="/next" />}
    >
      Next
    </Button>,
  );
  const link = screen.getByRole("link", { name: "Next" });
  expect(link.className).toBe(`${buttonClass("primary")} own`);
  expect(link.getAttribute("aria-busy")).toBe("true");
  expect(link.hasAttribute("type")).toBe(false);
  expect(screen.getByText("Next").className).toContain("words");
  expect(fireEvent.click(link)).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});
