import { afterEach, expect, test } from "vitest";
import { progressIcon, showTabIcon } from "./tab-icon.ts";

const colours = { me: "gold", line: "grey", background: "black" };
const svgOf = (href: string) => decodeURIComponent(href.slice(href.indexOf(",") + 1));

afterEach(() => document.head.replaceChildren());

test("the icon's arc is as long as its share of the orbit", () => {
  expect(svgOf(progressIcon(0.5, colours))).toContain('stroke-dasharray="78.5 157.1"');
  expect(svgOf(progressIcon(7, colours))).toContain('stroke-dasharray="157.1 157.1"');
  expect(svgOf(progressIcon(0.5, colours))).toContain('cx="0.0" cy="25.0"');
});

test("the page's own icon comes back", () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  const link = document.querySelector("link");
  showTabIcon("data:first");
  const restore = showTabIcon("data:second");
  expect(link?.getAttribute("href")).toBe("data:second");
  restore();
  expect(link?.getAttribute("href")).toBe("/icon.svg");
});
