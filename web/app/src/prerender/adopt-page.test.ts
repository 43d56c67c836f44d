import { afterEach, expect, test } from "vitest";
import { adoptPage } from "./adopt-page.ts";

afterEach(() => {
  delete document.documentElement.dataset["hidesPage"];
});

function rootWith(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

test("the page of the document is adopted, with its styles as attributes", () => {
  const root = rootWith('<p data-style="color: red">Help</p>');
  const text = root.querySelector("p");
  expect(adoptPage(root)).toBe(true);
  expect(root.querySelector("p")).toBe(text);
  expect(text?.style.color).toBe("red");
  expect(text?.hasAttribute("data-style")).toBe(false);
});

test("a document without a page, or with a hidden one, is left empty", () => {
  expect(adoptPage(rootWith(""))).toBe(false);
  document.documentElement.dataset["hidesPage"] = "";
  const root = rootWith("<p>Help</p>");
  expect(adoptPage(root)).toBe(false);
  expect(root.textContent).toBe("");
  expect(document.documentElement.dataset["hidesPage"]).toBeUndefined();
});
