// How long the dashboard and a room take to show their content in a browser with 1,000 rooms and 10,000 messages, from the
// start of the navigation.
import { connected, openDevice, openRoom, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";
import { bundle } from "./lib/sides.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROOMS = 1_000;
const MESSAGES_EACH = 10;
const MESSAGES = 10_000;
const ROUNDS = 7;

const gateway = await startGateway();
const creator = await openDevice();
const joiner = await openDevice();
const { page } = creator;

await openRoom(page, joiner.page, gateway.url, "SCALE7");
await joiner.page.getByRole("button", { name: "Connect", exact: true }).click();
await Promise.all([connected(page), connected(joiner.page)]);
const roomUrl = page.url();
await joiner.close();

// A page of the origin that has no room open.
await page.goto(`${gateway.url}/robots.txt`);
const [seed] = await bundle("seed-rooms");
await page.evaluate(Buffer.from(seed.bytes).toString());
await page.evaluate(
  async ({ rooms, messagesEach, messages }) => {
    const origin = await navigator.storage.getDirectory();
    const root = await (await origin.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
    const { value: folderName } = await root.keys().next();
    await window.seedRooms({ rooms, messagesEach, folderName, messages });
  },
  { rooms: ROOMS - 1, messagesEach: MESSAGES_EACH, messages: MESSAGES },
);

/** Opens a page and returns the milliseconds until an element has the text and has been drawn. */
async function shownMs({ url, selector, text }) {
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    ([wanted, wantedText]) =>
      new Promise((resolve) => {
        const look = () => {
          const isShown = document.querySelector(wanted)?.textContent.includes(wantedText);
          // The second frame begins after the first with the element was drawn.
          if (isShown) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, text],
  );
}

const views = {
  dashboard: {
    url: gateway.url,
    selector: 'section[aria-labelledby="past-rooms-title"]',
    text: `Show all ${ROOMS} rooms`,
  },
  room: { url: roomUrl, selector: '[role="log"]', text: `Message ${MESSAGES - 1}.` },
};
for (const [name, view] of Object.entries(views)) {
  // The first visit adds the rooms to the list and fills the caches.
  await shownMs(view);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await shownMs(view));
  progress(`${name}: ${times.map((ms) => ms.toFixed(0)).join(" ")} ms`);
  figure(`scale.${name}`, median(times), "ms");
}

await creator.close();
await gateway.stop();
