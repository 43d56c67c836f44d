import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { apps } from "../../apps/apps.ts";
import { loadPrivacyPage } from "./load-privacy-page.tsx";
import { TermsPage } from "./TermsPage.tsx";

const PrivacyPage = await loadPrivacyPage(apps);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each<[string, ComponentType, number]>([
  ["Terms and Conditions", TermsPage, 18],
  ["Privacy Policy", PrivacyPage, 13],
])("%s: version, date, and sections that are numbered and in the contents", (title, Page, count) => {
  const { container } = render(<Page />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(container.textContent).toContain("Effective March 22, 2025, version v1.0");
  const sections = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(sections).toHaveLength(count);
  const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
  expect(sections).toEqual(links.map((link, index) => `${index + 1} ${link.textContent}`));
  const targets = links.map((link) => container.querySelector(link.getAttribute("href") ?? ""));
  expect(targets.map((section) => section?.querySelector("h2")?.textContent)).toEqual(sections);
  // A section without a text would be a heading alone.
  expect(targets.filter((section) => (section?.children.length ?? 0) < 2)).toEqual([]);
});

test("Print prints the page", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<TermsPage />);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([PrivacyPage, TermsPage])("a room holds up to eight devices", (Page) => {
  const { container } = render(<Page />);
  expect(container.textContent).toMatch(/up to eight devices/);
  expect(container.textContent).not.toMatch(/the two browsers/);
});

test("the privacy policy says what the apps keep and send", () => {
  const { container } = render(<PrivacyPage />);
  expect(container.textContent).toContain(
    "what you keep in the apps: paintings, bingo cards, books with your notes, fonts and reading times, and the figures of a calibration;",
  );
  expect(container.textContent).toContain("When you open a catalogue of books");
});
