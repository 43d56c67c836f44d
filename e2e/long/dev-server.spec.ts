import { expectDevPages } from "../support/dev-server.ts";
import { test } from "../support/page-test.ts";

test("npm run dev serves every other page, with all that it loads", async ({ page }) => {
  test.setTimeout(240_000);
  await expectDevPages(page, [
    ["/commonroom", "New room"],
    ["/commonroom?join", "Join room"],
    ["/filter", "Search"],
    ["/settings", "Settings"],
    ["/help", "Help"],
    ["/contact", "Contact"],
    ["/privacy", "Privacy Policy"],
    ["/terms", "Terms and Conditions"],
    ["/airpainter", "Air Painter"],
    ["/compact", "Components, utilities and design elements to make development simpler"],
    ["/solarsystem/phone", ""],
    ["/nowhere", "Nothing in orbit here"],
  ]);
});
