import { expect } from "../expect.ts";
import { connect, device, stageOf } from "../room-stage.ts";
import type { KeyboardChecks } from "./keyboard-check.ts";

/** The checks of the pages about rooms, whose examples have devices instead of a preview. */
export const rooms: KeyboardChecks = {
  webrtcMessages: {
    Enter: async ({ page, press }) => {
      const stage = await stageOf(page, "texts");
      await connect(stage);
      await device(stage, "Ada").getByRole("textbox", { name: "Message" }).focus();
      await page.keyboard.type("Hello");
      await press("Enter");
      await expect(device(stage, "Ben").getByRole("log")).toContainText("Ada Hello");
    },
    "Arrow keys": async ({ page, press }) => {
      const stage = await stageOf(page, "signals");
      await connect(stage);
      await device(stage, "Ada").getByRole("application", { name: "Pointer" }).focus();
      // A signal may be lost, so the pointer is moved until the other device has received one.
      await expect(async () => {
        await press("ArrowRight");
        await expect(device(stage, "Ben")).toContainText(/The other pointer: \d+, 50/, { timeout: 500 });
      }).toPass();
    },
  },
};
