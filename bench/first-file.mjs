// What it takes to hand over a first file: the person's actions, and the seconds from opening the home page to a 1 MiB file
// saved on the second device, on loopback, on devices that have never opened the page. The script uses the page's own
// controls and, unlike a person, does not wait between them.
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsQR from "jsqr";
import { drawn, openDevice, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";
import { startStunServer } from "./lib/stun-server.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FILE_BYTES = 1 << 20;

const stun = await startStunServer();
const gateway = await startGateway({ STUN_URLS: stun.url });

/** Avoids dialogs of the browser, which no script can use: files are chosen in a file field and saved as downloads. */
async function withoutDialogs(context) {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "showOpenFilePicker");
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });
}

/** Reads the QR code on the page as a phone's camera does: on another processor than the page's. */
async function scan(page) {
  const label = "QR code of the room's link";
  await drawn(page, "canvas", label);
  const canvas = page.getByRole("img", { name: label });
  for (;;) {
    const { width, height, dark } = await canvas.evaluate((element) => {
      const { data } = element.getContext("2d").getImageData(0, 0, element.width, element.height);
      // One digit for each pixel: with four numbers each, an image takes longer to send than to read.
      let digits = "";
      for (let at = 0; at < data.length; at += 4) digits += data[at] < 128 && data[at + 3] > 128 ? "1" : "0";
      return { width: element.width, height: element.height, dark: digits };
    });
    const pixels = new Uint32Array(Array.from(dark, (digit) => (digit === "1" ? 0xff000000 : 0xffffffff)));
    const code = jsQR(new Uint8ClampedArray(pixels.buffer), width, height);
    if (code) return code.data;
  }
}

/** Hands a file over, and returns the number of actions and the seconds that it took. */
async function handOver(sender, receiver, path) {
  let actions = 0;
  const act = (action) => {
    actions += 1;
    return action();
  };
  const startMs = performance.now();
  const steps = [];
  const note = (step) => steps.push(`${step} ${((performance.now() - startMs) / 1000).toFixed(2)}`);
  await sender.goto(gateway.url);
  note("opened");
  await drawn(sender, "button", "Send a file");
  const [picker] = await Promise.all([
    sender.waitForEvent("filechooser"),
    act(() => sender.getByRole("button", { name: "Send a file" }).click()),
  ]);
  // A file on the disk, as people have it: bytes of the script would be made into a file by the page.
  await act(() => picker.setFiles(path));
  note("chosen");
  const link = await scan(sender);
  note("scanned");
  await act(() => receiver.goto(link));
  note("joining");
  await drawn(receiver, "a", "Download first.bin");
  note("arrived");
  const [download] = await Promise.all([
    receiver.waitForEvent("download"),
    act(() => receiver.getByRole("link", { name: "Download first.bin" }).click()),
  ]);
  note("downloading");
  const saved = await readFile(await download.path());
  const seconds = (performance.now() - startMs) / 1000;
  if (!saved.equals(await readFile(path))) throw new Error("The file was changed on the way.");
  note("saved");
  progress(steps.join(", "));
  return { actions, seconds };
}

const folder = await mkdtemp(join(tmpdir(), "orbitroom-first-file-"));
const path = join(folder, "first.bin");
const results = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [sender, receiver] = await Promise.all([openDevice(withoutDialogs), openDevice(withoutDialogs)]);
  await writeFile(path, randomBytes(FILE_BYTES));
  results.push(await handOver(sender.page, receiver.page, path));
  await Promise.all([sender.close(), receiver.close()]);
}
const seconds = results.map((result) => result.seconds);
progress(`first file: ${seconds.map((value) => value.toFixed(3)).join(" ")} s`);
figure("first_file.actions", Math.max(...results.map(({ actions }) => actions)), "actions");
figure("first_file.median", median(seconds), "s");

await rm(folder, { recursive: true });
await gateway.stop();
stun.stop();
