import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FeaturedRooms } from "./FeaturedRooms.tsx";

afterEach(cleanup);

const filter = (): HTMLElement => screen.getByPlaceholderText("Search rooms");
const cardNames = (): (string | null)[] =>
  screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

test("shows six cards that link to their apps", () => {
  render(<FeaturedRooms />);
  expect(cardNames()).toHaveLength(6);
  expect(screen.getByRole("link", { name: "World Bingo" }).getAttribute("href")).toBe("/worldbingo");
  expect(filter().getAttribute("name")).toBe("featuredapps.filter");
});

test("filters the cards and announces their number", () => {
  render(<FeaturedRooms />);
  fireEvent.change(filter(), { target: { value: "BÍNGO" } });
  expect(cardNames()).toEqual(["World Bingo"]);
  expect(screen.getByRole("status").textContent).toBe("1 of 6 rooms");
});

test("shows an empty result and a button that resets the filter", () => {
  render(<FeaturedRooms />);
  fireEvent.change(filter(), { target: { value: "zzz" } });
  expect(screen.getByText("No room matches 'zzz'. Try another word.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all rooms" }));
  expect(cardNames()).toHaveLength(6);
});
