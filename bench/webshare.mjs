// How long the viewers of a shared screen see no image when the viewer that passes it on to them crashes.
import { openDevice, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";

const ROUNDS = 3;
const NAMES = ["Ben", "Cleo", "Dan", "Eve"];
const WAIT_MS = 20_000;
const LONG = { timeout: 90_000 };

/** Runs in the sharer's page: a moving canvas stands for the screen, because no one can choose one here. */
function fakeScreen() {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d");
    let count = 0;
    setInterval(() => {
      count += 1;
      context.fillStyle = `hsl(${(count * 7) % 360} 70% 45%)`;
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = "white";
      context.fillText(String(count), 12, 140);
    }, 66);
    return canvas.captureStream(15);
  };
}

/** Runs in a viewer's page: keeps the time of each displayed frame. */
function watchFrames() {
  window.frameTimes = [];
  let watched;
  // The element may be replaced.
  setInterval(() => {
    const video = document.querySelector("video");
    if (!video || video === watched) return;
    watched = video;
    const note = () => {
      window.frameTimes.push(Date.now());
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  }, 20);
}

/** The longest time without a frame after `sinceMs`, in seconds; infinite if no further frame arrived. */
async function longestGapSecs(page, sinceMs) {
  const times = await page.evaluate(() => window.frameTimes);
  const later = times.filter((time) => time >= sinceMs);
  if (Date.now() - (later.at(-1) ?? 0) > 5_000) return Number.POSITIVE_INFINITY;
  const before = times.findLast((time) => time < sinceMs) ?? sinceMs;
  const gaps = [before, ...later].slice(1).map((time, index) => time - [before, ...later][index]);
  return Math.max(0, ...gaps) / 1000;
}

async function replaceRelay(gateway) {
  const sharer = await openDevice((context) => context.addInitScript(fakeScreen));
  await sharer.page.goto(`${gateway.url}/webshare`);
  await sharer.page.getByRole("button", { name: "Choose what to share" }).click();
  const link = await sharer.page.getByLabel("Link to watch", { exact: true }).inputValue(LONG);
  const viewers = new Map();
  for (const name of NAMES) {
    const viewer = await openDevice(async (context) => {
      await context.addInitScript((own) => localStorage.setItem("orbitroom.deviceName", own), name);
      await context.addInitScript(watchFrames);
    });
    await viewer.page.goto(link);
    await viewer.page.locator("video").waitFor(LONG);
    viewers.set(name, viewer);
  }
  await sharer.page.getByRole("tab", { name: "Quality" }).click();
  await sharer.page.getByRole("combobox", { name: "Viewers you send to" }).click();
  await sharer.page.getByRole("option", { name: "At most one" }).click();
  await sharer.page.getByRole("tab", { name: "People" }).click();
  const fromBen = sharer.page
    .getByRole("list", { name: "Viewers" })
    .getByRole("listitem")
    .filter({ hasText: "from Ben" });
  await fromBen.nth(1).waitFor(LONG);
  // The new tree is at rest.
  await sharer.page.waitForTimeout(5_000);

  const crashedMs = Date.now();
  const ben = viewers.get("Ben");
  const session = await ben.page.context().newCDPSession(ben.page);
  void session.send("Page.crash").catch(() => undefined);
  await sharer.page.waitForTimeout(WAIT_MS);
  const gaps = [];
  for (const [name, { page }] of viewers) {
    if (name !== "Ben") gaps.push(await longestGapSecs(page, crashedMs));
  }
  await Promise.all([sharer.close(), ...[...viewers.values()].map((viewer) => viewer.close())]);
  return Math.max(...gaps);
}

const gateway = await startGateway();
const gaps = [];
for (let round = 0; round < ROUNDS; round += 1) gaps.push(await replaceRelay(gateway));
figure("webshare.relay_replaced", median(gaps), "s");
figure("webshare.relay_replaced_max", Math.max(...gaps), "s");
await gateway.stop();
