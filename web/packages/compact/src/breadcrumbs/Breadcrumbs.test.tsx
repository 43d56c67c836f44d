import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";

afterEach(cleanup);

const entries = ["Home", "Rooms", "Quiet comet", "Files", "Mars.jpg"].map((label) => ({
  label,
  href: `#${label.toLowerCase().replaceAll(" ", "-")}`,
}));
conformance(<Breadcrumbs entries={entries} max={3} />);

const links = () => screen.getAllByRole("link").map((link) => link.textContent);

test("lists the path in order and marks the last entry as the current page", () => {
  render(<Breadcrumbs entries={entries} />);
  expect(links()).toEqual(["Home", "Rooms", "Quiet comet", "Files", "Mars.jpg"]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Mars.jpg");
  expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toBeTruthy();
});

test("an entry without an address is text, and current if it is the last", () => {
  render(<Breadcrumbs entries={[{ label: "Rooms" }, { label: "Quiet comet" }]} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Quiet comet").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Rooms").getAttribute("aria-current")).toBeNull();
});

test("a button in the middle shows the entries that are left out, and focus moves to the first of them", () => {
  render(<Breadcrumbs entries={entries} max={3} expandLabel="Ganzen Pfad zeigen" />);
  expect(links()).toEqual(["Home", "Files", "Mars.jpg"]);
  const items = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toEqual(["Home", "…", "Files", "Mars.jpg"]);
  fireEvent.click(screen.getByRole("button", { name: "Ganzen Pfad zeigen" }));
  expect(links()).toHaveLength(5);
  expect(document.activeElement?.textContent).toBe("Rooms");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [0, ["Home", "Mars.jpg"]],
  [2, ["Home", "Mars.jpg"]],
  [4, ["Home", "Quiet comet", "Files", "Mars.jpg"]],
  [5, ["Home", "Rooms", "Quiet comet", "Files", "Mars.jpg"]],
])("at most %i entries show %j", (max, shown) => {
  render(<Breadcrumbs entries={entries} max={max} />);
  expect(links()).toEqual(shown);
});

test("links can be rendered by a router", () => {
  render(<Breadcrumbs entries={entries} renderLink={(props) => <a {...props} data-router="" />} />);
  expect(screen.getByRole("link", { name: "Rooms" }).hasAttribute("data-router")).toBe(true);
});
