import { expect, it } from "vitest";
import { maintenanceNotice } from "./maintenance-notice.ts";

const BEFORE = Date.UTC(2025, 9, 24);
const AFTER = Date.UTC(2025, 9, 27);

it("names the setting once the date of the app's own message has passed", () => {
  const notice = maintenanceNotice({ maintenance: true, maintenanceMessage: undefined }, AFTER);
  expect(notice).toContain("October 25th, 2025");
  expect(notice).toContain("MAINTENANCE_MESSAGE");
});

it.each([
  ["before that date", { maintenance: true, maintenanceMessage: undefined }, BEFORE],
  ["with another message", { maintenance: true, maintenanceMessage: "Back at noon." }, AFTER],
  ["without maintenance", { maintenance: false, maintenanceMessage: undefined }, AFTER],
])("says nothing %s", (_, settings, nowMs) => {
  expect(maintenanceNotice(settings, nowMs)).toBeUndefined();
});
