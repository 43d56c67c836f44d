import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { DocsSearch } from "./DocsSearch.tsx";

afterEach(cleanup);

test("Escape clears the field, but not the Escape of an input method", () => {
  render(
    <Router hook={memoryLocation({ path: "/compact" }).hook}>
      <DocsSearch />
    </Router>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the documentation" });
  fireEvent.change(field, { target: { value: "かんじ" } });
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  fireEvent.keyDown(field, { key: "Escape", keyCode: 229 });
  expect(field.value).toBe("かんじ");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("");
});
