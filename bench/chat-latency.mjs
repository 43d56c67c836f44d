// How long a text and its answer take while a file is sent, over a link with a round trip of 4 ms.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectInRoom, openDevice, startGateway } from "./lib/devices.mjs";
import { startLink } from "./lib/emulated-link.mjs";
import { figure, median } from "./lib/figure.mjs";
import { writeNoise } from "./lib/noise-file.mjs";

const PROFILE = { rttMs: 4, bitsPerSec: 100e6 };
const ECHOES = Number(process.env["ECHOES"] ?? 100);
/** The time between two texts of a quick typist. */
const PAUSE_MS = 200;
/** Large enough that the file is under way until the last answer has arrived. */
const FILE_BYTES = 1 << 30;

/** Runs in both pages: `say` sends a text through the form, and `heard` resolves when the list of messages shows a text. */
function chatByScript() {
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set;
  const list = document.querySelector("[role=log]");
  window.say = (text) => {
    const box = document.querySelector("textarea[name=box]");
    setValue.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  };
  window.heard = (isWanted) =>
    new Promise((resolve) => {
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const { textContent = "" } of addedNodes) {
            if (!isWanted(textContent)) continue;
            observer.disconnect();
            return resolve(textContent);
          }
        }
      });
      observer.observe(list, { childList: true, subtree: true });
    });
}

const folder = await mkdtemp(join(tmpdir(), "orbitroom-bench-"));
const path = join(folder, "bulk.bin");
await writeNoise(path, FILE_BYTES);
const gateway = await startGateway();
const link = startLink();
const devices = await Promise.all([0, 1].map((end) => openDevice((context) => link.attach(context, end))));
const [creator, joiner] = devices.map(({ page }) => page);

await link.use(PROFILE);
await connectInRoom(creator, joiner, gateway.url, "BENCH1");
for (const page of [creator, joiner]) await page.evaluate(chatByScript);
await joiner.evaluate(async () => {
  const answerAll = async () => {
    for (;;) {
      const text = await window.heard((shown) => shown.includes("ping "));
      window.say(`pong ${/ping (\d+)/.exec(text)[1]} `);
    }
  };
  void answerAll();
});

/** Sends texts one after the other, and returns how long each answer took. */
const echoes = (count) =>
  creator.evaluate(
    async ([count, pauseMs]) => {
      const times = [];
      for (let index = 0; index < count; index += 1) {
        window.lastPing = (window.lastPing ?? 0) + 1;
        const answer = window.heard((shown) => shown.includes(`pong ${window.lastPing} `));
        const startMs = performance.now();
        window.say(`ping ${window.lastPing} `);
        await answer;
        times.push(performance.now() - startMs);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return times;
    },
    [count, PAUSE_MS],
  );

/** Fails if the file has arrived. Its row may have left the list of messages, so the bytes on the link decide. */
async function expectMoving() {
  const sentBytes = async () => (await link.sent()).reduce((sum, { bytes }) => sum + bytes, 0);
  const before = await sentBytes();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  if ((await sentBytes()) - before < 1 << 20) throw new Error("The file had arrived before the last answer.");
}

figure("chat.idle", median(await echoes(ECHOES / 4)), "ms");
await creator.getByLabel("Enter a file here").setInputFiles([path]);
const progress = creator.getByRole("progressbar", { name: /^Progress of/ });
await progress.waitFor();
const times = await echoes(ECHOES);
await expectMoving();
figure("chat.median", median(times), "ms");
figure("chat.worst", Math.max(...times), "ms");

for (const device of devices) await device.close();
link.stop();
await gateway.stop();
await rm(folder, { recursive: true, force: true });
