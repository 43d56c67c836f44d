import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FeaturedRooms } from "./FeaturedRooms.tsx";

afterEach(cleanup);

/** The search in past rooms is loaded with the first query. */
const LOADS = { timeout: 20_000 };

const filter = (): HTMLElement => screen.getByPlaceholderText("Search rooms");
const names = (): (string | null)[] => screen.queryAllByRole("link").map((link) => link.textContent);

test("shows a card for each featured app, and links to the other pages", () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  const headings = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    "Solar System",
    "Air Painter",
    "World Bingo",
    "Books",
    "Image Analyzer",
    "Web Share",
    "Cricket City",
    "Compact",
  ]);
  expect(names()).toEqual([...headings, "Share Stream", "Bat and Ball"]);
  expect(screen.getByRole("link", { name: "World Bingo" }).getAttribute("href")).toBe("/worldbingo");
  expect(filter().getAttribute("name")).toBe("featuredapps.filter");
});

test("filters the apps and announces their number", async () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  fireEvent.change(filter(), { target: { value: "BÍNGO" } });
  expect(names()).toEqual(["World Bingo"]);
  expect(await screen.findByText("1 of 10 rooms", undefined, LOADS)).toBe(screen.getByRole("status"));
});

test("shows an empty result and a button that resets the filter", async () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  fireEvent.change(filter(), { target: { value: "zzz" } });
  expect(await screen.findByText("No room matches 'zzz'. Try another word.", undefined, LOADS)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all rooms" }));
  expect(names()).toHaveLength(10);
});
