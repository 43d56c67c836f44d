import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DeviceRoster } from "./DeviceRoster.tsx";

afterEach(cleanup);

test("lists devices with what they do and their latency, but not that of one that is away", () => {
  const devices = [
    { id: "1", name: "Ada", note: "paints", latencyMs: 12.4, color: "#f5a524" },
    { id: "2", name: "Ben", note: "does not respond", state: "away" as const, latencyMs: 9 },
  ];
  render(<DeviceRoster label="Painters" devices={devices} />);
  expect(screen.getByRole("list", { name: "Painters" })).toBeTruthy();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Adapaints12 ms", "Bendoes not respond"]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a device can be taken out by a button with its name", () => {
  const onRemove = vi.fn();
  render(
    <DeviceRoster
      label="Painters"
      devices={[{ id: "1", name: "Ada" }]}
      onRemove={onRemove}
      removeLabel={({ name }) => `Disconnect ${name}`}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Disconnect Ada" }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("1");
});

test("says when nobody is there", () => {
  render(<DeviceRoster label="Painters" devices={[]} empty="No one is painting yet." />);
  expect(screen.getByText("No one is painting yet.")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});
