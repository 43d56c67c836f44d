import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FileName } from "./FileName.tsx";

afterEach(cleanup);

test("a name is one text, and is drawn in two parts", () => {
  const name = "Contract draft, second version v3.pdf";
  render(<FileName name={name} />);
  const shown = screen.getByTitle(name);
  expect(shown.textContent).toBe(name);
  expect(screen.getByText(name)).toBeTruthy();
  const parts = [...shown.querySelectorAll("[aria-hidden=true]")];
  expect(parts.map((part) => part.getAttribute("data-part"))).toEqual([
    "Contract draft, second version ",
    "v3.pdf",
  ]);
});
