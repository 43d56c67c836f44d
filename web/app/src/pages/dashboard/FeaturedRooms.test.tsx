import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FeaturedRooms } from "./FeaturedRooms.tsx";

afterEach(cleanup);

const filter = (): HTMLElement => screen.getByPlaceholderText("Search rooms");
const names = (): (string | null)[] => screen.queryAllByRole("link").map((link) => link.textContent);

test("shows a card for each featured app", () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  const headings = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    "Compact",
    "Solar System",
    "Image Analyzer",
    "Air Painter",
    "Cricket City",
    "World Bingo",
    "Books",
    "Web Share",
  ]);
  expect(names()).toHaveLength(8);
  expect(screen.getByRole("link", { name: "World Bingo" }).getAttribute("href")).toBe("/worldbingo");
  expect(filter().getAttribute("name")).toBe("featuredapps.filter");
});

test("filters the apps and announces their number", () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  fireEvent.change(filter(), { target: { value: "BÍNGO" } });
  expect(names()).toEqual(["World Bingo"]);
  expect(screen.getByRole("status").textContent).toBe("1 of 8 rooms");
});

test("shows an empty result and a button that resets the filter", () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  fireEvent.change(filter(), { target: { value: "zzz" } });
  expect(screen.getByText("No room matches 'zzz'. Try another word.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all rooms" }));
  expect(names()).toHaveLength(8);
});
