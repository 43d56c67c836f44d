import "@orbitroom/app-kit/page/register-icons.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeaturedRooms } from "./FeaturedRooms.tsx";

const listPastRooms = vi.hoisted(() => vi.fn());
vi.mock("@orbitroom/rooms/history/room-list.ts", () => ({ listPastRooms }));

const room = (roomId: string, firstFile: string) => ({
  ...{ roomId, firstFile, seat: 1, texts: 1, files: 1, startedAtMs: Date.UTC(2026, 10, 22, 12) },
});
const rooms = [
  room("0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d11", "bingo night.jpg"),
  room("0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d12", "harbour.jpg"),
];
const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText("Search rooms"), { target: { value } });
const names = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

/** The search in past rooms is loaded with the first query. */
const LOADS = { timeout: 20_000 };

beforeEach(() => void listPastRooms.mockResolvedValue(rooms));
afterEach(cleanup);

test("a query finds past rooms and featured rooms at once, and their number is announced", async () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  expect(listPastRooms).not.toHaveBeenCalled();
  search("bingo");
  const list = await screen.findByRole("list", { name: "Your rooms" }, LOADS);
  const [found, ...others] = names();
  expect(found).toMatch(/^bingo night\.jpg, .*Your room$/);
  expect(others).toEqual(["World Bingo"]);
  expect(within(list).getByRole("link").getAttribute("href")).toMatch(/^\/commonroom\/[\w-]{22}$/);
  expect(screen.getByRole("status").textContent).toBe("2 of 12 rooms");
});

test("nothing is said to be missing before the past rooms have been read", async () => {
  let answer = (_: typeof rooms): void => undefined;
  const read = new Promise<typeof rooms>((resolve) => {
    answer = resolve;
  });
  listPastRooms.mockReturnValue(read);
  render(<FeaturedRooms illustrations={new Map()} />);
  search("zzz");
  expect(names()).toEqual([]);
  expect(screen.queryByText(/No room matches/)).toBeNull();
  answer(rooms);
  expect(await screen.findByText("No room matches 'zzz'. Try another word.", undefined, LOADS)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Search everything" }).getAttribute("href")).toBe("/filter?q=zzz");
});
