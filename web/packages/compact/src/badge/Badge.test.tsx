import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { checkIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Badge } from "./Badge.tsx";

afterEach(cleanup);

conformance(
  <Badge tone="success" icon={checkIcon}>
    Connected
  </Badge>,
);

test("shows its tone and variant in data attributes, and adds nothing to the text", () => {
  const { container } = render(
    <Badge tone="danger" variant="outline" dot icon={checkIcon}>
      Offline
    </Badge>,
  );
  const badge = container.firstElementChild as HTMLElement;
  expect(badge.dataset).toMatchObject({ tone: "danger", variant: "outline" });
  expect(badge.textContent).toBe("Offline");
  expect(badge.querySelectorAll(".dot, svg")).toHaveLength(2);
});

test("is neutral and soft by default", () => {
  render(<Badge>3</Badge>);
  expect(screen.getByText("3").dataset).toMatchObject({ tone: "neutral", variant: "soft" });
});
