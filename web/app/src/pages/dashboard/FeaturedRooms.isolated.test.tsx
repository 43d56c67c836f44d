import "@orbitroom/app-kit/page/register-icons.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeaturedRooms } from "./FeaturedRooms.tsx";

const pastRooms = vi.hoisted(() => ({ rooms: [] as unknown[], isRead: true }));
vi.mock("@orbitroom/rooms/history/use-past-rooms.ts", () => ({ usePastRooms: () => pastRooms }));

const room = (roomId: string, firstFile: string) => ({
  ...{ roomId, firstFile, seat: 1, texts: 1, files: 1, startedAtMs: Date.UTC(2026, 10, 22, 12) },
});
const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText("Search rooms"), { target: { value } });
const names = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

beforeEach(() => {
  pastRooms.rooms = [
    room("0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d11", "bingo night.jpg"),
    room("0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d12", "harbour.jpg"),
  ];
  pastRooms.isRead = true;
});
afterEach(cleanup);

test("a query finds past rooms and featured rooms at once, and their number is announced", () => {
  render(<FeaturedRooms illustrations={new Map()} />);
  expect(screen.queryByRole("list", { name: "Your rooms" })).toBeNull();
  search("bingo");
  const [found, ...others] = names();
  expect(found).toMatch(/^bingo night\.jpg, .*Your room$/);
  expect(others).toEqual(["World Bingo"]);
  const link = within(screen.getByRole("list", { name: "Your rooms" })).getByRole("link");
  expect(link.getAttribute("href")).toMatch(/^\/commonroom\/[\w-]{22}$/);
  expect(screen.getByRole("status").textContent).toBe("2 of 12 rooms");
});

test("nothing is said to be missing before the past rooms have been read", () => {
  Object.assign(pastRooms, { rooms: [], isRead: false });
  const view = render(<FeaturedRooms illustrations={new Map()} />);
  search("zzz");
  expect(screen.queryByText(/No room matches/)).toBeNull();
  pastRooms.isRead = true;
  view.rerender(<FeaturedRooms illustrations={new Map()} />);
  expect(screen.getByText("No room matches 'zzz'. Try another word.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Search everything" }).getAttribute("href")).toBe("/filter?q=zzz");
});
