import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MaintenancePage } from "./MaintenancePage.tsx";
import { initialMaintenance, useMaintenance } from "./maintenance-store.ts";

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

test.each([
  ["nothing", "", undefined, { isOn: false, message: undefined }],
  ["maintenance", '<meta name="maintenance" content="">', undefined, { isOn: true, message: undefined }],
  [
    "maintenance with a message",
    '<meta name="maintenance" content="Back at &quot;noon&quot;.">',
    undefined,
    { isOn: true, message: 'Back at "noon".' },
  ],
  // The page may come from the service worker's cache.
  [
    "maintenance that was over",
    '<meta name="maintenance" content="">',
    "0",
    { isOn: false, message: undefined },
  ],
])("starts with what the page says of %s, before the gateway has answered", (_, meta, stored, expected) => {
  document.head.insertAdjacentHTML("beforeend", meta);
  if (stored !== undefined) localStorage.setItem("orbitroom.maintenance", stored);
  expect(initialMaintenance()).toEqual(expected);
  document.head.querySelector('meta[name="maintenance"]')?.remove();
});
