import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { CodeBox, type CodeHighlighter } from "./CodeBox.tsx";

afterEach(cleanup);

const code = "\nconst a = 1;\n\nconst b = 2;\n";

conformance(<CodeBox code={code} language="ts" />);

const lines = (): Element[] => [...document.querySelectorAll(".line")];

test("shows the code line by line without blank ends, and its language", () => {
  render(<CodeBox code={code} language="ts" />);
  expect(lines().map((line) => line.textContent)).toEqual(["const a = 1;\n", "\n", "const b = 2;\n"]);
  expect(screen.getByText("ts").localName).toBe("figcaption");
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
});

test("passes code and language to the highlighter and maps token kinds to classes", () => {
  const highlight = vi.fn<CodeHighlighter>(() => [[{ text: "const", kind: "keyword" }, { text: " a" }]]);
  render(<CodeBox code={code} language="ts" title="a.ts" highlight={highlight} />);
  expect(highlight).toHaveBeenCalledWith("const a = 1;\n\nconst b = 2;", "ts");
  expect(document.querySelector(".keyword")?.textContent).toBe("const");
  expect(lines()[0]?.textContent).toBe("const a\n");
  expect(screen.getByText("a.ts")).toBeTruthy();
});

test("numbers and marks lines, and can be scrolled by keyboard", () => {
  const { container } = render(<CodeBox code={code} lineNumbers markedLines={[3]} copyHidden />);
  const pre = container.querySelector("pre");
  expect(pre?.classList).toContain("numbered");
  expect(pre?.tabIndex).toBe(0);
  expect(lines().map((line) => line.hasAttribute("data-marked"))).toEqual([false, false, true]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("keeps the indent of the first line", () => {
  render(<CodeBox code={"\n  a\nb"} />);
  expect(lines()[0]?.textContent).toBe("  a\n");
});
