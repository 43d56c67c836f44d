import { expect, test } from "vitest";
import { isActivePath } from "./active-path.ts";

test.each([
  ["/", "/", true],
  ["/settings", "/", false],
  ["/settings", "/settings", true],
  ["/settings/data", "/settings", true],
  ["/settingsfoo", "/settings", false],
  ["/commonroom/abc", "/commonroom", true],
])("on %s the link to %s is active: %s", (path, href, active) => {
  expect(isActivePath(path, href)).toBe(active);
});
