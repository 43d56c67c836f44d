import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import "@orbitroom/app-kit/page/register-icons.ts";
import { firstExample } from "./first-example.ts";
import { LiveStart } from "./LiveStart.tsx";

afterEach(cleanup);

test("the example runs as a part of the page, and its code is what runs", () => {
  render(<LiveStart />);
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Finish" }));
  expect(screen.getByRole("progressbar", { name: "Ada has it" })).toBeTruthy();
  expect(screen.getByRole("figure").textContent).toContain("export default function Example() {");
  expect(firstExample.code).not.toContain("export function");
});

test("a server renders it, too", () => {
  expect(renderToString(<LiveStart />)).toContain("On its way to Ada");
});
