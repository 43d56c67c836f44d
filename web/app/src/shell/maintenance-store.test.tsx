import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MaintenancePage } from "./MaintenancePage.tsx";
import { useMaintenance } from "./maintenance-store.ts";

function Page() {
  const { isOn, message } = useMaintenance();
  return isOn ? <MaintenancePage message={message} /> : null;
}

const answer = (config: object) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(config), { status: 200 }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the maintenance page says what the gateway says, else its own text", async () => {
  answer({ maintenance: true, maintenanceMessage: "Back at noon." });
  render(<Page />);
  expect((await screen.findByRole("heading")).textContent).toBe("Back at noon.");
  cleanup();
  answer({ maintenance: true });
  render(<Page />);
  expect((await screen.findByText("Launching on October 25th, 2025...")).tagName).toBe("H1");
});
