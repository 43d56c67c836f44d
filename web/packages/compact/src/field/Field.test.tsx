import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Field } from "./Field.tsx";

afterEach(cleanup);

conformance(
  <Field label="Colour" helper="Of the room" required>
    {(control) => <input {...control} />}
  </Field>,
);

test("connects label, asterisk and note to the control", () => {
  const { container } = render(
    <Field
      label="Colour"
      error="Choose one"
      helper="Of the room"
      required
      controlId="colour"
      describedBy="more"
    >
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText(/Colour/);
  expect(input.id).toBe("colour");
  expect(input.getAttribute("aria-describedby")).toBe("more colour-note");
  expect(document.getElementById("colour-note")?.textContent).toBe("Choose one");
  expect(container.firstElementChild?.hasAttribute("data-invalid")).toBe(true);
  expect(screen.getByText("*").getAttribute("aria-hidden")).toBe("true");
});

test("an empty error is no error", () => {
  render(
    <Field label="Colour" error="" helper="Of the room">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(screen.getByText("Of the room")).toBeTruthy();
  expect(screen.getByLabelText("Colour").getAttribute("aria-invalid")).toBeNull();
});
