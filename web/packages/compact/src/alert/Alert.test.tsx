import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { moonIcon, warningIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Alert } from "./Alert.tsx";

afterEach(cleanup);

conformance(
  <Alert
    tone="warning"
    title="Little space"
    actions={<button type="button">Tidy up</button>}
    onClose={vi.fn()}
  >
    2 MB are left.
  </Alert>,
);

test("is announced by its tone, or as it says", () => {
  const { container, rerender } = render(<Alert tone="danger">Not saved.</Alert>);
  const role = () => container.firstElementChild?.getAttribute("role");
  expect(role()).toBe("alert");
  rerender(<Alert tone="success">Saved.</Alert>);
  expect(role()).toBe("status");
  rerender(
    <Alert tone="danger" live="off">
      Not saved.
    </Alert>,
  );
  expect(role()).toBeNull();
});

test("has the icon of its tone, another one or none", () => {
  const { container, rerender } = render(<Alert tone="danger">Not saved.</Alert>);
  const drawn = () => container.querySelector("path")?.getAttribute("d");
  expect(drawn()).toBe(warningIcon.path);
  rerender(
    <Alert tone="danger" icon={moonIcon}>
      Not saved.
    </Alert>,
  );
  expect(drawn()).toBe(moonIcon.path);
  rerender(
    <Alert tone="danger" icon={null}>
      Not saved.
    </Alert>,
  );
  expect(drawn()).toBeUndefined();
});

test("closes by its button only if it can", () => {
  const onClose = vi.fn();
  const { rerender } = render(<Alert>Saved.</Alert>);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(
    <Alert onClose={onClose} closeLabel="Schließen">
      Saved.
    </Alert>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(onClose).toHaveBeenCalledOnce();
});
