// How soon devices of a kept room find each other: from opening the home page until both show that the other one is here, and from
// the moment in which a page that was hidden is shown again. Each round begins without a connection between them.
import { connectInRoom, openDevice, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const CARD = "[data-testid=kept-device]";

const gateway = await startGateway({ STUN_URLS: "" });
const [one, other] = [await openDevice(), await openDevice()];
const pages = [one.page, other.page];

await connectInRoom(one.page, other.page, gateway.url, "KEPT1");
await one.page.getByRole("button", { name: "Devices", exact: true }).click();
await one.page.getByRole("switch", { name: "Keep this room" }).check();
await other.page.getByRole("button", { name: "Keep this room" }).click();
await other.page.waitForFunction(() => localStorage.getItem("orbitroom/kept") !== null);

/** Resolves in the frame in which a page shows whether the other device is here. */
const shows = (page, isHere) =>
  page.waitForFunction(
    ([css, wanted]) => document.querySelector(css)?.textContent?.includes("Here") === wanted,
    [CARD, isHere],
    { polling: "raf" },
  );

const found = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await Promise.all(pages.map((page) => page.goto("about:blank")));
  const startMs = performance.now();
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(gateway.url, { waitUntil: "commit" });
      await shows(page, true);
    }),
  );
  found.push((performance.now() - startMs) / 1000);
}
progress(`found: ${found.map((value) => value.toFixed(2)).join(" ")} s`);
figure("devices.found", median(found), "s");

const back = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // A phone that sleeps loses its page, and with it the connection.
  await other.page.goto("about:blank");
  await shows(one.page, false);
  const startMs = performance.now();
  await other.page.goto(gateway.url, { waitUntil: "commit" });
  await Promise.all(pages.map((page) => shows(page, true)));
  back.push((performance.now() - startMs) / 1000);
}
progress(`back: ${back.map((value) => value.toFixed(2)).join(" ")} s`);
figure("devices.back", median(back), "s");

await one.close();
await other.close();
await gateway.stop();
