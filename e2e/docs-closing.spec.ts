import { checkClosingAnimations } from "./support/docs.ts";
import { testWithMotion } from "./support/test.ts";

testWithMotion(
  "closing animations run in Chromium, and a toast above a dialog can be pressed",
  async ({ page }) => {
    await checkClosingAnimations(page);
  },
);
