import { lazyPages } from "../support/app-pages.ts";
import { expectDevPages } from "../support/dev-server.ts";
import { test } from "../support/page-test.ts";

test("npm run dev serves every other page, with all that it loads", async ({ page }) => {
  test.setTimeout(240_000);
  await expectDevPages(page, [
    ...lazyPages.map(([path, title]) => ({ path, title })),
    { path: "/commonroom?join", title: "Join room" },
    { path: "/compact", title: "Components, utilities and design elements to make development simpler" },
    { path: "/solarsystem/phone", title: "" },
  ]);
});
