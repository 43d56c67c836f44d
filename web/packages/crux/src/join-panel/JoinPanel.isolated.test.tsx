import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { JoinPanel } from "./JoinPanel.tsx";

vi.mock("qrcode", () => ({ toCanvas: async () => undefined }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINK = "https://orbitroom.example/watch#code=AB12CD";

test("shows the code, the link and its hint", async () => {
  render(
    <JoinPanel label="Link to watch" link={LINK} code="AB12CD" hint="Scan this." lang="en" className="own" />,
  );
  await act(async () => undefined);
  expect(screen.getByRole("img", { name: "QR code: Link to watch" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link to watch" }).value).toBe(LINK);
  expect(screen.getByText("AB12CD")).toBeTruthy();
  expect(screen.getByText("Scan this.").closest(".own")?.getAttribute("lang")).toBe("en");
  // This device has no share sheet.
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

test("waits without a link, and a problem can be tried again", () => {
  const onRetry = vi.fn();
  const { rerender } = render(<JoinPanel link={undefined} texts={{ waiting: "Opening a room." }} />);
  expect(screen.getByText("Opening a room.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  rerender(<JoinPanel link={LINK} problem="Nobody answered." onRetry={onRetry} />);
  expect(screen.getByRole("alert").textContent).toBe("Nobody answered.");
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a link that no camera could read has no QR code", () => {
  render(<JoinPanel link={`https://orbitroom.example/#${"x".repeat(1000)}`} />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText(/too long for a QR code/)).toBeTruthy();
});

test("shares with a title, and says what to do if that fails", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new Error("no"));
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  render(<JoinPanel link={LINK} shareTitle="Watch" />);
  const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Share" })));
  await press();
  expect(share).toHaveBeenCalledWith({ title: "Watch", url: LINK });
  expect(screen.getByRole("alert").textContent).toContain("Copy it instead");
  await press();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("renders on the server", () => {
  expect(renderToString(<JoinPanel link={LINK} />)).toContain("Copy the link");
});
