import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Button } from "./Button.tsx";

afterEach(cleanup);

conformance(<Button>Connect</Button>);

test("a click reaches its handler", () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Connect</Button>);
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(onClick).toHaveBeenCalledOnce();
});

test("while loading, clicks are ignored, and it says that it is busy", () => {
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

test("an icon button keeps its name", () => {
  render(
    <Button icon={closeIcon} iconOnly>
      Close
    </Button>,
  );
  expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
});
