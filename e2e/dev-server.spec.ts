import { withConsent } from "./support/consent.ts";
import { startDevServer } from "./support/dev-server.ts";
import { expect, test } from "./support/page-test.ts";

const PAGES = [
  ["/", "Create. Share. Connect"],
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
  ["/compact/button", "Button"],
  ["/solarsystem", ""],
  ["/solarsystem/phone", ""],
  ["/nowhere", "Nothing in orbit here"],
] as const;

test("npm run dev serves every page, with all that it loads", async ({ page }) => {
  test.setTimeout(240_000);
  const server = await startDevServer();
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  try {
    await withConsent(page);
    for (const [path, title] of PAGES) {
      await page.goto(server.url + path);
      // A page is transformed when it is first loaded.
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toContainText(title, {
        timeout: 60_000,
      });
    }
    expect(failed).toEqual([]);
  } finally {
    await server.stop();
  }
});
