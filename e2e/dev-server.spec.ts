import { expectDevPages } from "./support/dev-server.ts";
import { test } from "./support/page-test.ts";

// The page of the shell, one of the documentation, and one with wasm modules and workers. `npm run test:long` has the others.
test("npm run dev serves pages, with all that they load", async ({ page }) => {
  test.setTimeout(240_000);
  await expectDevPages(page, [
    ["/", "Create. Share. Connect"],
    ["/compact/button", "Button"],
    ["/solarsystem", ""],
  ]);
});
