// The link emulator in a process of its own, so that nothing else disturbs its timers. `emulated-link.mjs` sends it requests.
import { setPriority } from "node:os";
import { LinkEmulator } from "./link-emulator.mjs";

try {
  // The priority is above that of the browsers, where that is allowed: a late relay makes a slower link.
  setPriority(-10);
} catch {
  // The priority stays the same then.
}

/** @type {LinkEmulator | undefined} */
let emulator;

process.on("message", async ({ id, method, args }) => {
  let result;
  if (method === "open") {
    emulator?.close();
    emulator = new LinkEmulator(...args);
  } else if (method === "sent") result = emulator.sent;
  else result = await emulator[method](...args);
  process.send({ id, result });
});
process.once("disconnect", () => process.exit(0));
