import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";

/** The size of the fake screen: small, because one machine encodes it for all viewers. */
export const SCREEN = { width: 320, height: 180 };

/** Makes the browser capture a canvas that moves, with a tone, as if it were a screen that a person chose. */
export async function withFakeScreen(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(({ width, height }) => {
    if (!("mediaDevices" in navigator)) return;
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d");
      let count = 0;
      const draw = () => {
        count += 1;
        if (!context) return;
        context.fillStyle = `hsl(${(count * 7) % 360} 70% 45%)`;
        context.fillRect(0, 0, width, height);
        context.fillStyle = "white";
        context.fillRect((count * 5) % width, 60, 24, 24);
        context.font = "28px monospace";
        context.fillText(String(count), 12, 140);
      };
      draw();
      const timer = setInterval(draw, 66);
      const sound = new AudioContext();
      const tone = sound.createOscillator();
      const output = sound.createMediaStreamDestination();
      tone.connect(output);
      tone.start();
      const stream = canvas.captureStream(15);
      for (const track of output.stream.getAudioTracks()) stream.addTrack(track);
      const [video] = stream.getVideoTracks();
      video?.addEventListener("ended", () => clearInterval(timer));
      Object.assign(window, { capturedTrack: video });
      return stream;
    };
  }, SCREEN);
}

/** Presses 'Stop sharing', which a browser shows while a page captures a screen. */
export const pressBrowserStop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { capturedTrack } = window as unknown as { capturedTrack: MediaStreamTrack };
    capturedTrack.stop();
    capturedTrack.dispatchEvent(new Event("ended"));
  });

/** Shares the fake screen and returns the link to watch. */
export async function startShare(page: Page): Promise<string> {
  await withConsent(page);
  await withFakeScreen(page);
  await page.goto("/webshare");
  await page.getByRole("button", { name: "Choose what to share" }).click();
  await expect(pictureOf(page)).toBeVisible();
  return page.getByLabel("Link to watch", { exact: true }).inputValue({ timeout: 60_000 });
}

/** Opens the link in a browser of its own, under a name, and waits for the shared screen. */
export async function watch(
  browser: Browser,
  link: string,
  name: string,
  { viaRelay = false }: { viaRelay?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext();
  await withConsent(context);
  if (viaRelay) await useRelayOnly(context);
  await context.addInitScript((own) => localStorage.setItem("orbitroom.deviceName", own), name);
  const page = await context.newPage();
  await page.goto(link);
  await expect(pictureOf(page)).toBeVisible({ timeout: 60_000 });
  return page;
}

/** Makes the connections of the pages use nothing but the relay of the gateway. */
async function useRelayOnly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Direct = RTCPeerConnection;
    window.RTCPeerConnection = class extends Direct {
      constructor(configuration: RTCConfiguration = {}) {
        super({ ...configuration, iceTransportPolicy: "relay" });
      }
    };
  });
}

export const pictureOf = (page: Page): Locator => page.locator("video");

/** How many frames of the shared screen a page has shown. */
const framesOf = (page: Page): Promise<number> =>
  pictureOf(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Waits until further frames have arrived. */
export async function expectFrames(page: Page): Promise<void> {
  await expect(pictureOf(page)).toBeVisible({ timeout: 60_000 });
  // A new stream counts from the start.
  let last = await framesOf(page);
  let more = 0;
  await eventually(
    async () => {
      const frames = await framesOf(page);
      if (frames > last) more += frames - last;
      last = frames;
      return more;
    },
    { timeout: 60_000 },
  ).toBeGreaterThan(5);
}

export const widthOf = (page: Page): Promise<number> =>
  pictureOf(page).evaluate((video: HTMLVideoElement) => video.videoWidth);

/** The largest difference in blue between pixels of a row that are two apart: small if the shared screen is blurred. */
export const contrastOf = (page: Page): Promise<number> =>
  pictureOf(page).evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0, 320, 180);
    const { data } = context?.getImageData(0, 0, 320, 180) ?? { data: [] };
    let steepest = 0;
    for (let at = 8; at < data.length; at += 4) {
      if ((at / 4) % 320 < 2) continue;
      steepest = Math.max(steepest, Math.abs((data[at + 2] ?? 0) - (data[at - 6] ?? 0)));
    }
    return steepest;
  });

export const viewersOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Viewers" }).getByRole("listitem");
